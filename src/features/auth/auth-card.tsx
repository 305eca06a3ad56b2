import type { ReactNode } from 'react'
import styles from './auth-card.module.css'

type Props = { title: ReactNode; note?: ReactNode; children: ReactNode }

/** The frame of sign-in and sign-up pages: a calm card in the middle. */
export function AuthCard({ title, note, children }: Props) {
  return (
    <main id="content" className={styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </main>
  )
}
