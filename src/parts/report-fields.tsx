import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextArea } from '#ui/field/text-area.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import styles from './report-fields.module.css'

type Props<Reason extends string> = {
  words: Readonly<Record<Reason, MessageDescriptor>>
  /** In the order in which they are offered. */
  reasons: readonly Reason[]
  /** What is chosen; another text is nothing. */
  reason: string
  onReason: (reason: Reason) => void
  error: string | undefined
  /** What the form gives to the field of their own words, and how long those may be. */
  body: Omit<ComponentProps<typeof TextArea>, 'label' | 'rows'>
}

/** What is wrong with something that is reported: a reason, words of one's own, and whom to call in danger. */
export function ReportFields<Reason extends string>(props: Props<Reason>) {
  const { words, reasons, reason, onReason, error, body } = props
  const { i18n, t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`What is wrong`}
        name="reason"
        value={reasons.find((each) => each === reason) ?? ''}
        onChange={onReason}
        options={reasons.map((value) => ({ value, label: i18n._(words[value]) }))}
        error={error}
      />
      <TextArea label={t`In your words`} {...body} rows={4} />
      <p className={styles.calm}>
        <Trans>In danger? Call 999 for the police, 998 for an ambulance, 997 for fire.</Trans>
      </p>
    </>
  )
}
