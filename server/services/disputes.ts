import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { filsOfOrder } from '#domain/money/order-amount.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { deposit, dispute, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { CardDispute } from '#server/providers/payment/card-keeper.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { accountOf, lockBooking, lockWithStay } from '#server/services/bookings-moves.ts'
import { lockDeposit } from '#server/services/deposits-store.ts'
import { planDisputeLetter } from '#server/services/disputes-letters.ts'
import {
  coverRefunds,
  isOpenDispute,
  openDisputes,
  renewRefunds,
} from '#server/services/disputes-refunds.ts'
import { bookChargeback } from '#server/services/ledger.ts'
import { planOperatorLetters } from '#server/services/operator-letters.ts'
import { noteStay } from '#server/services/stay-news.ts'
import { type InboxEntry, recordWebhook } from '#server/services/webhook-inbox.ts'

const hourMs = 60 * 60_000
const askAgainMs = 6 * hourMs
// A bank may give in to an appeal; after these days it does not.
const appealMs = 90 * 24 * hourMs
const askLostMs = 24 * hourMs
const batch = 50

/**
 * Asks the card provider for a dispute and writes down what it says, in the ledger too once the bank has taken
 * the money for good, or given it back; `inbox` is the event that told of it. Safe to repeat and in any order. Throws when the provider cannot be asked: the event comes
 * again.
 */
export async function applyDispute(
  deps: Deps,
  disputeRef: string,
  inbox: InboxEntry | null = null,
): Promise<void> {
  if (!deps.cards) return
  const truth = await deps.cards.fetchDispute(disputeRef)
  await transaction(deps.database.orm, async (tx) => {
    const charge = await lockCharge(tx, truth)
    if (inbox && !(await recordWebhook(tx, inbox, deps.clock.now()))) return
    if (!charge) {
      deps.log('dispute of no payment of ours', { dispute: disputeRef })
      return
    }
    const [known] = await tx.select().from(dispute).where(eq(dispute.disputeRef, disputeRef))
    // Two answers may be stored in the other order than they were given; an outcome stays.
    if (known && !isOpenDispute(known.state) && isOpenDispute(truth.state)) return
    const now = new Date(deps.clock.now())
    const facts = {
      amountFils: charge.disputedFils,
      reason: truth.reason,
      state: truth.state,
      dueAt: truth.dueAt === null ? null : new Date(truth.dueAt),
      closedAt: isOpenDispute(truth.state) ? null : (known?.closedAt ?? now),
      updatedAt: now,
    }
    await tx
      .insert(dispute)
      .values({ disputeRef, paymentId: charge.id, openedAt: new Date(truth.openedAt), ...facts })
      .onConflictDoUpdate({ target: dispute.disputeRef, set: facts })
    const lostFils = truth.state === 'lost' ? charge.disputedFils : 0
    const entry = { disputeRef, paymentId: charge.id, lostFils }
    await bookChargeback(tx, charge.accountId, entry, now.getTime())
    if (truth.state === 'lost') await coverRefunds(tx, charge.id)
    if (truth.state === 'won') await renewRefunds(tx, charge.id, now.getTime())
    if (!known && isOpenDispute(truth.state)) {
      await planOperatorLetters(tx, 'disputed', disputeRef, now.getTime())
    }
    if (known?.state === truth.state) return
    await planDisputeLetter(tx, { disputeRef, state: truth.state }, now.getTime())
    noteStay(charge.stay)
  })
}

type Charge = {
  id: string
  accountId: string
  disputedFils: number
  stay: { id: string; userId: string }
}

/** The payment or deposit that a dispute is about, locked behind its booking; null where it is not ours. */
async function lockCharge(
  tx: Tx,
  { paymentId, depositId, amountMinor }: CardDispute,
): Promise<Charge | null> {
  if (depositId !== null) {
    const [known] = await tx.select().from(deposit).where(eq(deposit.id, depositId))
    const stay = known && (await lockBooking(tx, known.bookingId))
    const row = stay && (await lockDeposit(tx, stay.id))
    return row ? { id: row.id, accountId: row.bookingId, disputedFils: amountMinor, stay } : null
  }
  if (paymentId === null) return null
  const [known] = await tx.select().from(payment).where(eq(payment.id, paymentId))
  const found = known && (await lockWithStay(tx, known.bookingId))
  const [pay] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!found || !pay) return null
  const disputedFils = filsOfOrder(pay, amountMinor)
  return {
    id: pay.id,
    accountId: accountOf(found.row),
    disputedFils,
    stay: found.stay ?? found.row,
  }
}

/**
 * Asks again for disputes without an outcome, and for lost ones that may be won back: a webhook may be lost.
 * Gives how many were asked for.
 */
export async function refreshDisputes(deps: Deps): Promise<number> {
  const ago = (ms: number) => new Date(deps.clock.now() - ms)
  const open = await deps.database.orm
    .select({ ref: dispute.disputeRef })
    .from(dispute)
    .where(
      or(
        and(inArray(dispute.state, [...openDisputes]), lte(dispute.updatedAt, ago(askAgainMs))),
        and(
          eq(dispute.state, 'lost'),
          gt(dispute.closedAt, ago(appealMs)),
          lte(dispute.updatedAt, ago(askLostMs)),
        ),
      ),
    )
    .orderBy(asc(dispute.updatedAt))
    .limit(batch)
  for (const { ref } of open) {
    try {
      await applyDispute(deps, ref)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log('dispute not read', { dispute: ref, kind: error.kind, code: error.code })
    }
  }
  return open.length
}
