import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline/timeline.tsx'
import styles from './trip-ended.module.css'

type Props = { booking: Pick<BookingDetails, 'refunds'> }

/** How far the money is on its way back, refund by refund, until it is settled. */
export function RefundProgress({ booking }: Props) {
  const { t, i18n } = useLingui()
  const when = (at: number) => formatInstant(at, i18n.locale)
  // What a bank gave back is not on its way.
  const refunds = booking.refunds.filter(({ state }) => state !== 'cancelled')
  if (refunds.length === 0) return null
  return (
    <div className={styles.refunds}>
      <h2>
        <Trans>Your money</Trans>
      </h2>
      {refunds.map((refund) => {
        const isCrypto = refund.payment_type === 'triplea'
        const isSettled = refund.state === 'settled'
        const isSent = isSettled || refund.state === 'sent' || refund.state === 'awaiting_payer'
        const last: TimelineStep = {
          key: 'settled',
          title: refund.waits_for_bank
            ? t`Your bank decides first`
            : refund.state === 'failed'
              ? t`It failed; our team is on it`
              : t`With you`,
          state: isSettled ? 'done' : refund.state === 'failed' ? 'now' : 'ahead',
          ...(refund.settled_at === null ? {} : { time: when(refund.settled_at) }),
          ...(isSettled
            ? {}
            : {
                text: refund.waits_for_bank
                  ? t`Your bank has asked for the same money. When it has decided, either it has given it back or we do.`
                  : isCrypto
                    ? t`Triple-A writes to you by email to ask which wallet the coins go to.`
                    : t`A refund to a card takes 5 to 10 working days.`,
              }),
        }
        return (
          <div key={refund.refund_id} className={styles.refund}>
            <p className={styles.sum}>
              <Price fils={refund.amount_fils} />
            </p>
            <Timeline
              steps={[
                { key: 'asked', title: t`Given back`, time: when(refund.at), state: 'done' },
                {
                  key: 'sent',
                  title: isCrypto ? t`Sent to Triple-A` : t`Sent to your bank`,
                  state: isSent ? (isSettled ? 'done' : 'now') : 'ahead',
                },
                last,
              ]}
            />
          </div>
        )
      })}
    </div>
  )
}
