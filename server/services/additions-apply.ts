import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { handOverNights } from '#server/db/nights.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { announceAddition } from '#server/services/additions-announce.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { nightsOf, noteEvent } from '#server/services/bookings-moves.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'

/** Whether a stay is as it was when the addition was priced, and not over: only then it can be added. */
export function fitsStay(stay: BookingRow, row: BookingRow): boolean {
  const isOwned = stay.state === 'confirmed' || stay.state === 'checked_in'
  return isOwned && (row.type === 'add-on' || row.checkIn === stay.checkOut)
}

/** Lets a stay have what was paid for just now, in the payment's transaction. Both rows must be locked. */
export async function applyAddition(
  tx: Tx,
  stay: BookingRow,
  row: BookingRow,
  now: number,
): Promise<void> {
  const addition = readAddition(row)
  if (addition.type === 'extend') {
    await handOverNights(tx, nightsOf(row), stay.id)
    await tx.update(booking).set({ checkOut: row.checkOut }).where(eq(booking.id, stay.id))
  }
  if (addition.type === 'late-checkout') {
    const home = { ...readHome(stay.home), checkOutTime: addition.time }
    await tx.update(booking).set({ home }).where(eq(booking.id, stay.id))
  }
  await noteEvent(tx, stay.id, {
    fromState: stay.state,
    toState: stay.state,
    actor: 'guest',
    now,
    note: { added: row.type },
  })
  await announceAddition(tx, { stay, row, what: 'confirmed', now })
}
