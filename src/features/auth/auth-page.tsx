import type { ReactNode } from 'react'
import { Mark } from '#ui/logo/mark.tsx'
import styles from './auth-page.module.css'

type Props = {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
  /** The other way, at the foot of the page: sign up instead of logging in, and back. */
  base?: ReactNode
}

/** The frame of the pages for joining: title, one column, the mark's arch at the foot. */
export function AuthPage({ title, note, children, base }: Props) {
  return (
    <main id="content" className={styles.page}>
      <h1>{title}</h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.content}>{children}</div>
      <div className={styles.base}>
        <Mark className={styles.arch} />
        {base ? <p>{base}</p> : null}
      </div>
    </main>
  )
}
