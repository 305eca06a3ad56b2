import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './checkbox.module.css'

type Props = {
  /** The label; may hold links. */
  children: ReactNode
  name: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  hint?: ReactNode
  error?: string | undefined
  /** Stands at the end of the row, for example a count. */
  end?: ReactNode
  disabled?: boolean
  required?: boolean
}

/** A box to tick with its label; the whole row is the target. */
export function Checkbox(props: Props) {
  const { children, name, isChecked, onChange, hint, error, end, disabled, required } = props
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  // Ticked in the server's HTML, before the page was alive: see `useEarlyText`.
  const takeOver = useEffectEvent(() => {
    if (ref.current?.checked && !isChecked) onChange(true)
  })
  useLayoutEffect(() => takeOver(), [])
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return (
    <div className={styles.field} data-field={name}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            ref={ref}
            type="checkbox"
            name={name}
            checked={isChecked}
            disabled={disabled}
            required={required}
            aria-describedby={describedBy.join(' ') || undefined}
            aria-invalid={error ? true : undefined}
            className={styles.input}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles.mark}>
            <Icon glyph={Check} size="small" />
          </span>
        </span>
        <span className={styles.label}>{children}</span>
        {end ? <span className={styles.end}>{end}</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon glyph={CircleAlert} size="small" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
