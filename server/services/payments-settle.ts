import { and, eq, inArray, ne } from 'drizzle-orm'
import { canMove, unpaidStates } from '#domain/booking/process.ts'
import { filsOfOrder } from '#domain/money/order-amount.ts'
import type { Tx } from '#server/db/database.ts'
import { confirmNights, extendHold, NightsTaken, releaseNights } from '#server/db/nights.ts'
import { transaction } from '#server/db/retry.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { UnneededCause } from '#server/messages/unneeded-payment.ts'
import type { ProviderPayment } from '#server/providers/payment/provider.ts'
import { fitsStay } from '#server/services/additions-apply.ts'
import { accountOf, lockWithStay, moveBooking, nightsOf } from '#server/services/bookings-moves.ts'
import { bookPayment } from '#server/services/ledger.ts'
import { planRefund } from '#server/services/payments-back.ts'
import { lengthenHold } from '#server/services/payments-hold.ts'
import { planReviewLetter } from '#server/services/payments-review-letters.ts'
import { sell } from '#server/services/payments-sale.ts'
import { planUnneededLetter, unneededCause } from '#server/services/payments-unneeded-letters.ts'
import { approval, askHost, endWithoutCard } from '#server/services/requests-open.ts'
import { type InboxEntry, recordWebhook } from '#server/services/webhook-inbox.ts'

/** A booking and, of an addition, its stay, both locked. */
type Locked = { row: BookingRow; stay: BookingRow | null }

/** Payments that may still take money. */
export const openPaymentStates = ['created', 'pending', 'arriving'] as const

const minuteMs = 60_000
// A payment that a person must judge keeps its nights until somebody has looked.
const reviewHoldMs = 3 * 24 * 60 * minuteMs
// Money that was seen is asked for every minute, and its nights are kept from one time to the next.
const arrivingCheckMs = minuteMs
const arrivingHoldMs = 60 * minuteMs
const lateCheckMs = 60 * minuteMs
const lateForMs = 3 * 24 * 60 * minuteMs

/** When to ask the provider again: 1, 2, 5, then every 10 minutes (guide, 1.3). */
export function nextCheckAt(createdAt: number, now: number): number {
  const age = now - createdAt
  const steps = [1, 2, 5].map((minutes) => minutes * minuteMs)
  let due = 0
  for (const step of steps) {
    due += step
    if (age < due) return createdAt + due
  }
  return now + 10 * minuteMs
}

/**
 * When to ask once more for a payment whose page has closed; null when nothing can come any more. Coins
 * can be sent to an address for ever, and their webhook can be lost like any other.
 */
export function lateCheckAt(
  { provider, createdAt }: Pick<PaymentRow, 'provider' | 'createdAt'>,
  now: number,
): number | null {
  const isOver = provider !== 'triplea' || now - createdAt.getTime() > lateForMs
  return isOver ? null : now + lateCheckMs
}

/**
 * Applies what the provider says of a payment, once and in one transaction. Safe to repeat and in any
 * order: only steps forward have an effect. `inbox`: the event that told us, recorded with it.
 */
export async function applyTruth(
  deps: Deps,
  paymentId: string,
  truth: ProviderPayment,
  inbox: InboxEntry | null = null,
): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    const [known] = await tx
      .select({ bookingId: payment.bookingId })
      .from(payment)
      .where(eq(payment.id, paymentId))
    if (!known) return
    // Always the booking first, then its payments, then its nights: nobody waits in a circle.
    const found = await lockWithStay(tx, known.bookingId)
    const [pay] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
    if (!found || !pay) return
    if (inbox && !(await recordWebhook(tx, inbox, now))) return
    await applyToBooking(deps, tx, found, pay, truth, now)
  })
}

async function applyToBooking(
  deps: Deps,
  tx: Tx,
  { row, stay }: Locked,
  pay: PaymentRow,
  truth: ProviderPayment,
  now: number,
): Promise<void> {
  // Money that was counted stays counted, whatever arrives late or twice.
  const isMoney = ['authorised', 'paid', 'review'].includes(truth.state)
  if (pay.capturedFils > 0) return
  if (pay.state === 'authorised' && !isMoney) return loseAuthorisation(tx, row, pay, truth, now)
  if (!isOpen(pay) && !isMoney) return
  switch (truth.state) {
    case 'pending':
      return keepWaiting(tx, pay, truth, now)
    case 'arriving':
      return keepArriving(tx, row, pay, truth, now)
    case 'authorised':
      return keepAuthorised(tx, row, pay, now)
    case 'paid':
      return truth.capturedMinor === pay.orderAmountMinor && truth.currency === pay.orderCurrency
        ? takeMoney(deps, tx, { row, stay }, pay, now)
        : holdForReview(tx, row, pay, truth, now)
    case 'review':
      return holdForReview(tx, row, pay, truth, now)
    case 'failed':
    case 'expired':
      return closePayment(tx, row, pay, truth, now)
  }
}

function isOpen({ state }: PaymentRow): boolean {
  return openPaymentStates.some((open) => open === state)
}

async function setPayment(
  tx: Tx,
  { id }: PaymentRow,
  set: Partial<PaymentRow>,
  now: number,
): Promise<void> {
  await tx
    .update(payment)
    .set({ ...set, updatedAt: new Date(now) })
    .where(eq(payment.id, id))
}

async function keepWaiting(tx: Tx, pay: PaymentRow, truth: ProviderPayment, now: number) {
  const next = new Date(nextCheckAt(pay.createdAt.getTime(), now))
  const failureCode = truth.failureCode ?? pay.failureCode
  await setPayment(tx, pay, { nextCheckAt: next, failureCode }, now)
}

