import type { BookingCard } from '#contract/booking/list.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { NextTrip } from './next-trip.tsx'
import { NoTrips } from './no-trips.tsx'
import { TripCard } from './trip-card.tsx'
import styles from './trips-page.module.css'

type Props = {
  tab: BookingTab
  bookings: readonly BookingCard[]
  /** The server's clock when it gave the list, epoch ms. */
  now: number
}

/** The trips of one list; the next one large. */
export function TripsList({ tab, bookings, now }: Props) {
  const isAhead = tab === 'upcoming' || tab === 'current'
  const next = isAhead ? bookings.find(isSure) : undefined
  if (bookings.length === 0) return <NoTrips tab={tab} />
  return (
    <ul className={styles.cards}>
      {next && (
        <li>
          <NextTrip booking={next} now={now} />
        </li>
      )}
      {bookings
        .filter((booking) => booking !== next)
        .map((booking) => (
          <li key={booking.booking_id}>
            <TripCard booking={booking} now={now} />
          </li>
        ))}
    </ul>
  )
}

/** Whether the home is the guest's: it is neither to be paid yet nor to be answered for. */
function isSure({ pay_until, answer_by, seen_money }: BookingCard): boolean {
  return pay_until === null && answer_by === null && !seen_money
}
