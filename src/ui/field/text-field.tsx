import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'
import { useEarlyText } from './use-early-text.ts'

type Props = FieldText &
  Omit<
    ComponentProps<'input'>,
    'className' | 'style' | 'id' | 'name' | 'value' | 'onChange' | 'children'
  > & {
    value: string
    onChange: (value: string) => void
    /** A decorative icon before the text. */
    glyph?: LucideIcon
    /** A control after the text, for example a button that shows the password. */
    end?: ReactNode
  }

/** One line of text; `dir="ltr"` for addresses, numbers and codes. */
export function TextField({
  label,
  name,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  value,
  onChange,
  glyph,
  end,
  ...rest
}: Props) {
  const ref = useEarlyText<HTMLInputElement>(value, onChange)
  return (
    <Field
      {...{ label, name, hint, error, isOptional, isLabelHidden }}
      isDisabled={rest.disabled ?? false}
    >
      {(control) => (
        <div className={styles.box}>
          {glyph ? (
            <span className={styles.side}>
              <Icon glyph={glyph} />
            </span>
          ) : null}
          <input
            ref={ref}
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {end ? <span className={`${styles.side} ${styles.end}`}>{end}</span> : null}
        </div>
      )}
    </Field>
  )
}
