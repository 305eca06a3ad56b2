import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit } from '#server/db/schema/payments.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { captureDeposit } from '#server/services/deposits.ts'
import { checkInAt, type SeenDeposit, seeDeposit } from '#server/services/deposits-test-data.ts'
import { deskDeposits } from '#server/services/deposits-view.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let held: SeenDeposit

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  held = seeDeposit(bench, database, layla)
})

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const words = 'A broken window in the bedroom'

describe('a deposit', () => {
  test('of a stay that was called off is never asked, or given back at once', async () => {
    const { booking_number } = await bench.pay(layla)
    await held.workAt(checkInAt - dayMs)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    await bench.call(cancelBooking, { booking_number, reason: 'illness', refund_fils }, layla)
    await held.workAt(bench.time.now)
    expect((await held.stored()).state).toBe('released')
    expect(await held.atProvider()).toEqual(['canceled'])
    // It was set aside: its guest sees on the card that it is no more.
    expect(await held.shown(booking_number)).toMatchObject({ state: 'released' })
  })

  test('is not spoken of any more when the stay was called off before the card was asked', async () => {
    const { booking_number } = await bench.pay(layla)
    expect(await held.shown(booking_number)).toMatchObject({ state: 'planned' })
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    await bench.call(cancelBooking, { booking_number, reason: 'illness', refund_fils }, layla)
    // Neither at once nor when the deposit has been looked at.
    expect(await held.shown(booking_number)).toBeNull()
    await held.workAt(bench.time.now)
    expect((await held.stored()).state).toBe('released')
    expect(await held.shown(booking_number)).toBeNull()
    const scope = { role: 'operator', hostIds: null, userId: layla.id } as const
    const stays = await database.orm.select().from(booking)
    expect([...(await deskDeposits(bench.deps, scope, stays)).keys()]).toEqual([])
  })

  test('of a stay that was left early is kept for what is found after it', async () => {
    const { booking_id } = await bench.pay(layla)
    await held.workAt(checkInAt - dayMs)
    bench.time.now = checkInAt + hourMs
    const cancelledAt = new Date(bench.time.now)
    await database.orm.update(booking).set({ state: 'cancelled_by_guest', cancelledAt })
    await database.orm.update(deposit).set({ nextAt: cancelledAt })
    await held.workAt(bench.time.now)
    expect((await held.stored()).state).toBe('authorised')
    const claim = { bookingId: booking_id, amountFils: 100_000, words }
    expect(await captureDeposit(bench.deps, claim)).toBe('done')
    expect((await held.stored()).state).toBe('captured')
  })

  test.each(['cancelled_by_platform', 'cancelled_by_host'] as const)(
    'of a stay that has begun and is %s goes back at once, and nothing is claimed from it',
    async (state) => {
      const { booking_id } = await bench.pay(layla)
      await held.workAt(checkInAt - dayMs)
      bench.time.now = checkInAt + hourMs
      const cancelledAt = new Date(bench.time.now)
      await database.orm.update(booking).set({ state, cancelledAt })
      await database.orm.update(deposit).set({ nextAt: cancelledAt })
      const claim = { bookingId: booking_id, amountFils: 100_000, words }
      expect(await captureDeposit(bench.deps, claim)).toBe('not-possible')
      await held.workAt(bench.time.now)
      expect((await held.stored()).state).toBe('released')
      expect(await held.atProvider()).toEqual(['canceled'])
    },
  )
})
