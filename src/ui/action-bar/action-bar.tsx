import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type Props = {
  /** What the action is about, for example the total. */
  children?: ReactNode
  /** The one button. */
  action: ReactNode
}

/** The bar at the foot of a phone's screen that stands where the tab bar would; not on desktops. */
export function ActionBar({ children, action }: Props) {
  return (
    <div className={styles.bar} data-action-bar>
      {children ? <div className={styles.text}>{children}</div> : null}
      <div className={styles.action}>{action}</div>
    </div>
  )
}
