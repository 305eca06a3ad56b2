import { classNames } from '#ui/class-names.ts'
import styles from './button.module.css'

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'inverse' | 'danger'
  /** 44, 48 or 56 px high. */
  size?: 'small' | 'medium' | 'large'
  /** As wide as the place it stands in. */
  isBlock?: boolean
}

/** The class of a button, for links that look like one. */
export function buttonClass({
  kind = 'primary',
  size = 'medium',
  isBlock = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], styles[size], isBlock && styles.block) ?? ''
}
