import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelOutcome, previewCancel } from '#contract/booking/preview-cancel.ts'
import type { CallOutput } from '#contract/call.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import { lineName } from '#parts/line-name.ts'
import { Price } from '#ui/price/price.tsx'
import { PriceLines } from '#ui/price-lines/price-lines.tsx'

type Props = {
  /** What was paid. */
  totalFils: number
  outcome: CancelOutcome
  /** Paid in crypto: the guest says which wallet the money goes to. */
  isCrypto: boolean
  /** What the guest's bank does about the same payments. */
  bank: CallOutput<typeof previewCancel>['bank']
  /** What that bank has given back already, fils. */
  bankGaveFils: number
}

/** What a cancellation gives back of every line, and what stays with the host. */
export function RefundLines({ totalFils, outcome, isCrypto, bank, bankGaveFils }: Props) {
  const { t, i18n } = useLingui()
  const { kept_fils, refund_fils } = outcome
  if (totalFils === 0) {
    return (
      <p>
        <Trans>
          Your card has not been charged, and will not be. The host is told that you no longer ask.
        </Trans>
      </p>
    )
  }
  const rows = outcome.lines.map((line) => {
    const { amount_fils, refund_fils: fils } = line
    return {
      key: lineKey(line),
      label: i18n._(lineName(line)),
      fils,
      ...(fils === amount_fils ? {} : { previousFils: amount_fils }),
    }
  })
  return (
    <>
      <PriceLines rows={rows} total={{ key: 'total', label: t`You get back`, fils: refund_fils }} />
      <p>
        {kept_fils > 0 ? (
          <Trans>
            The host keeps <Price fils={kept_fils} />.
          </Trans>
        ) : (
          <Trans>Everything comes back.</Trans>
        )}{' '}
        {bank === 'decides' ? (
          <Trans>
            Your bank is looking into your payment and decides first: either it gives this money to
            you, or we send it after the decision.
          </Trans>
        ) : bank === 'gave' ? (
          bankGaveFils < refund_fils ? (
            <Trans>
              Your bank has given you <Price fils={bankGaveFils} /> of it already: we send what goes
              beyond it.
            </Trans>
          ) : (
            <Trans>
              Your bank has given you <Price fils={bankGaveFils} /> already: nothing more comes from
              us.
            </Trans>
          )
        ) : isCrypto ? (
          <Trans>
            Triple-A writes to you by email to ask which wallet the coins go to; they are worth the
            same in dirhams.
          </Trans>
        ) : (
          <Trans>Banks take 5 to 10 working days to show it on the card.</Trans>
        )}
      </p>
    </>
  )
}
