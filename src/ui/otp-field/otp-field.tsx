import type { SyntheticEvent } from 'react'
import { toLatinDigits } from '#domain/text/digits.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, type FieldText } from '#ui/field/field.tsx'
import styles from './otp-field.module.css'

type Props = FieldText & {
  /** Digits only. */
  value: string
  onChange: (value: string) => void
  /** Called once the last digit is there. */
  onComplete?: (value: string) => void
  length?: number
  disabled?: boolean
}

/**
 * A one-time code in boxes. One real input lies over them, so that the phone's suggestion,
 * pasting and readers work as in any field.
 */
export function OtpField(props: Props) {
  const { value, onChange, onComplete, length = 6, disabled = false } = props
  const { label, name, hint, error, isLabelHidden = false } = props
  const places = Array.from({ length }, (_, index) => index)

  function write(text: string) {
    const code = toLatinDigits(text).replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  // The boxes show no caret, so writing always goes on at the end.
  function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const end = input.value.length
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) {
      input.setSelectionRange(end, end)
    }
  }

  return (
    <Field {...{ label, name, hint, error, isLabelHidden }} isDisabled={disabled}>
      {(control) => (
        <div className={styles.code} dir="ltr">
          <input
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={value}
            disabled={disabled}
            onSelect={keepCaretAtEnd}
            onChange={(event) => write(event.currentTarget.value)}
          />
          {places.map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className={classNames(
                styles.box,
                place === Math.min(value.length, length - 1) && styles.current,
              )}
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
