import type { BookingState } from '#domain/booking/process.ts'
import { type CivilDate, civilDateInDubai, dubaiInstant } from '#domain/stay/civil-date.ts'

/** The four lists of specification 4. */
export const bookingTabs = ['current', 'upcoming', 'past', 'cancelled'] as const

export type BookingTab = (typeof bookingTabs)[number]

/** Orders of a list. `check_in` puts what is next first, or what was last. */
export const bookingSorts = ['check_in', 'booked', 'total'] as const

export type BookingSort = (typeof bookingSorts)[number]

const cancelled: readonly BookingState[] = [
  'rejected',
  'cancelled_by_guest',
  'cancelled_by_host',
  'cancelled_by_platform',
]

/** What decides where a stay is listed. */
export type TabFacts = {
  state: BookingState
  checkIn: CivilDate
  checkOut: CivilDate
  checkOutTime: string
}

/**
 * The list a stay stands in at `now` (epoch ms), product brief 5: current from the day of check-in,
 * as Dubai counts days, until the hour of checkout. Null for a hold that came to nothing.
 */
export function bookingTab(stay: TabFacts, now: number): BookingTab | null {
  if (stay.state === 'hold_expired') return null
  if (cancelled.includes(stay.state)) return 'cancelled'
  if (stay.state === 'completed' || stay.state === 'no_show') return 'past'
  if (now >= dubaiInstant(stay.checkOut, stay.checkOutTime)) return 'past'
  return civilDateInDubai(now) >= stay.checkIn ? 'current' : 'upcoming'
}

const dayMs = 24 * 60 * 60 * 1000
const ratingDays = 14

/** From checkout on a guest may rate for fourteen days (epoch ms). */
export function ratingWindow(stay: Pick<TabFacts, 'checkOut' | 'checkOutTime'>) {
  const opensAt = dubaiInstant(stay.checkOut, stay.checkOutTime)
  return { opensAt, closesAt: opensAt + ratingDays * dayMs }
}
