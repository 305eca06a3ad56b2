import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { filsOfOrder } from '#domain/money/order-amount.ts'
import { transaction } from '#server/db/retry.ts'
import { dispute, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { CardDispute } from '#server/providers/payment/card-keeper.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { type InboxEntry, recordWebhook } from '#server/services/webhook-inbox.ts'

const openStates = ['needs_response', 'under_review'] as const
const askAgainMs = 6 * 60 * 60_000
const batch = 50

/**
 * Asks the card provider for a dispute and writes down what it says; `inbox` is the event that told
 * of it. Safe to repeat and in any order. Throws when the provider cannot be asked: the event comes
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
    const [pay] = truth.paymentId
      ? await tx.select().from(payment).where(eq(payment.id, truth.paymentId)).for('update')
      : []
    if (inbox && !(await recordWebhook(tx, inbox, deps.clock.now()))) return
    if (!pay) {
      deps.log('dispute of no payment of ours', { dispute: disputeRef })
      return
    }
    const [known] = await tx.select().from(dispute).where(eq(dispute.disputeRef, disputeRef))
    // Two answers may be stored in the other order than they were given; an outcome stays.
    if (known && isOver(known.state) && !isOver(truth.state)) return
    const now = new Date(deps.clock.now())
    const facts = {
      amountFils: filsOfOrder(pay, truth.amountMinor),
      reason: truth.reason,
      state: truth.state,
      dueAt: truth.dueAt === null ? null : new Date(truth.dueAt),
      closedAt: isOver(truth.state) ? (known?.closedAt ?? now) : null,
      updatedAt: now,
    }
    await tx
      .insert(dispute)
      .values({ disputeRef, paymentId: pay.id, openedAt: new Date(truth.openedAt), ...facts })
      .onConflictDoUpdate({ target: dispute.disputeRef, set: facts })
  })
}

/** Asks again for disputes without an outcome: its webhook may be lost. Gives how many were asked for. */
export async function refreshDisputes(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now() - askAgainMs)
  const open = await deps.database.orm
    .select({ ref: dispute.disputeRef })
    .from(dispute)
    .where(and(inArray(dispute.state, [...openStates]), lte(dispute.updatedAt, before)))
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

function isOver(state: CardDispute['state']): boolean {
  return !openStates.some((open) => open === state)
}
