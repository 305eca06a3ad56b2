import { eq } from 'drizzle-orm'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { deposit } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'

/** How the deposit of a booking stands, for its guest; null where none is taken. */
export async function depositOf(
  { database: { orm } }: Pick<Deps, 'database'>,
  bookingId: string,
): Promise<BookingDetails['deposit']> {
  const [row] = await orm.select().from(deposit).where(eq(deposit.bookingId, bookingId))
  if (!row) return null
  return {
    state: row.state,
    amount_fils: row.amountFils,
    captured_fils: row.capturedFils,
    // A claim that is being charged is told with the charge.
    evidence: row.capturedFils > 0 ? row.evidence : null,
  }
}
