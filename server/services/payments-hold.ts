import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { extendHold, NightsTaken } from '#server/db/nights.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { nightsOf } from '#server/services/bookings-moves.ts'

/**
 * Lets a hold last at least until `until` (epoch ms). False when its nights are somebody else's by now.
 * The booking's row must be locked.
 */
export async function lengthenHold(
  tx: Tx,
  row: BookingRow,
  until: number,
  now: number,
): Promise<boolean> {
  try {
    await tx.transaction((inner) => extendHold(inner, { ...nightsOf(row), heldUntil: until, now }))
  } catch (error) {
    if (error instanceof NightsTaken) return false
    throw error
  }
  const heldUntil = new Date(Math.max(until, row.heldUntil?.getTime() ?? 0))
  await tx.update(booking).set({ heldUntil }).where(eq(booking.id, row.id))
  return true
}
