import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { oldestKeptRecord } from '#domain/privacy/retention.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { payment, taxDocument } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './person.ts'

const nobody = { firstName: '', lastName: '', email: null, mobile: null }

/**
 * Leaves of bookings what an invoice needs: number, home, dates, prices, and, where money was taken,
 * the name it was made out to. Requests, reasons and contacts go.
 */
export async function eraseBookings(tx: Tx, { id }: Person): Promise<void> {
  const rows = await tx.select().from(booking).where(eq(booking.userId, id))
  const payments = await tx.select().from(payment).where(eq(payment.userId, id))
  const paid = new Set(payments.flatMap((row) => (row.capturedFils > 0 ? [row.bookingId] : [])))
  for (const row of rows) {
    const { firstName, lastName } = row.leadGuest
    const leadGuest = paid.has(row.id) ? { ...nobody, firstName, lastName } : nobody
    await tx
      .update(booking)
      .set({ leadGuest, specialRequest: null, cancelReason: null, quoteId: null })
      .where(eq(booking.id, row.id))
  }
}

/**
 * Takes the names off invoices of deleted accounts that the law no longer asks for, and their ended
 * sessions once no cookie can name them. A job calls it now and then.
 */
export async function forgetOldRecords({ database: { orm }, clock }: Deps): Promise<void> {
  const now = clock.now()
  const deleted = orm
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(isNotNull(userAccount.deletedAt))
  const isOfDeleted = inArray(booking.userId, deleted)
  const isOld = lt(booking.checkOut, oldestKeptRecord(civilDateInDubai(now)))
  const isNamed = sql`${booking.leadGuest}->>'firstName' <> ''`
  await orm
    .update(booking)
    .set({ leadGuest: nobody })
    .where(and(isOfDeleted, isOld, isNamed))
  const old = orm.select({ id: booking.id }).from(booking).where(and(isOfDeleted, isOld))
  await orm
    .update(taxDocument)
    .set({ content: sql`jsonb_set(${taxDocument.content}, '{buyer,name}', '""')` })
    .where(
      and(inArray(taxDocument.bookingId, old), sql`${taxDocument.content}#>>'{buyer,name}' <> ''`),
    )
  await orm
    .delete(session)
    .where(and(inArray(session.userId, deleted), lt(session.absoluteExpiresAt, new Date(now))))
}
