import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { ArrivedWords, SeenMoneyWords } from '#parts/seen-money-words.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './trip-page.module.css'

type Props = {
  booking: Pick<BookingDetails, 'booking_id' | 'booking_number'>
  money: NonNullable<BookingDetails['seen_money']>
  totalFils: number
}

/** Money that came and has not paid the stay: what the server knows of it, and the way out. */
export function TripSeenMoney({ booking, money, totalFils }: Props) {
  const isArriving = money.state === 'arriving'
  return (
    <section className={styles.pay} role="status">
      <h2>
        {isArriving ? (
          <Trans>Your payment is on its way</Trans>
        ) : (
          <Trans>We’re looking at your payment</Trans>
        )}
      </h2>
      <p>
        <SeenMoneyWords money={money} />
      </p>
      {isArriving ? (
        <Link
          to="/payment-response/$booking_id/$event"
          params={{ booking_id: booking.booking_id, event: 'pending' }}
          className={buttonClass({ isBlock: true })}
        >
          {money.rest_until !== null ? (
            <Trans>Pay the rest</Trans>
          ) : (
            <Trans>See your payment</Trans>
          )}
        </Link>
      ) : (
        <>
          <p>
            <ArrivedWords amountFils={money.amount_fils} totalFils={totalFils} />
          </p>
          <p>
            <Trans>
              You don’t want to wait? Write to us and name booking{' '}
              <bdi dir="ltr">{booking.booking_number}</bdi>.
            </Trans>
          </p>
          <Link
            to="/contact-us"
            hash={booking.booking_number}
            className={buttonClass({ kind: 'secondary', isBlock: true })}
          >
            <Trans>Write to us</Trans>
          </Link>
        </>
      )}
    </section>
  )
}
