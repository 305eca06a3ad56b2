import type { ReactNode } from 'react'
import styles from './section-head.module.css'

type Props = { title: ReactNode; note?: ReactNode; link?: ReactNode }

/** Title of a page's section with its note and the link to more of it. */
export function SectionHead({ title, note, link }: Props) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {link && <p className={styles.link}>{link}</p>}
    </div>
  )
}
