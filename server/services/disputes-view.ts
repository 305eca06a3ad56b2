import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type * as v from 'valibot'
import type { personCaseSchema } from '#contract/desk/get-payments.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit, dispute, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { openDisputes, unpaidBy } from '#server/services/disputes-refunds.ts'
import { ofStay } from '#server/services/of-stay.ts'

type PersonCase = v.InferOutput<typeof personCaseSchema>

// Somebody has written to the guest by then.
const shownForMs = 30 * 24 * 60 * 60_000

/**
 * Disputes that somebody has to look at, the oldest first: those that wait for an answer, and lost ones of the
 * last days, as far as no refund made up for them.
 */
export async function disputeCases({ database: { orm }, clock }: Deps): Promise<PersonCase[]> {
  const open = inArray(dispute.state, [...openDisputes])
  const lately = gt(dispute.closedAt, new Date(clock.now() - shownForMs))
  const rows = await orm
    .select({ row: dispute, number: booking.number, pay: payment, set: deposit, stay: ofStay })
    .from(dispute)
    .leftJoin(payment, eq(payment.id, dispute.paymentId))
    .leftJoin(deposit, eq(deposit.id, dispute.paymentId))
    .innerJoin(booking, or(eq(booking.id, payment.bookingId), eq(booking.id, deposit.bookingId)))
    .leftJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .where(or(open, and(eq(dispute.state, 'lost'), lately)))
    .orderBy(asc(dispute.openedAt))
  const unpaid = await unpaidBy(
    orm,
    rows.map(({ row }) => row),
  )
  return rows.flatMap(({ row, number, pay, set, stay }): PersonCase[] => {
    const isLost = row.state === 'lost'
    const amount_fils = isLost ? unpaid(row) : row.amountFils
    if (amount_fils <= 0) return []
    const facts = {
      booking_number: number,
      payment_type: 'stripe' as const,
      provider_ref: pay?.providerRef ?? set?.providerRef ?? null,
      asked_fils: pay?.amountFils ?? set?.amountFils ?? 0,
      stay_number: stay?.number ?? null,
    }
    const at = (row.closedAt ?? row.openedAt).getTime()
    const kind = isLost ? 'dispute-lost' : 'disputed'
    const told = isLost ? null : { reason: row.reason, due_at: row.dueAt?.getTime() ?? null }
    return [{ ...facts, kind, amount_fils, at, dispute: told, way_out: null }]
  })
}
