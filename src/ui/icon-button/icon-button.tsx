import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** The button's name. */
  label: string
  glyph: LucideIcon
  /** `photo` stands on a picture, `outlined` on a surface, `plain` inside a bar. */
  kind?: 'plain' | 'outlined' | 'photo'
  iconSize?: 'small' | 'medium' | 'large'
  flip?: boolean
  filled?: boolean
  isBusy?: boolean
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({
  label,
  glyph,
  kind = 'plain',
  iconSize = 'medium',
  flip = false,
  filled = false,
  isBusy = false,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={classNames(styles.button, styles[kind])}
    >
      {isBusy ? <Spinner /> : <Icon glyph={glyph} size={iconSize} flip={flip} filled={filled} />}
    </button>
  )
}
