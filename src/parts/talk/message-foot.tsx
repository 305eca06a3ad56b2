import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './message-foot.module.css'

type Props = { isOwn: boolean; children: ReactNode }

/** The line under a bubble: when, how far, and what can be done about it. */
export function MessageFoot({ isOwn, children }: Props) {
  return <div className={classNames(styles.foot, isOwn && styles.own)}>{children}</div>
}
