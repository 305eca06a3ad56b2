import { asc, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { type PaymentRow, payment, type RefundRow, refund } from '#server/db/schema/payments.ts'

/** All tries to pay for these bookings, the oldest first. */
export function paymentsOf(orm: Orm, bookingIds: readonly string[]): Promise<PaymentRow[]> {
  return orm
    .select()
    .from(payment)
    .where(inArray(payment.bookingId, [...bookingIds]))
    .orderBy(asc(payment.createdAt), asc(payment.attempt))
}

/** What went back of these payments, the oldest first. */
export async function refundsOf(orm: Orm, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  return orm
    .select()
    .from(refund)
    .where(inArray(refund.paymentId, [...paymentIds]))
    .orderBy(asc(refund.createdAt))
}
