import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { onCardBy } from '#domain/money/on-card-by.ts'
import { formatInstant } from '#lib/format-date.ts'
import { AddedWords } from '#parts/added-words.tsx'
import { CancellationSteps } from '#parts/cancellation-steps.tsx'
import { ownLine } from '#parts/own-line.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Price } from '#ui/price/price.tsx'
import { TripDeposit } from './trip-deposit.tsx'
import { BankBesideSteps, TripDisputes } from './trip-disputes.tsx'
import page from './trip-page.module.css'
import styles from './trip-price.module.css'

type Props = { booking: BookingDetails }

/** What the stay costs, what was paid and what went back, exact to the fils. */
export function TripPrice({ booking }: Props) {
  const { i18n } = useLingui()
  const { folio, payments, refunds, can_cancel, milestones, additions, dates, as_of } = booking
  const paid = additions.filter(({ state }) => state === 'confirmed' || state === 'completed')
  const wholeFils = paid.reduce((sum, one) => sum + one.folio.total_fils, folio.total_fils)
  return (
    <section className={page.card} data-later="">
      <h2>
        <Trans>Price and receipt</Trans>
      </h2>
      <FolioLines lines={folio.lines} totalFils={folio.total_fils} ownLine={ownLine} />
      {paid.map(({ booking_id, addition, folio: added }) => (
        <section key={booking_id} className={styles.added}>
          <h3>
            <AddedWords added={addition} />
          </h3>
          <FolioLines lines={added.lines} totalFils={added.total_fils} ownLine={ownLine} />
        </section>
      ))}
      {paid.length > 0 && (
        <p className={styles.whole}>
          <span>
            <Trans>Everything together</Trans>
          </span>
          <Price fils={wholeFils} />
        </p>
      )}
      {payments.length + refunds.length > 0 && (
        <dl className={styles.money}>
          {payments.map((payment) => (
            <div key={payment.payment_id}>
              <dt>
                {payment.payment_type === 'stripe' ? (
                  <Trans>Paid by card</Trans>
                ) : (
                  <Trans>Paid in crypto</Trans>
                )}
                <span>{formatInstant(payment.at, i18n.locale)}</span>
              </dt>
              <dd>
                <Price fils={payment.amount_fils} />
              </dd>
            </div>
          ))}
          {refunds.map((refund) => (
            <div key={refund.refund_id}>
              <dt>
                <RefundWords refund={refund} asOf={as_of} />
                <span>{formatInstant(refund.settled_at ?? refund.at, i18n.locale)}</span>
              </dt>
              <dd>
                <Price fils={-refund.amount_fils} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TripDisputes booking={booking} />
      {booking.deposit && (
        <TripDeposit bookingNumber={booking.booking_number} deposit={booking.deposit} />
      )}
      {can_cancel && as_of < dates.check_in_at && (
        <>
          <CancellationSteps milestones={milestones} />
          <BankBesideSteps disputes={booking.disputes} />
        </>
      )}
    </section>
  )
}

/** How a refund stands. A provider that has sent it to a card knows nothing of when the bank shows it. */
function RefundWords({
  refund,
  asOf,
}: {
  refund: BookingDetails['refunds'][number]
  asOf: number
}) {
  const { state, payment_type, other_way, settled_at, waits_for_bank } = refund
  if (state === 'cancelled') return <Trans>Given back by your bank</Trans>
  if (waits_for_bank) return <Trans>Refund waits for your bank’s decision</Trans>
  if (state === 'failed') return <Trans>Refund failed; our team is on it</Trans>
  const isCrypto = payment_type === 'triplea'
  if (state !== 'settled') {
    return isCrypto && state !== 'requested' ? (
      <Trans>Refund waits for you: Triple-A has sent you an email</Trans>
    ) : (
      <Trans>Refund on its way</Trans>
    )
  }
  if (other_way !== null) return <Trans>Given back another way</Trans>
  if (isCrypto) return <Trans>Refund sent to your wallet</Trans>
  return asOf < onCardBy(settled_at ?? asOf) ? (
    <Trans>Refund sent to your bank: it takes 5 to 10 working days to show it on the card</Trans>
  ) : (
    <Trans>Refunded to your card</Trans>
  )
}
