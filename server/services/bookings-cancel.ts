import { and, eq } from 'drizzle-orm'
import { canMove } from '#domain/booking/process.ts'
import type { RefundLine } from '#domain/cancellation/policy.ts'
import { sumFils } from '#domain/money/fils.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { commonMessages } from '#server/messages/common.ts'
import { additionsOf, isAdded, lockAdditions } from '#server/services/additions-stay.ts'
import { announceCancelled } from '#server/services/bookings-announce.ts'
import { mayCancel } from '#server/services/bookings-details.ts'
import { lockWithStay, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { refundOfRow } from '#server/services/bookings-refunds.ts'
import { hurryDeposit } from '#server/services/deposits.ts'
import { creditCancellation } from '#server/services/ledger.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { planRefund } from '#server/services/payments-settle.ts'
import { writeAnswer } from '#server/services/requests-open.ts'
import { issueCreditNote } from '#server/services/tax-documents.ts'

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
    const stay = found.stay ?? row
    const ended = [row, ...additions.filter(isAdded)]
    const sales: Given[] = []
    for (const one of ended) sales.push(await end(tx, one, stay, request, now))
    for (const open of additions.filter((one) => !isAdded(one))) await giveUp(tx, open, now)
    if (!found.stay) {
      await hurryDeposit(tx, id, now)
      await announceCancelled(tx, row, now)
    }
    // Documents come last: all of a year wait for each other.
    for (const { ended: sold, pay, lines } of sales) {
      const sale = { supplier: deps.config.supplier, row: sold, now }
      if (pay) await issueCreditNote(tx, { ...sale, pay }, lines)
    }
    return preview.refundFils
  })
  await followUp(deps)
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

/** A booking that was ended, and the payment that its lines are given back from; null for nothing. */
type Given = { ended: BookingRow; pay: PaymentRow | null; lines: RefundLine[] }

async function end(
  tx: Tx,
  row: BookingRow,
  stay: BookingRow,
  { reason, text }: CancelRequest,
  now: number,
): Promise<Given> {
  const refund = refundOfRow(row, stay, now)
  const [paid] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, row.id), eq(payment.state, 'paid')))
    .for('update')
  const pay = paid && refund.totalFils > 0 ? paid : null
  if (pay) await planRefund(tx, pay, refund.totalFils, 'cancelled', now)
  await creditCancellation(tx, row, refund, now)
  await releaseNights(tx, nightsOf(row))
  const ended = await moveBooking(tx, row, {
    move: 'cancel_as_guest',
    actor: 'guest',
    now,
    set: { cancelledAt: new Date(now), cancelReason: { reason, text } },
  })
  return { ended, pay, lines: refund.lines }
}

/** Closes an addition that nobody has paid for; money that comes after all goes back by itself. */
async function giveUp(tx: Tx, row: BookingRow, now: number): Promise<void> {
  if (!canMove(row.state, 'give_up', 'guest')) return
  await releaseNights(tx, nightsOf(row))
  const note = { reason: 'stay_cancelled' }
  await moveBooking(tx, row, {
    move: 'give_up',
    actor: 'guest',
    now,
    note,
    set: { heldUntil: null },
  })
}
