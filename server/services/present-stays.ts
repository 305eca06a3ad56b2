import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { booking } from '#server/db/schema/bookings.ts'

/** Stays that go on, or begin within some days from `today` on. */
export function isPresentStay(today: CivilDate, daysAhead: number): SQL | undefined {
  return and(
    inArray(booking.state, ['confirmed', 'checked_in']),
    eq(booking.type, 'booking'),
    lte(booking.checkIn, addDays(today, daysAhead)),
    gte(booking.checkOut, today),
  )
}
