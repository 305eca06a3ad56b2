import { and, eq } from 'drizzle-orm'
import type { RefundLine } from '#domain/cancellation/policy.ts'
import { sumFils } from '#domain/money/fils.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import {
  addDays,
  civilDateInDubai,
  dubaiInstant,
  eachNight,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { commonMessages } from '#server/messages/common.ts'
import { announceAddition } from '#server/services/additions-announce.ts'
import { additionsOf, isAdded, lockAdditions } from '#server/services/additions-stay.ts'
import { announceCancelled, announceGuestCancelled } from '#server/services/bookings-announce.ts'
import { mayCancel } from '#server/services/bookings-details.ts'
import { endBookings } from '#server/services/bookings-end.ts'
import { hoursOf, leavingOf, nightsGivenUp } from '#server/services/bookings-leaving.ts'
import { lockWithStay, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { refundOfRow } from '#server/services/bookings-refunds.ts'
import { hurryDeposit } from '#server/services/deposits.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { writeAnswer } from '#server/services/requests-open.ts'

/** A booking to cancel: a stay with what was added to it and is paid, or an addition by itself. */
type Cancelled = { row: BookingRow; stay: BookingRow | null; additions: readonly BookingRow[] }

/** What a cancellation at `now` (epoch ms) gives back, whole and line by line, additions with it. */
export function cancelPreview({ row, stay, additions }: Cancelled, now: number) {
  // Nothing was charged for a request.
  if (row.state === 'pending_host') return { totalFils: 0, refundFils: 0, keptFils: 0, lines: [] }
  const refunds = [
    refundOfRow(row, stay ?? row, now),
    ...additions.filter(isAdded).map((one) => refundOfRow(one, row, now)),
  ]
  const refundFils = sumFils(refunds.map(({ totalFils }) => totalFils))
  const paidFils = sumFils(refunds.flatMap(({ lines }) => lines.map((line) => line.paidFils)))
  const lines = new Map<string, RefundLine>()
  for (const line of refunds.flatMap((refund) => refund.lines)) {
    const known = lines.get(lineKey(line))
    lines.set(lineKey(line), known ? added(known, line) : line)
  }
  return {
    totalFils: paidFils,
    refundFils,
    keptFils: paidFils - refundFils,
    lines: [...lines.values()],
  }
}

/**
 * How less comes back the longer a guest waits: the days of Dubai from which on that is so, each at its
 * latest hour, up to the hour of check-in.
 */
export function laterOutcomes(cancelled: Cancelled, now: number) {
  const { row } = cancelled
  const checkIn = parseCivilDate(row.checkIn)
  const { checkInAt } = hoursOf(row)
  let known = cancelPreview(cancelled, now).refundFils
  // Whoever cancels an addition by itself, or asked only, has nothing to wait with; nor who is in the house.
  if (row.type !== 'booking' || row.state === 'pending_host' || now >= checkInAt) return []
  return eachNight(civilDateInDubai(now), addDays(checkIn, 1)).flatMap((day) => {
    const at = Math.min(dubaiInstant(addDays(day, 1), '00:00'), checkInAt) - 1
    const outcome = cancelPreview(cancelled, at)
    if (outcome.refundFils === known) return []
    known = outcome.refundFils
    return [{ day, ...outcome }]
  })
}

/** What a cancellation at `now` (epoch ms) leaves of a stay that has begun; null for all others. */
export function leavingView({ row }: Cancelled, now: number) {
  if (row.type !== 'booking' || row.state === 'pending_host' || now < hoursOf(row).checkInAt) {
    return null
  }
  const { used, left, leaveAt } = leavingOf(row, now)
  return { nights_used: used, nights_left: left, leave_at: leaveAt }
}

function added(known: RefundLine, line: RefundLine): RefundLine {
  return {
    ...known,
    paidFils: known.paidFils + line.paidFils,
    refundFils: known.refundFils + line.refundFils,
  }
}

/** The person's own booking when it can be cancelled. */
async function cancellableStay(deps: Deps, userId: string, number: string): Promise<BookingRow> {
  const [row] = await deps.database.orm
    .select()
    .from(booking)
    .where(and(eq(booking.number, number), eq(booking.userId, userId)))
  if (!row) throw toastError('not-found', commonMessages.notFound)
  if (!mayCancel(row, deps.clock.now())) {
    throw toastError('cannot-cancel', bookingMessages.cannotCancel)
  }
  return row
}

/** What would end with a booking of the person's own, its stay and what was added to it. */
export async function cancelsWith(deps: Deps, userId: string, number: string): Promise<Cancelled> {
  const { orm } = deps.database
  const row = await cancellableStay(deps, userId, number)
  if (row.parentBookingId === null) {
    return { row, stay: null, additions: await additionsOf(orm, [row.id]) }
  }
  const [stay] = await orm.select().from(booking).where(eq(booking.id, row.parentBookingId))
  return { row, stay: stay ?? null, additions: [] }
}

export type CancelRequest = {
  userId: string
  number: string
  reason: string
  text: string
  /** What the guest agreed to. */
  refundFils: number
}

/** Cancels, frees the nights and plans the refund in one transaction; then sends the money. */
export async function cancelStay(deps: Deps, request: CancelRequest): Promise<number> {
  if (request.reason === 'other' && [...request.text].length < 10) {
    throw fieldError('text', 'reason', bookingMessages.reasonText)
  }
  const { id } = await cancellableStay(deps, request.userId, request.number)
  const now = deps.clock.now()
  const refundFils = await transaction(deps.database.orm, async (tx) => {
    const found = await lockWithStay(tx, id)
    if (!found || !mayCancel(found.row, now)) {
      throw toastError('cannot-cancel', bookingMessages.cannotCancel)
    }
    const additions = found.stay ? [] : await lockAdditions(tx, id)
    const preview = cancelPreview({ ...found, additions }, now)
    if (preview.refundFils !== request.refundFils) {
      throw toastError('refund-changed', bookingMessages.refundChanged)
    }
    const { row } = found
    if (row.state === 'pending_host') {
      await withdraw(tx, row, request, now)
      return 0
    }
    const { reason, text } = request
    const { issueNotes } = await endBookings(tx, row, additions, {
      move: 'cancel_as_guest',
      actor: 'guest',
      reason: { reason, text },
      refundOf: (one) => refundOfRow(one, found.stay ?? row, now),
      freedOf: (nights) => nightsGivenUp(found.stay ?? row, nights, now),
      now,
    })
    if (found.stay) {
      const told = { stay: found.stay, row, what: 'cancelled', by: 'guest', now } as const
      await announceAddition(tx, told)
    } else {
      await hurryDeposit(tx, id, now)
      await announceGuestCancelled(
        tx,
        row,
        now < hoursOf(row).checkInAt ? null : leavingOf(row, now).leaveOn,
        now,
      )
    }
    await issueNotes(deps.config.supplier)
    return preview.refundFils
  })
  await followUp(deps, [id])
  return refundFils
}

/** Takes a request back that the host has not answered: nothing was charged for it. */
async function withdraw(
  tx: Tx,
  row: BookingRow,
  { reason, text }: CancelRequest,
  now: number,
): Promise<void> {
  const isOpen = await writeAnswer(tx, row.id, { answer: 'withdrawn', by: 'guest', now })
  // The host has just accepted: it is a confirmed stay as soon as the card is charged.
  if (!isOpen) throw toastError('cannot-cancel', bookingMessages.beingAccepted)
  await releaseNights(tx, nightsOf(row))
  await moveBooking(tx, row, {
    move: 'cancel_as_guest',
    actor: 'guest',
    now,
    set: { cancelledAt: new Date(now), cancelReason: { reason, text } },
  })
  await announceCancelled(tx, row, now)
}
