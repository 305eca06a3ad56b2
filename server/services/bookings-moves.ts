import { and, eq, sql } from 'drizzle-orm'
import { type BookingActor, type BookingMove, moveTo } from '#domain/booking/process.ts'
import { eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { type BookingRow, booking, bookingEvent } from '#server/db/schema/bookings.ts'
import { readChange } from '#server/services/additions-record.ts'

type Change = {
  move: BookingMove
  actor: BookingActor
  /** Epoch ms. */
  now: number
  /** Facts for people who look into it later; shown to nobody. */
  note?: Record<string, string | number>
  /** Columns that change with the state. */
  set?: Partial<Pick<BookingRow, 'heldUntil' | 'confirmedAt' | 'cancelledAt' | 'cancelReason'>>
}

/** Reads a booking and locks it: whoever holds the row decides its state. Null when there is none. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update')
  return row ?? null
}

/**
 * The same with the stay that an addition belongs to, which is locked before it: always in this order, so
 * that nobody waits in a circle. `stay` is null for a stay itself.
 */
export async function lockWithStay(
  tx: Tx,
  bookingId: string,
): Promise<{ row: BookingRow; stay: BookingRow | null } | null> {
  const [known] = await tx
    .select({ stayId: booking.parentBookingId })
    .from(booking)
    .where(eq(booking.id, bookingId))
  if (!known) return null
  const stay = known.stayId ? await lockBooking(tx, known.stayId) : null
  const row = await lockBooking(tx, bookingId)
  return row && { row, stay }
}

/** The same for one person: another's booking is as if it were not there. */
export async function lockOwnBooking(
  tx: Tx,
  bookingId: string,
  userId: string,
): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.userId, userId)))
    .for('update')
  return row ?? null
}

/**
 * Moves a locked booking along the process and writes down who did it and when.
 * @throws RangeError when the process does not allow it
 */
export async function moveBooking(tx: Tx, row: BookingRow, change: Change): Promise<BookingRow> {
  const state = moveTo(row.state, change.move, change.actor)
  const set = { state, stateChangedAt: new Date(change.now), ...change.set }
  await tx.update(booking).set(set).where(eq(booking.id, row.id))
  if (state !== row.state) {
    await noteEvent(tx, row.id, { ...change, fromState: row.state, toState: state })
  }
  return { ...row, ...set }
}

/** Writes one line of a booking's history. The booking's row must be locked or new. */
export async function noteEvent(
  tx: Tx,
  bookingId: string,
  event: {
    fromState: BookingRow['state'] | null
    toState: BookingRow['state']
    actor: BookingActor
    now: number
    note?: Record<string, string | number>
  },
): Promise<void> {
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${bookingEvent.seq}), 0)::int` })
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, bookingId))
  await tx.insert(bookingEvent).values({
    bookingId,
    seq: (last?.seq ?? 0) + 1,
    at: new Date(event.now),
    fromState: event.fromState,
    toState: event.toState,
    actor: event.actor,
    note: event.note ?? null,
  })
}

/** The nights of a booking, as the nights' table wants them; of a change those that the stay lacks. */
export function nightsOf(row: BookingRow) {
  const nights =
    row.type === 'modify'
      ? readChange(row).change.nights
      : eachNight(parseCivilDate(row.checkIn), parseCivilDate(row.checkOut))
  return { propertyId: row.propertyId, bookingId: row.id, nights }
}

/** Whose account a booking's money stands on: a change is paid for, and given back, with its stay. */
export function accountOf({ id, type, parentBookingId }: BookingRow): string {
  return type === 'modify' ? (parentBookingId ?? id) : id
}
