import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit, sandboxObject } from '#server/db/schema/payments.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { captureDeposit, workDeposits } from '#server/services/deposits.ts'
import { deskDeposits } from '#server/services/deposits-view.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const checkInAt = dubaiInstant(testCheckIn, '15:00')
const words = 'A broken window in the bedroom'

async function stored() {
  const [row] = await database.orm.select().from(deposit)
  if (!row) throw new Error('no deposit')
  return row
}

/** States of the authorisations that the provider has for deposits. */
async function atProvider(): Promise<unknown[]> {
  const rows = await database.orm
    .select({ data: sandboxObject.data })
    .from(sandboxObject)
    .where(eq(sandboxObject.kind, 'stripe.intent'))
  const intents = rows.map(({ data }) => JSON.parse(JSON.stringify(data)))
  return intents
    .filter(({ metadata }) => metadata.deposit_id !== undefined)
    .map(({ status }) => status)
}

async function workAt(now: number): Promise<void> {
  bench.time.now = now
  await workDeposits(bench.deps)
}

const shown = async (booking_number: string) =>
  (await bench.call(getBookingDetails, { booking_number }, layla)).deposit

describe('a deposit', () => {
  test('of a stay that was called off is never asked, or given back at once', async () => {
    const { booking_number } = await bench.pay(layla)
    await workAt(checkInAt - dayMs)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    await bench.call(cancelBooking, { booking_number, reason: 'illness', refund_fils }, layla)
    await workAt(bench.time.now)
    expect((await stored()).state).toBe('released')
    expect(await atProvider()).toEqual(['canceled'])
    // It was set aside: its guest sees on the card that it is no more.
    expect(await shown(booking_number)).toMatchObject({ state: 'released' })
  })

  test('is not spoken of any more when the stay was called off before the card was asked', async () => {
    const { booking_number } = await bench.pay(layla)
    expect(await shown(booking_number)).toMatchObject({ state: 'planned' })
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    await bench.call(cancelBooking, { booking_number, reason: 'illness', refund_fils }, layla)
    // Neither at once nor when the deposit has been looked at.
    expect(await shown(booking_number)).toBeNull()
    await workAt(bench.time.now)
    expect((await stored()).state).toBe('released')
    expect(await shown(booking_number)).toBeNull()
    const scope = { role: 'operator', hostIds: null, userId: layla.id } as const
    const stays = await database.orm.select().from(booking)
    expect([...(await deskDeposits(bench.deps, scope, stays)).keys()]).toEqual([])
  })

  test('of a stay that was left early is kept for what is found after it', async () => {
    const { booking_id } = await bench.pay(layla)
    await workAt(checkInAt - dayMs)
    bench.time.now = checkInAt + hourMs
    const cancelledAt = new Date(bench.time.now)
    await database.orm.update(booking).set({ state: 'cancelled_by_guest', cancelledAt })
    await database.orm.update(deposit).set({ nextAt: cancelledAt })
    await workAt(bench.time.now)
    expect((await stored()).state).toBe('authorised')
    const claim = { bookingId: booking_id, amountFils: 100_000, words }
    expect(await captureDeposit(bench.deps, claim)).toBe('done')
    expect((await stored()).state).toBe('captured')
  })

  test.each(['cancelled_by_platform', 'cancelled_by_host'] as const)(
    'of a stay that has begun and is %s goes back at once, and nothing is claimed from it',
    async (state) => {
      const { booking_id } = await bench.pay(layla)
      await workAt(checkInAt - dayMs)
      bench.time.now = checkInAt + hourMs
      const cancelledAt = new Date(bench.time.now)
      await database.orm.update(booking).set({ state, cancelledAt })
      await database.orm.update(deposit).set({ nextAt: cancelledAt })
      const claim = { bookingId: booking_id, amountFils: 100_000, words }
      expect(await captureDeposit(bench.deps, claim)).toBe('not-possible')
      await workAt(bench.time.now)
      expect((await stored()).state).toBe('released')
      expect(await atProvider()).toEqual(['canceled'])
    },
  )
})
