import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { ownedStates } from '#domain/booking/process.ts'
import { transaction } from '#server/db/retry.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { payment, taxDocument } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { issueInvoice } from '#server/services/tax-documents.ts'

const batch = 100

/** Issues invoices of stays that were paid before there were documents. Gives how many. */
export async function issueMissingInvoices(deps: Deps): Promise<number> {
  const { orm } = deps.database
  const missing = await orm
    .select({ bookingId: booking.id, paymentId: payment.id })
    .from(booking)
    .innerJoin(payment, eq(payment.bookingId, booking.id))
    .leftJoin(
      taxDocument,
      and(eq(taxDocument.bookingId, booking.id), eq(taxDocument.source, 'stay')),
    )
    .where(
      and(
        inArray(booking.state, [...ownedStates]),
        eq(payment.state, 'paid'),
        gt(payment.capturedFils, 0),
        isNull(taxDocument.number),
      ),
    )
    .orderBy(asc(payment.createdAt))
    .limit(batch)
  for (const { bookingId, paymentId } of missing) {
    await transaction(orm, async (tx) => {
      const row = await lockBooking(tx, bookingId)
      const [pay] = await tx.select().from(payment).where(eq(payment.id, paymentId))
      const { supplier } = deps.config
      if (row && pay) await issueInvoice(tx, { supplier, row, pay, now: deps.clock.now() })
    })
  }
  return missing.length
}
