import { eq } from 'drizzle-orm'
import { depositWordsMinLength } from '#domain/booking/deposit.ts'
import { ownedStates } from '#domain/booking/process.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type DepositRow, deposit } from '#server/db/schema/payments.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'

/** What came of a wish about a deposit: done, or what stands against it. */
export type DepositOutcome = 'done' | 'not-possible' | 'amount' | 'words' | 'amount-and-words'

/** What is wrong with what was typed; null where nothing is. `minFils` to `maxFils` can be asked for. */
export function wrongWish(
  fils: number,
  words: string,
  { minFils, maxFils }: { minFils: number; maxFils: number },
): Extract<DepositOutcome, 'amount' | 'words' | 'amount-and-words'> | null {
  const isPossible = Number.isSafeInteger(fils) && fils >= minFils && fils <= maxFils
  const isTold = [...words].length >= depositWordsMinLength
  if (isPossible) return isTold ? null : 'words'
  return isTold ? 'amount' : 'amount-and-words'
}

/** The deposit of a booking, locked. */
export async function lockDeposit(tx: Tx, bookingId: string): Promise<DepositRow | null> {
  const [row] = await tx
    .select()
    .from(deposit)
    .where(eq(deposit.bookingId, bookingId))
    .for('update')
  return row ?? null
}

/** Writes into a locked deposit. */
export async function setDeposit(
  tx: Tx,
  { id }: DepositRow,
  facts: Partial<DepositRow>,
): Promise<void> {
  await tx.update(deposit).set(facts).where(eq(deposit.id, id))
}

/**
 * A stay that was called off before check-in needs no deposit; one that its guest has left early does. Where host or
 * platform call off a stay that has begun, all goes back, and so does the deposit.
 */
function isOwed(stay: BookingRow): boolean {
  if (ownedStates.includes(stay.state)) return true
  const cancelledAt = stay.cancelledAt?.getTime() ?? 0
  return stay.state === 'cancelled_by_guest' && cancelledAt >= timesOf(stay).checkInAt
}

/** What of a stay its deposit depends on. */
export function depositStay(stay: BookingRow) {
  return { isOwed: isOwed(stay), ...timesOf(stay) }
}

function timesOf(stay: BookingRow): { checkInAt: number; checkOutAt: number } {
  const { checkInTime, checkOutTime } = readHome(stay.home)
  return {
    checkInAt: dubaiInstant(parseCivilDate(stay.checkIn), checkInTime),
    checkOutAt: dubaiInstant(parseCivilDate(stay.checkOut), checkOutTime),
  }
}
