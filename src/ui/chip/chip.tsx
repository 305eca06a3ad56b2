import { useLingui } from '@lingui/react'
import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './chip.module.css'

type Props = {
  children: ReactNode
  /** On or off; leave it out where a press does something else. */
  isPressed?: boolean
  onClick: () => void
  glyph?: LucideIcon
  /** How many there are; none disables the chip but keeps it in its place. */
  count?: number
  /** A chosen filter that a press takes away: shows a cross. */
  isRemovable?: boolean
  disabled?: boolean
}

/** A small choice, as in a row of filters; 40 px high, 44 px to hit. */
export function Chip(props: Props) {
  const { children, isPressed, onClick, glyph, count, isRemovable = false, disabled } = props
  const { i18n } = useLingui()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isPressed}
      disabled={disabled ?? (count === 0 && isPressed !== true)}
      onClick={onClick}
    >
      {glyph ? <Icon glyph={glyph} size="small" /> : null}
      {children}
      {count === undefined ? null : <span className={styles.count}>{i18n.number(count)}</span>}
      {isRemovable ? <Icon glyph={X} size="small" /> : null}
    </button>
  )
}
