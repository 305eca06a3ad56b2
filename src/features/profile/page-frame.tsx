import type { ReactNode } from 'react'
import styles from './profile-page.module.css'

type Props = { title: ReactNode; children: ReactNode }

/** One column with its title: profile, verification and results of identity checks. */
export function PageFrame({ title, children }: Props) {
  return (
    <main id="content" className={styles.page}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
