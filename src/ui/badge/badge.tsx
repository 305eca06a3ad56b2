import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

type Props = {
  kind?: 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'surface'
  children: ReactNode
}

/** A short label of state. Colour is never alone: the words say it. */
export function Badge({ kind = 'plain', children }: Props) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>
}
