import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { emptyTestDatabase, openTestDatabase } from '#server/db/test-database.ts'
import { type BookingBench, createBookingBench } from '#server/services/bookings-test-data.ts'

/**
 * Gives every test of a file a fresh bench of the booking calls on an empty database, which is one for
 * all of them. `begin` keeps both and adds what each test starts from.
 */
export function eachWithBench(
  begin: (bench: BookingBench, database: Database) => void | Promise<void>,
): void {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    await emptyTestDatabase(database)
    await begin(await createBookingBench(database), database)
  })
  afterAll(() => database.close())
}
