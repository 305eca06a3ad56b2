import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { dispute, payment } from '#server/db/schema/payments.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { refreshDisputes } from '#server/services/disputes.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'

let database: Database
let bench: BookingBench
let booking_number: string

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  booking_number = (await bench.pay(await bench.addGuest('Layla'))).booking_number
})

const dayMs = 24 * 60 * 60_000

/** Has the guest's bank do something; gives the status of the sandbox's answer. */
async function order(facts: object): Promise<number> {
  const answer = await bench.app.request('/sandbox/stripe/disputes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ booking_number, ...facts }),
  })
  return answer.status
}

const stored = () => database.orm.select().from(dispute)

test('a dispute stands with its payment: amount, reason, until when to answer, and its outcome', async () => {
  expect(await order({ reason: 'product_not_received' })).toBe(200)
  const [pay] = await database.orm.select().from(payment)
  const facts = {
    paymentId: pay?.id,
    amountFils: 461_250,
    reason: 'product_not_received',
    dueAt: new Date(bench.time.now + 7 * dayMs),
  }
  expect(await stored()).toMatchObject([{ ...facts, state: 'needs_response', closedAt: null }])
  await order({ status: 'under_review' })
  bench.time.now += dayMs
  await order({ status: 'lost' })
  expect(await stored()).toMatchObject([
    { amountFils: 461_250, state: 'lost', closedAt: new Date(bench.time.now) },
  ])
})

test('webhooks twice, late and in another order change nothing', async () => {
  bench.sandbox.faults.inject({ target: 'webhook', kind: 'reorder' })
  bench.sandbox.faults.inject({ target: 'webhook', kind: 'duplicate' })
  await order({})
  await order({ status: 'won' })
  await bench.sandbox.flush()
  expect(await stored()).toMatchObject([{ state: 'won' }])
})

test('an outcome whose webhook was lost is asked for', async () => {
  await order({})
  bench.sandbox.faults.inject({ target: 'webhook', kind: 'drop' })
  await order({ status: 'lost' })
  expect(await refreshDisputes(bench.deps)).toBe(0)
  bench.time.now += dayMs
  expect(await refreshDisputes(bench.deps)).toBe(1)
  expect(await stored()).toMatchObject([{ state: 'lost' }])
})

test('a provider that does not answer is asked once more when its event comes again', async () => {
  bench.sandbox.faults.inject({ target: 'api', kind: 'error', times: 3 })
  await order({})
  expect(await stored()).toEqual([])
  await bench.sandbox.flush()
  expect(await stored()).toHaveLength(1)
})

test('a dispute of what was never paid here is not taken for ours', async () => {
  expect(await order({ booking_number: 'AR-NONE' })).toBe(404)
  expect(await stored()).toEqual([])
})
