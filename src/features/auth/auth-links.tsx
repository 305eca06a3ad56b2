import type { ReactNode } from 'react'
import styles from './auth-page.module.css'

type Props = { children: ReactNode }

/** A row of links below a form. */
export function AuthLinks({ children }: Props) {
  return <p className={styles.links}>{children}</p>
}
