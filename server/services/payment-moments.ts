import { and, eq, inArray, min } from 'drizzle-orm'
import { ledgerEntry } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'

/**
 * When the money of each payment came, epoch ms by its id, as the ledger has it: the row of a payment is
 * written again with its refunds and judgements. Nothing of a payment that has taken nothing.
 */
export async function paymentMoments(
  { database: { orm } }: Pick<Deps, 'database'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { paymentId, at, kind } = ledgerEntry
  const rows = await orm
    .select({ id: paymentId, first: min(at) })
    .from(ledgerEntry)
    .where(and(inArray(paymentId, [...ids]), eq(kind, 'payment')))
    .groupBy(paymentId)
  return new Map(rows.flatMap(({ id, first }) => (id && first ? [[id, first.getTime()]] : [])))
}
