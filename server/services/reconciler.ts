import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { unpaidStates } from '#domain/booking/process.ts'
import { transaction } from '#server/db/retry.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { askProvider, followUp, openPayments } from '#server/services/payments-ask.ts'
import {
  applyTruth,
  lapse,
  lateCheckAt,
  nextCheckAt,
  openPaymentStates,
} from '#server/services/payments-settle.ts'

const batch = 50
// Closed pages are asked for as long as their money may still come.
const askedStates = [...openPaymentStates, 'expired'] as const

/**
 * Asks for every payment that is due, so that a lost webhook costs minutes and no money, then
 * works on refunds and confirmations. Gives how many payments were asked for.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const due = await orm
    .select()
    .from(payment)
    .where(and(inArray(payment.state, [...askedStates]), lte(payment.nextCheckAt, new Date(now))))
    .orderBy(asc(payment.nextCheckAt))
    .limit(batch)
  for (const pay of due) await reconcile(deps, pay, now)
  await followUp(deps)
  return due.length
}

async function reconcile(deps: Deps, pay: PaymentRow, now: number): Promise<void> {
  const next =
    pay.state === 'expired' ? lateCheckAt(pay, now) : nextCheckAt(pay.createdAt.getTime(), now)
  await deps.database.orm
    .update(payment)
    .set({ nextCheckAt: next === null ? null : new Date(next) })
    .where(and(eq(payment.id, pay.id), eq(payment.state, pay.state)))
  if (pay.providerRef) {
    await askProvider(deps, pay)
    return
  }
  // Its page was never handed out, so nobody can have paid it; once its time is over it is done.
  if (pay.expiresAt && pay.expiresAt.getTime() > now) return
  await applyTruth(deps, pay.id, {
    state: 'expired',
    capturedMinor: 0,
    refundedMinor: 0,
    currency: pay.orderCurrency,
    failureCode: 'never-opened',
  })
}

/**
 * Ends holds whose time is over. A hold with an open payment page ends only when the provider has
 * said that the page took nothing. Gives how many ended.
 */
export async function endLapsedHolds(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const rows = await deps.database.orm
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.state, [...unpaidStates]), lte(booking.heldUntil, new Date(now))))
    .orderBy(asc(booking.heldUntil))
    .limit(batch)
  let ended = 0
  for (const { id } of rows) if (await endHold(deps, id, now)) ended += 1
  return ended
}

async function endHold(deps: Deps, bookingId: string, now: number): Promise<boolean> {
  for (const pay of await openPayments(deps, bookingId)) {
    if (!(await closeOver(deps, pay, now))) return false
  }
  return transaction(deps.database.orm, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const isOver = row?.heldUntil && row.heldUntil.getTime() <= now
    if (!row || !isOver || !unpaidStates.includes(row.state)) return false
    const open = await tx
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.bookingId, bookingId), inArray(payment.state, [...openPaymentStates])))
    if (open.length > 0) return false
    await lapse(tx, row, 'time', now)
    return true
  })
}

/** Makes sure that a page outlived by its hold takes no more money; false while that is unknown. */
async function closeOver(deps: Deps, pay: PaymentRow, now: number): Promise<boolean> {
  const provider = deps.payments[pay.provider]
  if (!pay.providerRef) {
    await reconcile(deps, pay, now)
    return true
  }
  if (!provider) return false
  const result = await provider.close(pay.providerRef).catch(() => 'unknown' as const)
  return result !== 'unknown' && (await askProvider(deps, pay))
}
