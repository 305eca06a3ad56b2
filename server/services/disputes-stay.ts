import { asc, inArray } from 'drizzle-orm'
import type { StayDispute } from '#contract/booking/dispute.ts'
import type { Orm } from '#server/db/database.ts'
import { deposit, dispute } from '#server/db/schema/payments.ts'
import { outcomeOf, unpaidBy } from '#server/services/disputes-refunds.ts'

/** What a stay was charged: its payments, those of its additions, and of its deposit. */
type Charges = { bookingId: string; paymentIds: readonly string[] }

/** What banks look into of the charges of stays, or have decided, by the id of the stay; the oldest first. */
export async function disputesOfStays(
  orm: Orm,
  stays: readonly Charges[],
): Promise<Map<string, StayDispute[]>> {
  const bookingIds = stays.map(({ bookingId }) => bookingId)
  const deposits = await orm
    .select({ id: deposit.id, bookingId: deposit.bookingId })
    .from(deposit)
    .where(inArray(deposit.bookingId, bookingIds))
  const stayOf = new Map([
    ...stays.flatMap(({ bookingId, paymentIds }) =>
      paymentIds.map((id) => [id, bookingId] as const),
    ),
    ...deposits.map(({ id, bookingId }) => [id, bookingId] as const),
  ])
  const rows = await orm
    .select()
    .from(dispute)
    .where(inArray(dispute.paymentId, [...stayOf.keys()]))
    .orderBy(asc(dispute.openedAt), asc(dispute.disputeRef))
  const unpaid = await unpaidBy(orm, rows)
  const isDeposit = new Set(deposits.map(({ id }) => id))
  const told = rows.map((row) => ({
    stayId: stayOf.get(row.paymentId) ?? '',
    view: {
      dispute_id: row.disputeRef,
      about: isDeposit.has(row.paymentId) ? ('deposit' as const) : ('payment' as const),
      outcome: outcomeOf(row.state),
      amount_fils: row.amountFils,
      unpaid_fils: unpaid(row),
      opened_at: row.openedAt.getTime(),
      closed_at: row.closedAt?.getTime() ?? null,
    },
  }))
  const byStay = Map.groupBy(told, ({ stayId }) => stayId)
  return new Map([...byStay].map(([stayId, of]) => [stayId, of.map(({ view }) => view)]))
}
