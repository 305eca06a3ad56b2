import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  isDisabled?: boolean
}

type Props<Value extends string> = FieldText &
  Omit<
    ComponentProps<'select'>,
    'className' | 'style' | 'id' | 'name' | 'value' | 'onChange' | 'children' | 'multiple'
  > & {
    /** Empty where nothing is chosen yet; then `placeholder` shows. */
    value: Value | ''
    onChange: (value: Value) => void
    options: readonly SelectOption<Value>[]
    placeholder?: string
  }

/** A choice of one from a list; the phone's own list opens. */
export function SelectField<Value extends string>({
  label,
  name,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: Props<Value>) {
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field
      {...{ label, name, hint, error, isOptional, isLabelHidden }}
      isDisabled={rest.disabled ?? false}
    >
      {(control) => (
        <div className={`${styles.box} ${styles.select}`}>
          <select
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {value === '' ? (
              <option value="" disabled>
                {placeholder ?? ''}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon glyph={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  )
}
