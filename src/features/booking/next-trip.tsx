import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { BookingCard } from '#contract/booking/list.ts'
import { type CivilDate, civilDateInDubai, nightsBetween } from '#domain/stay/civil-date.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { MapKeeper } from './kept-trip.ts'
import type { ListTime } from './list-time.ts'
import styles from './next-trip.module.css'
import { StateBadge } from './state-badge.tsx'
import { StayDays } from './stay-days.tsx'
import { isSure } from './sure-stay.ts'
import { TripNote } from './trip-note.tsx'
import { TripReadiness } from './trip-readiness.tsx'

type Props = {
  booking: BookingCard
  time: ListTime
  mapKeeper: MapKeeper
}

/** The next trip, large. */
export function NextTrip({ booking, time, mapKeeper }: Props) {
  const { place, booking_number, guests } = booking
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        {booking.picture && (
          <Picture
            picture={booking.picture}
            sizes="(min-width: 64rem) 44rem, (min-resolution: 2.5x) 67vw, 100vw"
            isPriority
          />
        )}
        <span className={styles.when}>
          <Badge kind="surface">
            <Icon glyph={CalendarDays} size="small" />
            <DaysAhead checkIn={booking.check_in} today={civilDateInDubai(time.now)} />
          </Badge>
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>{booking.title}</h2>
          <StateBadge state={booking.state} isCurrent />
        </div>
        <div>
          <p>
            <StayDays checkIn={booking.check_in} checkOut={booking.check_out} />
          </p>
          <p className={styles.note}>
            <Trans>
              {place}, <Plural value={guests} one="# guest" other="# guests" />
            </Trans>
          </p>
        </div>
        <TripNote booking={booking} time={time} />
        {isSure(booking) && <TripReadiness bookingNumber={booking_number} mapKeeper={mapKeeper} />}
        <Link
          to="/bookings/$booking_number"
          params={{ booking_number }}
          className={buttonClass({ isBlock: true })}
        >
          <Trans>Open trip</Trans>
        </Link>
      </div>
    </article>
  )
}

function DaysAhead({ checkIn, today }: { checkIn: CivilDate; today: CivilDate }) {
  const days = nightsBetween(today, checkIn)
  if (days < 0) return <Trans>You’re here</Trans>
  if (days === 0) return <Trans>Today</Trans>
  if (days === 1) return <Trans>Tomorrow</Trans>
  return <Plural value={days} one="In # day" other="In # days" />
}