async function keepArriving(
  tx: Tx,
  row: BookingRow,
  pay: PaymentRow,
  truth: ProviderPayment,
  now: number,
) {
  const failureCode = truth.failureCode ?? null
  const next = new Date(now + arrivingCheckMs)
  await setPayment(tx, pay, { state: 'arriving', failureCode, nextCheckAt: next }, now)
  // Nights that are gone already are taken again, or the money given back, once it is certain.
  if (unpaidStates.includes(row.state)) await lengthenHold(tx, row, now + arrivingHoldMs, now)
}

async function takeMoney(
  { config: { supplier } }: Deps,
  tx: Tx,
  { row, stay }: Locked,
  pay: PaymentRow,
  now: number,
): Promise<void> {
  const capturedFils = pay.amountFils
  await setPayment(tx, pay, { state: 'paid', capturedFils, nextCheckAt: null }, now)
  await bookPayment(tx, accountOf(row), pay, capturedFils, now)
  const isWanted = stay === null || (await fitsStay(tx, stay, row, now))
  const isApproved = canMove(row.state, 'approve', 'platform')
  if (!isWanted || !(isApproved || canMove(row.state, 'settle_payment', 'system'))) {
    // Paid twice, after the guest gave it back, or for a stay that is over: the money is not ours.
    return giveBack(tx, pay, unneededCause(row, stay), now)
  }
  try {
    // In a savepoint: nights that were claimed before the missing one was met are let go again.
    await tx.transaction((inner) => confirmNights(inner, { ...nightsOf(row), now }))
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
    await giveBack(tx, pay, 'nights_taken', now)
    if (canMove(row.state, 'lapse', 'system')) await lapse(tx, row, 'nights_taken', now)
    return
  }
  const move = isApproved ? await approval(tx, row, now) : settled
  await sell(tx, { row, stay, pay, move, supplier, now })
}

/** Gives a payment back that nothing is booked for, whole, and tells the guest why. */
async function giveBack(tx: Tx, pay: PaymentRow, cause: UnneededCause, now: number): Promise<void> {
  await planUnneededLetter(tx, pay, cause, now)
  const reason = cause === 'nights_taken' ? cause : 'not_needed'
  await planRefund(tx, pay, pay.amountFils, reason, now)
}

const settled = { move: 'settle_payment', actor: 'system' } as const

async function keepAuthorised(
  tx: Tx,
  row: BookingRow,
  pay: PaymentRow,
  now: number,
): Promise<void> {
  if (pay.state === 'authorised' || pay.state === 'voided') return
  await setPayment(tx, pay, { state: 'authorised', failureCode: null, nextCheckAt: null }, now)
  // What no request rests on is given back, see payments-authorised.ts.
  if (!canMove(row.state, 'ask_host', 'system')) return
  try {
    await tx.transaction((inner) => confirmNights(inner, { ...nightsOf(row), now }))
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
    if (canMove(row.state, 'lapse', 'system')) await lapse(tx, row, 'nights_taken', now)
    return
  }
  await askHost(tx, row, pay, now)
}

/** The bank keeps it no longer, or it was given back. */
async function loseAuthorisation(
  tx: Tx,
  row: BookingRow,
  pay: PaymentRow,
  truth: ProviderPayment,
  now: number,
): Promise<void> {
  if (truth.state !== 'failed' && truth.state !== 'expired') return
  const failureCode = truth.failureCode ?? null
  await setPayment(tx, pay, { state: 'voided', failureCode, nextCheckAt: null }, now)
  await endWithoutCard(tx, row, pay, now)
}

async function holdForReview(
  tx: Tx,
  row: BookingRow,
  pay: PaymentRow,
  truth: ProviderPayment,
  now: number,
): Promise<void> {
  const capturedFils = filsOfOrder(pay, truth.capturedMinor)
  const failureCode = truth.failureCode ?? null
  await setPayment(tx, pay, { state: 'review', capturedFils, failureCode, nextCheckAt: null }, now)
  await bookPayment(tx, accountOf(row), pay, capturedFils, now)
  if (!canMove(row.state, 'review_payment', 'system')) return
  const heldUntil = now + reviewHoldMs
  try {
    await tx.transaction((inner) => extendHold(inner, { ...nightsOf(row), heldUntil, now }))
  } catch (error) {
    if (!(error instanceof NightsTaken)) throw error
  }
  await moveBooking(tx, row, { move: 'review_payment', actor: 'system', now })
  await planReviewLetter(tx, row.id, now)
}

async function closePayment(
  tx: Tx,
  row: BookingRow,
  pay: PaymentRow,
  truth: ProviderPayment,
  now: number,
): Promise<void> {
  const state = truth.state === 'failed' ? 'failed' : 'expired'
  const failureCode = truth.failureCode ?? pay.failureCode
  const late = state === 'expired' ? lateCheckAt(pay, now) : null
  await setPayment(
    tx,
    pay,
    { state, failureCode, nextCheckAt: late === null ? null : new Date(late) },
    now,
  )
  if (!unpaidStates.includes(row.state)) return
  const others = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, row.id),
        ne(payment.id, pay.id),
        inArray(payment.state, [...openPaymentStates]),
      ),
    )
  if (others.length > 0) return
  const isHeld = row.heldUntil !== null && row.heldUntil.getTime() > now
  if (isHeld) await moveBooking(tx, row, { move: 'refuse_payment', actor: 'system', now })
  else await lapse(tx, row, state, now)
}

/** Ends a hold that came to nothing; its nights are free. The booking's row must be locked. */
export async function lapse(tx: Tx, row: BookingRow, reason: string, now: number): Promise<void> {
  await releaseNights(tx, nightsOf(row))
  await moveBooking(tx, row, {
    move: 'lapse',
    actor: 'system',
    now,
    note: { reason },
    set: { heldUntil: null },
  })
}
