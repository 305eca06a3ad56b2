import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingCard } from '#contract/booking/list.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import { stateTone, stateWords } from './booking-words.ts'
import styles from './trip-card.module.css'

type Props = { booking: BookingCard }

/** A stay in the list, with what matters now. */
export function TripCard({ booking }: Props) {
  const { i18n } = useLingui()
  const { title, pay_until, check_in_time } = booking
  const payUntil = pay_until === null ? '' : formatInstant(pay_until, i18n.locale)
  const from = shortDate(booking.check_in, i18n.locale)
  const until = shortDate(booking.check_out, i18n.locale)
  return (
    <article className={styles.card}>
      {booking.picture && (
        <div className={styles.photo}>
          <Picture picture={booking.picture} sizes="(min-width: 48rem) 12rem, 40vw" />
        </div>
      )}
      <div className={styles.body}>
        <p>
          <Badge kind={stateTone(booking.state)}>{i18n._(stateWords[booking.state])}</Badge>
        </p>
        <h2 className={styles.title}>
          <Link
            to="/bookings/$booking_number"
            params={{ booking_number: booking.booking_number }}
            className={styles.link}
          >
            {title}
          </Link>
        </h2>
        <p className={styles.note}>{booking.place}</p>
        <p>
          <bdi>{from}</bdi>
          {' – '}
          <bdi>{until}</bdi>
          {', '}
          <Plural value={booking.guests} one="# guest" other="# guests" />
        </p>
        <p className={styles.note}>
          {pay_until === null ? (
            <Trans>Check-in from {check_in_time}</Trans>
          ) : (
            <Trans>Pay by {payUntil}</Trans>
          )}
        </p>
        <p className={styles.total}>
          <Price fils={booking.total_fils} />
        </p>
      </div>
    </article>
  )
}
