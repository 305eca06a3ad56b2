import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type Props = { children: ReactNode }

/** Words for readers that do not see the picture. */
export function VisuallyHidden({ children }: Props) {
  return <span className={styles.hidden}>{children}</span>
}
