import { eq } from 'drizzle-orm'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { deposit, sandboxObject } from '#server/db/schema/payments.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { workDeposits } from '#server/services/deposits.ts'

/** Check-in of the bench's stay, epoch ms. */
export const checkInAt = dubaiInstant(testCheckIn, '15:00')

/** The one deposit of a test, from all sides that it can be seen from. */
export type SeenDeposit = ReturnType<typeof seeDeposit>

/** Looks at the deposit of a guest's stay, and lets the jobs work on it. */
export function seeDeposit(bench: BookingBench, database: Database, guest: UserAccountRow) {
  return {
    async stored() {
      const [row] = await database.orm.select().from(deposit)
      if (!row) throw new Error('no deposit')
      return row
    },

    /** What the provider has of authorisations: their states, the oldest first. */
    async atProvider(): Promise<unknown[]> {
      const rows = await database.orm
        .select({ data: sandboxObject.data })
        .from(sandboxObject)
        .where(eq(sandboxObject.kind, 'stripe.intent'))
      const intents = rows.map(({ data }) => JSON.parse(JSON.stringify(data)))
      return intents
        .filter(({ metadata }) => metadata.deposit_id !== undefined)
        .toSorted((a, b) => a.created - b.created)
        .map(({ status }) => status)
    },

    async workAt(now: number): Promise<void> {
      bench.time.now = now
      await workDeposits(bench.deps)
    },

    /** As its guest reads it. */
    shown: async (booking_number: string) =>
      (await bench.call(getBookingDetails, { booking_number }, guest)).deposit,
  }
}
