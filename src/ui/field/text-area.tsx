import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'
import { useEarlyText } from './use-early-text.ts'

type Props = FieldText &
  Omit<
    ComponentProps<'textarea'>,
    'className' | 'style' | 'id' | 'name' | 'value' | 'onChange' | 'children'
  > & {
    value: string
    onChange: (value: string) => void
  }

/** Several lines of text; with `maxLength` it counts what is written. */
export function TextArea({
  label,
  name,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  value,
  onChange,
  ...rest
}: Props) {
  const ref = useEarlyText<HTMLTextAreaElement>(value, onChange)
  const written = value.length
  const limit = rest.maxLength
  return (
    <Field
      {...{ label, name, hint, error, isOptional, isLabelHidden }}
      isDisabled={rest.disabled ?? false}
    >
      {(control) => (
        <>
          <div className={`${styles.box} ${styles.area}`}>
            <textarea
              ref={ref}
              {...rest}
              {...control}
              className={styles.input}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </div>
          {limit === undefined ? null : (
            <p className={styles.count}>
              <Trans>
                {written} of {limit}
              </Trans>
            </p>
          )}
        </>
      )}
    </Field>
  )
}
