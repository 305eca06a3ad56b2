import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './stepper.module.css'

type Props = {
  label: string
  /** For example the ages that the row counts. */
  hint?: ReactNode
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Why it goes no further; shown once the limit is reached. */
  reason?: ReactNode
}

/** A small count between two limits. */
export function Stepper({ label, hint, value, min, max, onChange, reason }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const isAtMax = value >= max
  const isAtMin = value <= min
  return (
    <fieldset
      className={styles.row}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
    >
      <div className={styles.text}>
        <p className={styles.label} id={`${id}-label`}>
          {label}
        </p>
        <div className={styles.hint} id={`${id}-hint`}>
          {hint ? <p>{hint}</p> : null}
          <p aria-live="polite">{isAtMax ? reason : null}</p>
        </div>
      </div>
      <IconButton
        kind="outlined"
        glyph={Minus}
        label={t`Fewer: ${label}`}
        aria-disabled={isAtMin || undefined}
        onClick={() => {
          if (!isAtMin) onChange(value - 1)
        }}
      />
      <output className={styles.value}>{i18n.number(value)}</output>
      <IconButton
        kind="outlined"
        glyph={Plus}
        label={t`More: ${label}`}
        aria-disabled={isAtMax || undefined}
        onClick={() => {
          if (!isAtMax) onChange(value + 1)
        }}
      />
    </fieldset>
  )
}
