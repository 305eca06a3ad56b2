import { eq } from 'drizzle-orm'
import { nightsBeside } from '#domain/booking/change.ts'
import type { Tx } from '#server/db/database.ts'
import { handOverNights, releaseNights } from '#server/db/nights.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { readChange } from '#server/services/additions-record.ts'
import { nightsOf } from '#server/services/bookings-moves.ts'
import { hurryDeposit } from '#server/services/deposits.ts'

/** Makes a stay what a change that was settled says it is. Both rows must be locked. */
export async function applyChange(
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  now: number,
): Promise<void> {
  const { change, price } = readChange(row)
  const { checkIn, checkOut, party } = change.will
  const left = nightsBeside(change.was, change.will)
  await handOverNights(tx, nightsOf(row), stay.id)
  await releaseNights(tx, { propertyId: stay.propertyId, bookingId: stay.id, nights: left })
  await tx
    .update(booking)
    .set({ checkIn, checkOut, party, folio: price, totalFils: price.totalFils })
    .where(eq(booking.id, stay.id))
  // It is asked for near check-in, which has moved.
  await hurryDeposit(tx, stay.id, now)
}
