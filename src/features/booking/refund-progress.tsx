import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { onCardBy } from '#domain/money/on-card-by.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { formatDay, formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline/timeline.tsx'
import styles from './trip-ended.module.css'

type Refund = BookingDetails['refunds'][number]
type Props = { booking: Pick<BookingDetails, 'refunds' | 'as_of'> }

/** How far the money is on its way back, refund by refund, until it is where it was paid from. */
export function RefundProgress({ booking }: Props) {
  // What a bank gave back is not on its way.
  const refunds = booking.refunds.filter(({ state }) => state !== 'cancelled')
  if (refunds.length === 0) return null
  return (
    <div className={styles.refunds}>
      <h2>
        <Trans>Your money</Trans>
      </h2>
      {refunds.map((refund) => (
        <div key={refund.refund_id} className={styles.refund}>
          <p className={styles.sum}>
            <Price fils={refund.amount_fils} />
          </p>
          <Steps refund={refund} asOf={booking.as_of} />
        </div>
      ))}
    </div>
  )
}

function Steps({ refund, asOf }: { refund: Refund; asOf: number }) {
  const { t, i18n } = useLingui()
  const { state, other_way, settled_at } = refund
  const when = (at: number) => formatInstant(at, i18n.locale)
  const isCrypto = refund.payment_type === 'triplea'
  const asked: TimelineStep = {
    key: 'asked',
    title: t`Given back`,
    time: when(refund.at),
    state: 'done',
  }
  const last = useLastStep(refund, asOf)
  if (other_way !== null) return <Timeline steps={[asked, last]} />
  const isSettled = state === 'settled'
  const isSent = isSettled || state === 'sent' || state === 'awaiting_payer'
  const sent: TimelineStep = {
    key: 'sent',
    title: isCrypto ? t`Sent to Triple-A` : t`Sent to your bank`,
    state: isSent ? (isSettled ? 'done' : 'now') : 'ahead',
    // When coins reached Triple-A is not known; the last step says when they left it.
    ...(settled_at === null || isCrypto ? {} : { time: when(settled_at) }),
  }
  return <Timeline steps={[asked, sent, last]} />
}

/** Where the money ends: a provider that has sent it knows nothing of when a bank shows it. */
function useLastStep(refund: Refund, asOf: number): TimelineStep {
  const { t, i18n } = useLingui()
  const { state, other_way, settled_at, waits_for_bank } = refund
  const key = 'last'
  if (waits_for_bank) {
    return {
      key,
      title: t`Your bank decides first`,
      text: t`Your bank has asked for the same money. When it has decided, either it has given it back or we do.`,
      state: 'now',
    }
  }
  if (state === 'failed') return { key, title: t`It failed; our team is on it`, state: 'now' }
  const time = settled_at === null ? {} : { time: formatInstant(settled_at, i18n.locale) }
  if (other_way !== null) {
    return {
      key,
      title: t`Given back another way`,
      text: <q dir="auto">{other_way}</q>,
      state: 'done',
      ...time,
    }
  }
  if (refund.payment_type === 'triplea') {
    return settled_at === null
      ? {
          key,
          title: t`Sent to your wallet`,
          text: t`Triple-A writes to you by email to ask which wallet the coins go to.`,
          state: 'ahead',
        }
      : { key, title: t`Sent to your wallet`, state: 'done', ...time }
  }
  if (settled_at === null) {
    return {
      key,
      title: t`On your card`,
      text: t`Banks take 5 to 10 working days to show it on the card.`,
      state: 'ahead',
    }
  }
  const by = onCardBy(settled_at)
  const day = formatDay(civilDateInDubai(by), i18n.locale)
  return asOf < by
    ? {
        key,
        title: t`On your card`,
        text: t`Banks take 5 to 10 working days to show it on the card: as a rule by ${day}.`,
        state: 'now',
      }
    : {
        key,
        title: t`On your card`,
        text: t`It should have been there by ${day}. If it is not, ask your bank or write to us.`,
        state: 'done',
      }
}
