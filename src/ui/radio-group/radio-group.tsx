import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './radio-group.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Stands at the end of the row, for example a price. */
  end?: ReactNode
  isDisabled?: boolean
}

type Props<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  name: string
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  /** `cards` outlines every option; for choices with a hint, as of ways to pay. */
  look?: 'plain' | 'cards'
  error?: string | undefined
}

/** A choice of one where every option is seen. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  name,
  value,
  onChange,
  options,
  look = 'plain',
  error,
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset data-field={name} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={classNames(styles.options, look === 'cards' && styles.cards)}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.row}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled ?? false}
              // Where the way to the first error of a form leads.
              data-field-error={(error && at === 0) || undefined}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              className={styles.input}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span>{option.label}</span>
              {option.hint ? (
                <span className={styles.hint} id={`${id}-${option.value}`}>
                  {option.hint}
                </span>
              ) : null}
            </span>
            {option.end ? <span className={styles.end}>{option.end}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon glyph={CircleAlert} size="small" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}
