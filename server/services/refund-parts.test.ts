import { expect, test } from 'vitest'
import { startPayment } from '#contract/payment/start.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { checkMoney } from '#server/services/money-check.ts'
import { planRefund } from '#server/services/payments-back.ts'
import { workRefunds } from '#server/services/payments-refunds.ts'

let database: Database
let bench: BookingBench

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
})

// 869.98 dirhams are 236.89 dollars, which are 869.97; with 870.02 more it is a fils too many.
test('a part of an order in dollars that goes back is known by its cents, however fils are rounded', async () => {
  const layla = await bench.addGuest('Layla')
  const { booking_id } = await bench.hold(layla)
  const { redirect_url } = await bench.call(
    startPayment,
    { booking_id, payment_type: 'triplea' },
    layla,
  )
  await bench.press(redirect_url, 'pay')
  const [pay] = await database.orm.select().from(payment)
  expect(pay).toMatchObject({ amountFils: 461_250, orderAmountMinor: 125_596 })
  if (!pay) return
  for (const fils of [86_998, 87_002]) {
    const { now } = bench.time
    await transaction(database.orm, (tx) => planRefund(tx, pay, fils, 'changed', now))
    await workRefunds(bench.deps)
    // Nothing but the payment itself tells that the payer has taken the money.
    bench.coinSandbox.faults.inject({ target: 'webhook', kind: 'drop' })
    await bench.press(bench.letters.at(-1)?.url ?? '', 'claim')
    await workRefunds(bench.deps)
    const rows = await database.orm.select().from(refund)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['settled']))
    const { compared, disagreements } = await checkMoney(bench.deps)
    expect(compared).toBe(1)
    // The ledger knows of no reason for these parts, and says so.
    expect(disagreements.filter(({ kind }) => kind === 'refunded')).toEqual([])
  }
})
