import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StayDispute } from '#contract/booking/dispute.ts'
import { sumFils } from '#domain/money/fils.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type DisputeRow, dispute, refund } from '#server/db/schema/payments.ts'

/** A bank that has not decided yet, and may still take the money or leave it. */
export const openDisputes = ['needs_response', 'under_review'] as const

/** Whether a bank has not decided yet. */
export function isOpenDispute(state: DisputeRow['state']): boolean {
  return openDisputes.some((open) => open === state)
}

/** What a bank has decided, as guest and desk are told. */
export function outcomeOf(state: DisputeRow['state']): StayDispute['outcome'] {
  if (isOpenDispute(state)) return 'open'
  // An inquiry that was closed took nothing.
  return state === 'lost' ? 'taken' : 'stands'
}

/**
 * What is unpaid again by disputes, integer fils of each: what a bank took, less the refunds of the payment that
 * it made needless.
 */
export async function unpaidBy(
  orm: Orm | Tx,
  disputes: readonly DisputeRow[],
): Promise<(row: DisputeRow) => number> {
  const ids = disputes.map(({ paymentId }) => paymentId)
  const covered = await orm
    .select({ paymentId: refund.paymentId, amountFils: refund.amountFils })
    .from(refund)
    .where(and(inArray(refund.paymentId, ids), eq(refund.state, 'cancelled')))
  return ({ state, paymentId, amountFils }) => {
    if (state !== 'lost') return 0
    const madeUp = covered.filter((one) => one.paymentId === paymentId)
    return Math.max(0, amountFils - sumFils(madeUp.map((one) => one.amountFils)))
  }
}

/** Those of the payments whose money a bank is deciding about: nobody may give it back another way meanwhile. */
export async function disputedOf(
  orm: Orm | Tx,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ paymentId: dispute.paymentId })
    .from(dispute)
    .where(
      and(inArray(dispute.paymentId, [...paymentIds]), inArray(dispute.state, [...openDisputes])),
    )
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/**
 * Refunds that a provider refused are over where the guest's bank has given the money back already, as far
 * as what it took reaches. The payment's row must be locked.
 */
export async function coverRefunds(tx: Tx, paymentId: string): Promise<void> {
  const lost = await tx
    .select({ amountFils: dispute.amountFils })
    .from(dispute)
    .where(and(eq(dispute.paymentId, paymentId), eq(dispute.state, 'lost')))
  let leftFils = sumFils(lost.map(({ amountFils }) => amountFils))
  for (const { id, state, amountFils } of await refusedRefunds(tx, paymentId)) {
    if (amountFils > leftFils) continue
    leftFils -= amountFils
    if (state === 'failed') {
      await tx.update(refund).set({ state: 'cancelled' }).where(eq(refund.id, id))
    }
  }
}

/**
 * What a bank took was won back: refunds of the payment that were refused are asked for anew, each under
 * another id, because a provider remembers its refusals. The payment's row must be locked.
 */
export async function renewRefunds(tx: Tx, paymentId: string, now: number): Promise<void> {
  for (const { id } of await refusedRefunds(tx, paymentId)) {
    const asked = { id: newId(now), state: 'requested', askingUntil: null } as const
    await tx.update(refund).set(asked).where(eq(refund.id, id))
  }
}

/** Those that are covered already come first: what is left is for the others. */
async function refusedRefunds(tx: Tx, paymentId: string) {
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), inArray(refund.state, ['cancelled', 'failed'])))
    .orderBy(asc(refund.state), asc(refund.createdAt))
}
