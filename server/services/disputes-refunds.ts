import { and, asc, eq, inArray } from 'drizzle-orm'
import { sumFils } from '#domain/money/fils.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { dispute, refund } from '#server/db/schema/payments.ts'

/** A bank that has not decided yet, and may still take the money or leave it. */
export const openDisputes = ['needs_response', 'under_review'] as const

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
