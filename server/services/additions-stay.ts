import { and, asc, eq, inArray } from 'drizzle-orm'
import { allowedActions, type BookingAction, type BookingFacts } from '#domain/booking/actions.ts'
import type { StayHours } from '#domain/booking/additions.ts'
import { unpaidStates } from '#domain/booking/process.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { type HomeSnapshot, readHome } from '#server/services/bookings-snapshot.ts'

/** The additions to stays, the oldest first. */
export function additionsOf(orm: Orm | Tx, stayIds: readonly string[]): Promise<BookingRow[]> {
  return orm
    .select()
    .from(booking)
    .where(inArray(booking.parentBookingId, [...stayIds]))
    .orderBy(asc(booking.createdAt), asc(booking.id))
}

/** The same for one stay, each locked. The stay's row must be locked before. */
export function lockAdditions(tx: Tx, stayId: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(booking)
    .where(eq(booking.parentBookingId, stayId))
    .orderBy(asc(booking.createdAt), asc(booking.id))
    .for('update')
}

/** A person's own stay by its number; additions have numbers of their own and are none. */
export async function ownStay(
  orm: Orm,
  userId: string,
  number: string,
): Promise<BookingRow | null> {
  const [row] = await orm
    .select()
    .from(booking)
    .where(and(eq(booking.number, number), eq(booking.userId, userId), eq(booking.type, 'booking')))
  return row ?? null
}

/** Number of the stay that a booking is, or belongs to. */
export async function stayNumber(orm: Orm, row: BookingRow): Promise<string> {
  if (row.parentBookingId === null) return row.number
  const [stay] = await orm
    .select({ number: booking.number })
    .from(booking)
    .where(eq(booking.id, row.parentBookingId))
  return stay?.number ?? row.number
}

/** Whether an addition still waits, for the host or for its payment, at `now` (epoch ms). */
export function isWaiting({ state, heldUntil }: BookingRow, now: number): boolean {
  if (state === 'processing') return true
  const isAlive = (heldUntil?.getTime() ?? 0) > now
  return isAlive && (state === 'requested' || unpaidStates.includes(state))
}

/** Whether an addition is paid and part of its stay. A change is none: it became the stay itself. */
export function isAdded({ state, type }: Pick<BookingRow, 'state' | 'type'>): boolean {
  return type !== 'modify' && (state === 'confirmed' || state === 'completed')
}

/** The hours of a stay as they stand: a paid later checkout is in its home's hours already. */
export function hoursOf(
  row: Pick<BookingRow, 'checkIn' | 'checkOut'>,
  { checkInTime, checkOutTime }: Pick<HomeSnapshot, 'checkInTime' | 'checkOutTime'>,
): StayHours {
  return {
    checkIn: parseCivilDate(row.checkIn),
    checkInTime,
    checkOut: parseCivilDate(row.checkOut),
    checkOutTime,
  }
}

/** What decides about the actions of a stay, its additions considered. */
export function bookingFacts(
  row: BookingRow,
  additions: readonly BookingRow[],
  isRated: boolean,
  now: number,
): BookingFacts {
  const ofType = (type: BookingRow['type']) => additions.filter((one) => one.type === type)
  return {
    state: row.state,
    ...hoursOf(row, readHome(row.home)),
    heldUntil: row.heldUntil?.getTime() ?? null,
    stateChangedAt: row.stateChangedAt.getTime(),
    isRated,
    hasOpenExtension: ofType('extend').some((one) => isWaiting(one, now)),
    hasOpenChange: ofType('modify').some((one) => isWaiting(one, now)),
    hasAdditions: additions.some((one) => isAdded(one) || isWaiting(one, now)),
    hasLateCheckout: ofType('late-checkout').some((one) => isAdded(one) || isWaiting(one, now)),
  }
}

/** What the guest may do with a stay at `now`, its additions considered. */
export function guestActions(
  row: BookingRow,
  additions: readonly BookingRow[],
  isRated: boolean,
  now: number,
): BookingAction[] {
  return allowedActions(bookingFacts(row, additions, isRated, now), now, 'guest')
}
