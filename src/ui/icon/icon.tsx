import type { LucideIcon } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import styles from './icon.module.css'

type Props = {
  glyph: LucideIcon
  /** 16, 20 or 24 px at the browser's usual text size. */
  size?: 'small' | 'medium' | 'large'
  /** Directional: turns around in right-to-left text. */
  flip?: boolean
  /** Only for the star and the saved heart (design 12). */
  filled?: boolean
}

/** A decorative icon; the control or the text beside it carries the name. */
export function Icon({ glyph: Glyph, size = 'medium', flip = false, filled = false }: Props) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      strokeWidth={1.75}
      className={classNames(styles.icon, styles[size], flip && 'flip', filled && styles.filled)}
    />
  )
}
