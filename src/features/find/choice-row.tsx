import type { ReactNode } from 'react'
import styles from './choice-row.module.css'

type Props<Value extends string> = {
  label: string
  name: string
  /** Empty: nothing is chosen yet. */
  value: Value | ''
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** One of a few short choices, as chips in a row that wraps. */
export function ChoiceRow<Value extends string>(props: Props<Value>) {
  const { label, name, value, options, onChange } = props
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
