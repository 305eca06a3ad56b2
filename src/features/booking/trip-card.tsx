import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingCard } from '#contract/booking/list.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { ListTime } from './list-time.ts'
import { StateBadge } from './state-badge.tsx'
import { StayDays } from './stay-days.tsx'
import styles from './trip-card.module.css'
import { TripNote } from './trip-note.tsx'

type Props = {
  booking: BookingCard
  time: ListTime
}

/** A stay in the list, with what matters now. */
export function TripCard({ booking, time }: Props) {
  const { place, booking_number, guests } = booking
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        {booking.picture && (
          <Picture
            picture={{ ...booking.picture, alt: '' }}
            sizes="(min-width: 48rem) 12rem, 6rem"
          />
        )}
      </div>
      <div className={styles.body}>
        <p>
          <StateBadge state={booking.state} seenMoney={booking.seen_money} />
        </p>
        <h2 className={styles.title}>
          <Link to="/bookings/$booking_number" params={{ booking_number }} className={styles.link}>
            {booking.title}
          </Link>
        </h2>
        <p className={styles.note}>
          <StayDays checkIn={booking.check_in} checkOut={booking.check_out} />
        </p>
        <p className={styles.note}>
          <Trans>
            {place}, <Plural value={guests} one="# guest" other="# guests" />
          </Trans>
        </p>
      </div>
      <div className={styles.foot}>
        <TripNote booking={booking} time={time} />
      </div>
    </article>
  )
}
