import type { ReactNode } from 'react'
import styles from './rows.module.css'

type Props = { children: ReactNode }

/** A list of facts with what can be done about each; holds `Row`s. */
export function Rows({ children }: Props) {
  return <ul className={styles.rows}>{children}</ul>
}
