import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Working: keeps its width and its focus, shows the verb, ignores presses. */
    isBusy?: boolean
    /** The verb while busy, for example "Paying"; the label itself where it is left out. */
    busyText?: string
  }

/** A button; one primary in a view. Links take `buttonClass` instead. */
export function Button({
  kind = 'primary',
  size = 'medium',
  isBlock = false,
  isBusy = false,
  busyText,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: the button would lose the focus, and the reader its place.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, isBlock })}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {busyText === undefined && !isBusy ? (
        children
      ) : (
        <span className={styles.faces}>
          <span className={classNames(styles.face, isBusy && styles.away)} aria-hidden={isBusy}>
            {children}
          </span>
          {isBusy ? (
            <span className={styles.face}>
              <Spinner />
              {busyText ?? children}
            </span>
          ) : null}
        </span>
      )}
    </button>
  )
}
