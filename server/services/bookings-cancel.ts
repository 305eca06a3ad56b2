import { and, eq } from 'drizzle-orm'
import { refundAt } from '#domain/cancellation/policy.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { commonMessages } from '#server/messages/common.ts'
import { announceCancelled } from '#server/services/bookings-announce.ts'
import { mayCancel } from '#server/services/bookings-details.ts'
import { lockBooking, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { folioIn, readFolio, readHome, readPolicy } from '#server/services/bookings-snapshot.ts'
import { hurryDeposit } from '#server/services/deposits.ts'
import { creditCancellation } from '#server/services/ledger.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { planRefund } from '#server/services/payments-settle.ts'
import { issueCreditNote } from '#server/services/tax-documents.ts'

/** What a cancellation at `now` (epoch ms) gives back, whole and line by line. */
export function cancelPreview(row: BookingRow, now: number) {
  const folio = folioIn(readFolio(row.folio), 'en')
  const { checkInTime } = readHome(row.home)
  const { policy } = readPolicy(row.policy)
  const stay = { policy, checkIn: parseCivilDate(row.checkIn), checkInTime, folio }
  const { totalFils: refundFils, lines } = refundAt(stay, row.createdAt.getTime(), now)
  return {
    totalFils: folio.totalFils,
    refundFils,
    keptFils: folio.totalFils - refundFils,
    lines: folio.lines.map(({ kind, amountFils }) => ({
      kind,
      amountFils,
      refundFils: lines.find((line) => line.kind === kind)?.refundFils ?? 0,
    })),
  }
}

/** The person's own booking when it can be cancelled. */
export async function cancellableStay(
  deps: Deps,
  userId: string,
  number: string,
): Promise<BookingRow> {
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
    const row = await lockBooking(tx, id)
    if (!row || !mayCancel(row, now)) {
      throw toastError('cannot-cancel', bookingMessages.cannotCancel)
    }
    const preview = cancelPreview(row, now)
    if (preview.refundFils !== request.refundFils) {
      throw toastError('refund-changed', bookingMessages.refundChanged)
    }
    const [paid] = await tx
      .select()
      .from(payment)
      .where(and(eq(payment.bookingId, id), eq(payment.state, 'paid')))
      .for('update')
    const isGivenBack = preview.refundFils > 0
    if (paid && isGivenBack) await planRefund(tx, paid, preview.refundFils, 'cancelled', now)
    await creditCancellation(tx, row, preview, now)
    await hurryDeposit(tx, id, now)
    await releaseNights(tx, nightsOf(row))
    await moveBooking(tx, row, {
      move: 'cancel_as_guest',
      actor: 'guest',
      now,
      set: {
        cancelledAt: new Date(now),
        cancelReason: { reason: request.reason, text: request.text },
      },
    })
    await announceCancelled(tx, row, now)
    if (paid && isGivenBack) {
      const sale = { supplier: deps.config.supplier, row, pay: paid, now }
      await issueCreditNote(tx, sale, preview.lines)
    }
    return preview.refundFils
  })
  await followUp(deps)
  return refundFils
}
