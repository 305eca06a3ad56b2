import type { BookingCard } from '#contract/booking/list.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import type { MapKeeper } from './kept-trip.ts'
import type { ListTime } from './list-time.ts'
import { NextTrip } from './next-trip.tsx'
import { NoTrips } from './no-trips.tsx'
import { isSure } from './sure-stay.ts'
import { TripCard } from './trip-card.tsx'
import styles from './trips-page.module.css'

type Props = {
  tab: BookingTab
  bookings: readonly BookingCard[]
  time: ListTime
  mapKeeper: MapKeeper
}

/** The trips of one list: what is to be paid before its hold ends, then the next one, large. */
export function TripsList({ tab, bookings, time, mapKeeper }: Props) {
  const isAhead = tab === 'upcoming' || tab === 'current'
  const next = isAhead ? bookings.find(isSure) : undefined
  const held = bookings.filter(({ pay_until }) => pay_until !== null)
  const others = bookings.filter((booking) => booking !== next && !held.includes(booking))
  if (bookings.length === 0) return <NoTrips tab={tab} />
  return (
    <ul className={styles.cards}>
      {held.map((booking) => (
        <li key={booking.booking_id}>
          <TripCard booking={booking} time={time} />
        </li>
      ))}
      {next && (
        <li>
          <NextTrip booking={next} time={time} mapKeeper={mapKeeper} />
        </li>
      )}
      {others.map((booking) => (
        <li key={booking.booking_id}>
          <TripCard booking={booking} time={time} />
        </li>
      ))}
    </ul>
  )
}
