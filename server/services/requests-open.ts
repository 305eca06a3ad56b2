import { and, eq, isNull } from 'drizzle-orm'
import type { BookingActor, BookingMove } from '#domain/booking/process.ts'
import { type RequestAnswer, requestAnswerBy } from '#domain/booking/request.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseNights } from '#server/db/nights.ts'
import { type BookingRow, type StayRequestRow, stayRequest } from '#server/db/schema/bookings.ts'
import type { PaymentRow } from '#server/db/schema/payments.ts'
import { announceEndedRequest, announceRequest } from '#server/services/bookings-announce.ts'
import { moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { sideOf } from '#server/services/system-lines.ts'

// A request to book, step by step, in the transaction that holds its booking's row. Money moves
// afterwards and outside, see payments-authorised.ts.

/** Puts a stay before its host: the nights are the guest's until there is an answer. */
export async function askHost(tx: Tx, row: BookingRow, pay: PaymentRow, now: number) {
  const checkInAt = dubaiInstant(parseCivilDate(row.checkIn), readHome(row.home).checkInTime)
  await moveBooking(tx, row, {
    move: 'ask_host',
    actor: 'system',
    now,
    set: { heldUntil: null },
  })
  await tx.insert(stayRequest).values({
    bookingId: row.id,
    paymentId: pay.id,
    hostId: row.hostId,
    askedAt: new Date(now),
    answerBy: new Date(requestAnswerBy(now, checkInAt)),
  })
  await announceRequest(tx, row, now)
}

/** The request of a booking, locked with it; null where the stay was booked at once. */
export async function requestOf(tx: Tx, bookingId: string): Promise<StayRequestRow | null> {
  const [row] = await tx.select().from(stayRequest).where(eq(stayRequest.bookingId, bookingId))
  return row ?? null
}

type Answered<Answer extends RequestAnswer = RequestAnswer> = {
  answer: Answer
  by: NonNullable<StayRequestRow['answeredBy']>
  now: number
  /** The host's words to the guest. */
  reason?: string | null
}

/** Writes the answer down; false when there was one already. */
export async function writeAnswer(
  tx: Tx,
  bookingId: string,
  { answer, by, now, reason = null }: Answered,
): Promise<boolean> {
  const written = await tx
    .update(stayRequest)
    .set({ answer, answeredBy: by, answeredAt: new Date(now), reason })
    .where(and(eq(stayRequest.bookingId, bookingId), isNull(stayRequest.answer)))
    .returning({ id: stayRequest.bookingId })
  return written.length > 0
}

/** Refuses a request that waits: its nights are free at once, and the guest is told. */
export async function refuseRequest(
  tx: Tx,
  row: BookingRow,
  answered: Answered<'declined' | 'lapsed'> & { by: 'host' | 'platform' | 'system' },
): Promise<void> {
  const { by, now, answer } = answered
  if (!(await writeAnswer(tx, row.id, answered))) return
  await releaseNights(tx, nightsOf(row))
  await moveBooking(tx, row, { move: 'reject', actor: by, now, note: { reason: answer } })
  await announceEndedRequest(tx, row, answer, { by: sideOf(by), now })
}

/** Whose approval a charged request follows; somebody who charged the card elsewhere approved it so. */
export async function approval(
  tx: Tx,
  { id }: BookingRow,
  now: number,
): Promise<{ move: BookingMove; actor: BookingActor }> {
  await writeAnswer(tx, id, { answer: 'approved', by: 'platform', now })
  const request = await requestOf(tx, id)
  return { move: 'approve', actor: request?.answeredBy === 'host' ? 'host' : 'platform' }
}

/**
 * Ends a request whose card gives no money any more, or whose charge a person gives up; one that rests on
 * another payment goes on.
 */
export async function endWithoutCard(
  tx: Tx,
  row: BookingRow,
  pay: PaymentRow,
  now: number,
  by: 'system' | 'platform' = 'system',
): Promise<void> {
  const request = await requestOf(tx, row.id)
  if (row.state !== 'pending_host' || request?.paymentId !== pay.id) return
  const answer = 'card_refused'
  await tx
    .update(stayRequest)
    .set({ answer, answeredBy: by, answeredAt: new Date(now) })
    .where(eq(stayRequest.bookingId, row.id))
  await releaseNights(tx, nightsOf(row))
  await moveBooking(tx, row, { move: 'reject', actor: by, now, note: { reason: answer } })
  await announceEndedRequest(tx, row, answer, { by: null, now })
}
