import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { BookingActor } from '#domain/booking/process.ts'
import { transaction } from '#server/db/retry.ts'
import { booking, stayRequest } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { refuseRequest, requestOf, writeAnswer } from '#server/services/requests-open.ts'

const batch = 50

/** Who answers a request, and how; `reason` is told to the guest. */
export type HostAnswer = {
  bookingId: string
  by: Extract<BookingActor, 'host' | 'platform'>
  answer: 'approved' | 'declined'
  reason: string | null
}

/**
 * How a request stands after an answer. `charging`: approved, and the card's bank has not said yet.
 * `too-late`: it had another answer before, or its time was over.
 */
export type AnswerOutcome = 'confirmed' | 'charging' | 'declined' | 'card-refused' | 'too-late'

/**
 * Answers a request, once: whoever holds the booking's row first decides, be it the host, the guest who
 * takes the request back, or the clock. The card is charged, or given back, right after. The same
 * answer again tells how the request stands.
 */
export async function answerRequest(deps: Deps, wanted: HostAnswer): Promise<AnswerOutcome> {
  const { bookingId, by, answer, reason } = wanted
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const request = row && (await requestOf(tx, bookingId))
    const isOpen = row?.state === 'pending_host' && request?.answer === null
    if (!row || !isOpen || now >= request.answerBy.getTime()) return
    if (answer === 'declined') await refuseRequest(tx, row, { answer, by, now, reason })
    else await writeAnswer(tx, bookingId, { answer, by, now })
  })
  await followUp(deps, [bookingId])
  return outcomeOf(deps, wanted)
}

async function outcomeOf({ database }: Deps, wanted: HostAnswer): Promise<AnswerOutcome> {
  const [found] = await database.orm
    .select({ state: booking.state, answer: stayRequest.answer })
    .from(stayRequest)
    .innerJoin(booking, eq(booking.id, stayRequest.bookingId))
    .where(eq(stayRequest.bookingId, wanted.bookingId))
  if (wanted.answer === 'approved' && found?.answer === 'card_refused') return 'card-refused'
  if (found?.answer !== wanted.answer) return 'too-late'
  if (wanted.answer === 'declined') return 'declined'
  return found.state === 'pending_host' ? 'charging' : 'confirmed'
}

/** Ends requests that nobody answered in time. Gives how many. */
export async function endUnansweredRequests(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.database.orm
    .select({ id: stayRequest.bookingId })
    .from(stayRequest)
    .where(and(isNull(stayRequest.answer), lte(stayRequest.answerBy, new Date(now))))
    .orderBy(asc(stayRequest.answerBy))
    .limit(batch)
  for (const { id } of due) {
    await transaction(deps.database.orm, async (tx) => {
      const row = await lockBooking(tx, id)
      if (row?.state !== 'pending_host') return
      await refuseRequest(tx, row, { answer: 'lapsed', by: 'system', now })
    })
  }
  if (due.length > 0) {
    await followUp(
      deps,
      due.map(({ id }) => id),
    )
  }
  return due.length
}
