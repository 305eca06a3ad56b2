import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** What every field takes beside the props of its own control. */
export type FieldText = {
  label: string
  /** Also the name that an error summary finds the field by. */
  name: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  isLabelHidden?: boolean
}

/** What the control inside needs to belong to its label, hint and error. */
export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldText & {
  isDisabled?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then hint or error: the frame of every field. */
export function Field({
  label,
  name,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  isDisabled = false,
  children,
}: Props) {
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return (
    <div className={classNames(styles.field, isDisabled && styles.disabled)} data-field={name}>
      <label className={styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {isOptional && !isLabelHidden ? (
          <span className={styles.optional}>
            <Trans>optional</Trans>
          </span>
        ) : null}
      </label>
      {children({
        id,
        name,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon glyph={CircleAlert} size="small" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
