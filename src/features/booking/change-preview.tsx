import { Trans, useLingui } from '@lingui/react/macro'
import type { previewChange } from '#contract/booking/preview-change.ts'
import type { CallOutput } from '#contract/call.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import { formatInstant } from '#lib/format-date.ts'
import { CancellationSteps } from '#parts/cancellation-steps.tsx'
import { lineName } from '#parts/line-name.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Price } from '#ui/price/price.tsx'
import { PriceLines } from '#ui/price-lines/price-lines.tsx'

type Props = {
  preview: CallOutput<typeof previewChange>
  /** The guest agrees to a refund that may become worse. */
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  /** The word was asked for and is not given. */
  isMissing: boolean
}

/** Both prices line by line, what is paid or comes back, the new deadlines, and a worse refund in words. */
export function ChangePreview({ preview, isAccepted, onAccept, isMissing }: Props) {
  const { t, i18n } = useLingui()
  const { lines, was_fils, will_fils, difference_fils, milestones, lost_refund } = preview
  const rows = lines.map((line) => ({
    key: lineKey(line),
    label: i18n._(lineName(line)),
    fils: line.will_fils,
    ...(line.will_fils === line.was_fils ? {} : { previousFils: line.was_fils }),
  }))
  const whole = {
    key: 'whole',
    label: <b>{t`New total`}</b>,
    fils: will_fils,
    ...(will_fils === was_fils ? {} : { previousFils: was_fils }),
  }
  const total = {
    key: 'difference',
    label: difference_fils < 0 ? t`You get back` : t`You pay now`,
    fils: Math.abs(difference_fils),
  }
  const from = lost_refund ? formatInstant(lost_refund.at, i18n.locale) : ''
  return (
    <>
      <PriceLines rows={[...rows, whole]} total={total} />
      <CancellationSteps milestones={milestones} />
      {lost_refund && (
        <Checkbox
          name="accepts_less"
          isChecked={isAccepted}
          onChange={onAccept}
          error={isMissing ? t`Please confirm this to go on.` : undefined}
        >
          <Trans>
            I agree that cancelling gives me less back than now: from {from} on{' '}
            <Price fils={lost_refund.will_fils} /> instead of <Price fils={lost_refund.was_fils} />.
          </Trans>
        </Checkbox>
      )}
    </>
  )
}
