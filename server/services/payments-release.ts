import { and, eq, inArray } from 'drizzle-orm'
import { canMove, ownedStates } from '#domain/booking/process.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { commonMessages } from '#server/messages/common.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { lockOwnBooking, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { askProvider, openPayments } from '#server/services/payments-ask.ts'
import { openPaymentStates } from '#server/services/payments-settle.ts'

export type ReleaseOutcome = 'released' | 'confirmed' | 'unknown'

/**
 * Gives a hold back. Every open payment page is closed first, outside of any transaction; only when
 * the provider says of each that it takes no more money are the nights set free.
 */
export async function releaseStay(
  deps: Deps,
  userId: string,
  bookingId: string,
): Promise<ReleaseOutcome> {
  await assertCanEnd(deps, userId, bookingId)
  const closedIds: string[] = []
  for (const pay of await openPayments(deps, bookingId)) {
    const outcome = await closePage(deps, pay)
    if (outcome === 'already-paid') {
      await askProvider(deps, pay)
      return finish(deps, userId, bookingId, closedIds)
    }
    if (outcome === 'unknown') return 'unknown'
    closedIds.push(pay.id)
  }
  return finish(deps, userId, bookingId, closedIds)
}

/** Before any page is closed: what is refused must leave them as they are. */
async function assertCanEnd(deps: Deps, userId: string, bookingId: string): Promise<void> {
  await transaction(deps.database.orm, async (tx) => {
    outcomeSoFar(await lockOwn(tx, bookingId, userId))
  })
}

async function lockOwn(tx: Tx, bookingId: string, userId: string): Promise<BookingRow> {
  const row = await lockOwnBooking(tx, bookingId, userId)
  if (!row) throw toastError('not-found', commonMessages.notFound)
  return row
}

/** What came of a booking that needs no giving up; null for one that can be given up. */
function outcomeSoFar(row: BookingRow): ReleaseOutcome | null {
  if (ownedStates.includes(row.state) || row.state === 'pending_host') return 'confirmed'
  if (row.state === 'hold_expired') return 'released'
  if (canMove(row.state, 'give_up', 'guest')) return null
  if (row.state === 'processing') {
    throw toastError('payment-arriving', bookingMessages.paymentArriving)
  }
  throw toastError('already-paid', bookingMessages.alreadyPaid)
}

async function closePage(
  deps: Deps,
  pay: PaymentRow,
): Promise<'closed' | 'already-paid' | 'unknown'> {
  const provider = deps.payments[pay.provider]
  // Its page is being opened right now, by another tab: what came of it is not known yet.
  if (!provider || !pay.providerRef) return 'unknown'
  try {
    return await provider.close(pay.providerRef)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log('payment page not closed', { payment: pay.id, kind: error.kind, code: error.code })
    return 'unknown'
  }
}

async function finish(
  deps: Deps,
  userId: string,
  bookingId: string,
  closedIds: readonly string[],
): Promise<ReleaseOutcome> {
  const now = deps.clock.now()
  return transaction(deps.database.orm, async (tx) => {
    const row = await lockOwn(tx, bookingId, userId)
    const known = outcomeSoFar(row)
    if (known) return known
    const open = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.bookingId, bookingId), inArray(payment.state, [...openPaymentStates])))
    // A page that another tab opened in the meantime still takes money.
    if (open.some(({ id }) => !closedIds.includes(id))) return 'unknown'
    if (closedIds.length > 0) {
      await tx
        .update(payment)
        .set({ state: 'expired', nextCheckAt: null, updatedAt: new Date(now) })
        .where(inArray(payment.id, [...closedIds]))
    }
    await releaseNights(tx, nightsOf(row))
    await moveBooking(tx, row, {
      move: 'give_up',
      actor: 'guest',
      now,
      note: { reason: 'released' },
      set: { heldUntil: null },
    })
    return 'released'
  })
}
