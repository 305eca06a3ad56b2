import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { minorOfOrder, minorOfRefund } from '#domain/money/order-amount.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment, type RefundRow, refund } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import type { ProviderRefund } from '#server/providers/payment/provider.ts'
import { refundTask } from '#server/services/bookings-announce.ts'
import { accountOf, lockWithStay } from '#server/services/bookings-moves.ts'
import { coverRefunds } from '#server/services/disputes-refunds.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { bookRefund } from '#server/services/ledger.ts'

// Longer than a provider and its client take over one request, repeats included: a crash amid one leaves
// its refund alone for that long.
const askingMs = 2 * 60_000

// A change is paid for and given back with its stay, and an addition ends with it.
const stayId = sql<string>`coalesce(${booking.parentBookingId}, ${booking.id})`

/**
 * Sends planned refunds to their providers and asks after those on their way: of the stays of some bookings,
 * or of all when they are left out, as the jobs do. The refund's own id makes a repeated request harmless,
 * so a lost answer is simply asked for again. Gives how many moved.
 */
export async function workRefunds(deps: Deps, bookingIds?: readonly string[]): Promise<number> {
  const { orm } = deps.database
  const own =
    bookingIds &&
    inArray(
      stayId,
      orm
        .select({ id: stayId })
        .from(booking)
        .where(inArray(booking.id, [...bookingIds])),
    )
  const waiting = await orm
    .select()
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .leftJoin(userAccount, eq(userAccount.id, payment.userId))
    .where(and(inArray(refund.state, ['requested', 'sent']), own))
    // Those that nobody claims for weeks stand behind the others.
    .orderBy(asc(refund.state), desc(refund.createdAt))
    .limit(50)
  let moved = 0
  for (const { refund: row, payment: pay, booking: stay, user_account: account } of waiting) {
    const email = stay.leadGuest.email ?? account?.email ?? ''
    if (await workRefund(deps, row, pay.id, email)) moved += 1
  }
  return moved
}

async function workRefund(
  deps: Deps,
  listed: RefundRow,
  paymentId: string,
  guestEmail: string,
): Promise<boolean> {
  const { orm } = deps.database
  const row = await claim(deps, listed)
  if (!row) return false
  try {
    // Read anew: another refund of the payment may have settled since the list was made.
    const [pay] = await orm.select().from(payment).where(eq(payment.id, paymentId))
    return pay ? await askForRefund(deps, row, pay, guestEmail) : false
  } finally {
    // Whoever took over from one that was too slow keeps it.
    const isMine = eq(refund.askingUntil, row.askingUntil ?? new Date(0))
    await orm
      .update(refund)
      .set({ askingUntil: null })
      .where(and(eq(refund.id, row.id), isMine))
  }
}

/** Takes a refund to ask for it alone; null when somebody else does, or it has ended. */
async function claim(
  { database: { orm }, clock }: Deps,
  { id }: RefundRow,
): Promise<RefundRow | null> {
  const now = clock.now()
  const [row] = await orm
    .update(refund)
    .set({ askingUntil: new Date(now + askingMs) })
    .where(
      and(
        eq(refund.id, id),
        inArray(refund.state, ['requested', 'sent']),
        or(isNull(refund.askingUntil), lte(refund.askingUntil, new Date(now))),
      ),
    )
    .returning()
  return row ?? null
}

async function askForRefund(
  deps: Deps,
  row: RefundRow,
  pay: PaymentRow,
  guestEmail: string,
): Promise<boolean> {
  const provider = deps.payments[pay.provider]
  if (!provider || !pay.providerRef) return false
  const backFils = pay.refundedFils - pay.elsewhereBackFils
  try {
    // The same request again tells how the refund stands: the provider replays its answer.
    const answer = await provider.refund({
      providerRef: pay.providerRef,
      paymentId: pay.id,
      refundId: row.id,
      amountMinor: minorOfRefund(pay, backFils, row.amountFils),
      guestEmail,
    })
    if (answer.state !== 'pending' || row.state === 'requested') {
      await storeRefund(deps, row, pay, answer)
      return true
    }
    // A replayed answer stays `pending` for ever; the payment itself tells what has left.
    const { refundedMinor } = await provider.fetch(pay.providerRef)
    if (refundedMinor < minorOfOrder(pay, backFils + row.amountFils)) return false
    await storeRefund(deps, row, pay, { ...answer, state: 'succeeded' })
    return true
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log('refund failed', { refund: row.id, kind: error.kind, code: error.code })
    if (error.kind === 'final') {
      await storeRefund(deps, row, pay, { refundRef: '', state: 'failed', amountMinor: 0 })
    }
    return error.kind === 'final'
  }
}

async function storeRefund(
  deps: Deps,
  row: RefundRow,
  pay: PaymentRow,
  answer: ProviderRefund,
): Promise<void> {
  const now = new Date(deps.clock.now())
  await transaction(deps.database.orm, async (tx) => {
    const found = await lockWithStay(tx, pay.bookingId)
    if (!found) return
    await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, pay.id)).for('update')
    const [current] = await tx.select().from(refund).where(eq(refund.id, row.id))
    if (!current || current.state === 'settled' || current.state === 'failed') return
    const providerRef = answer.refundRef || current.providerRef
    if (answer.state !== 'succeeded') {
      const state = answer.state === 'failed' ? 'failed' : 'sent'
      await tx.update(refund).set({ state, providerRef }).where(eq(refund.id, row.id))
      if (state === 'failed') await coverRefunds(tx, pay.id)
      return
    }
    await tx
      .update(refund)
      .set({ state: 'settled', providerRef, settledAt: now })
      .where(eq(refund.id, row.id))
    await tx
      .update(payment)
      .set({
        refundedFils: sql`${payment.refundedFils} + ${row.amountFils}`,
        state: sql`CASE WHEN ${payment.refundedFils} + ${row.amountFils} >= ${payment.capturedFils}
          THEN 'refunded' ELSE 'part_refunded' END`,
        updatedAt: now,
      })
      .where(eq(payment.id, pay.id))
    await bookRefund(tx, accountOf(found.row), row, now.getTime())
    await planTask(tx, { kind: refundTask, key: row.id, now: now.getTime() })
  })
}
