import { eq, or } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit, dispute, payment } from '#server/db/schema/payments.ts'
import { ofStay } from '#server/services/of-stay.ts'

/**
 * A dispute with the booking that was charged, and the stay to which that was added; null where none is known.
 * `isDeposit`: what was charged is of a deposit.
 */
export async function disputedBooking(orm: Orm, disputeRef: string) {
  const [found] = await orm
    .select({ about: dispute, row: booking, stay: ofStay, held: deposit })
    .from(dispute)
    .leftJoin(payment, eq(payment.id, dispute.paymentId))
    .leftJoin(deposit, eq(deposit.id, dispute.paymentId))
    .innerJoin(booking, or(eq(booking.id, payment.bookingId), eq(booking.id, deposit.bookingId)))
    .leftJoin(ofStay, eq(ofStay.id, booking.parentBookingId))
    .where(eq(dispute.disputeRef, disputeRef))
  if (!found) return null
  const { about, row, stay, held } = found
  return { about, row, stay, isDeposit: held !== null }
}
