import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingCard } from '#contract/booking/list.ts'
import { ratingWindow } from '#domain/booking/tab.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Price } from '#ui/price/price.tsx'
import { HoldNote } from './hold-note.tsx'
import type { ListTime } from './list-time.ts'
import styles from './trip-card.module.css'

type Props = {
  booking: BookingCard
  time: ListTime
}

/** The one thing that matters now: how long the dates are held, code from, refund, rate. */
export function TripNote({ booking, time }: Props) {
  const { i18n } = useLingui()
  const {
    booking_number,
    pay_until,
    answer_by,
    door_code_from_at,
    refunded_fils,
    seen_money,
    rating,
  } = booking
  const at = (instant: number | null) =>
    instant === null ? '' : formatInstant(instant, i18n.locale)
  const answerBy = at(answer_by)
  const restBy = at(seen_money?.rest_until ?? null)
  const rateBy = at(
    ratingWindow({ checkOut: booking.check_out, checkOutTime: booking.check_out_time }).closesAt,
  )
  const codeFrom = at(door_code_from_at)
  if (seen_money) {
    return (
      <p className={styles.note}>
        {seen_money.state === 'review' ? (
          <Trans>Our team looks at your payment. Please don’t pay again.</Trans>
        ) : seen_money.rest_until !== null ? (
          <Trans>Less than the total has arrived. Open the trip to pay the rest by {restBy}.</Trans>
        ) : seen_money.code === 'short' ? (
          <Trans>Less than the total has arrived. We’re looking at it.</Trans>
        ) : (
          <Trans>Your coins were seen and wait to be confirmed. Your dates are held.</Trans>
        )}
      </p>
    )
  }
  if (pay_until !== null) {
    return <HoldNote bookingId={booking.booking_id} payUntil={pay_until} time={time} />
  }
  if (answer_by !== null) {
    return (
      <p className={styles.note}>
        <Trans>The host answers by {answerBy}. You haven’t been charged.</Trans>
      </p>
    )
  }
  if (refunded_fils > 0) {
    return (
      <p className={styles.note}>
        <Trans>
          Refunded: <Price fils={refunded_fils} />
        </Trans>
      </p>
    )
  }
  if (rating === 'open') {
    return (
      <p className={styles.note}>
        <Link
          to="/bookings_ratings/$booking_number"
          params={{ booking_number }}
          className={styles.next}
        >
          <Trans>Rate your stay by {rateBy}</Trans>
        </Link>
      </p>
    )
  }
  if (rating === 'not_yet' && door_code_from_at !== null) {
    return (
      <p className={styles.note}>
        {door_code_from_at > time.now ? (
          <Trans>Door code from {codeFrom}</Trans>
        ) : (
          <Trans>Look at the ticket for the door code.</Trans>
        )}
      </p>
    )
  }
  return null
}
