import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { startPayment } from '#contract/payment/start.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { notice } from '#server/db/schema/notifications.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import { refundTask } from '#server/services/bookings-announce.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { bookedFils, changesOf, longer, twoNightsFils } from '#server/services/changes-test-data.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { checkMoney } from '#server/services/money-check.ts'
import { planRefund } from '#server/services/payments-back.ts'
import { workRefunds } from '#server/services/payments-refunds.ts'
import { sendStayLetters } from '#server/services/stay-letters.ts'

let database: Database
let bench: BookingBench

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
})

/** Pays a stay by card, makes it longer for a second payment, and calls it off. */
async function payTwiceAndCancel() {
  const layla = await bench.addGuest('Layla')
  const { booking_number } = await bench.pay(layla)
  bench.time.now += 60_000
  const { change } = changesOf({ bench, database }, layla, booking_number)
  await bench.payHeld(layla, (await change(longer, false)).booking_id)
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  expect(refund_fils).toBe(bookedFils + twoNightsFils)
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  return booking_number
}

const refundLetters = () => bench.mails.filter(({ subject }) => subject.includes('on its way back'))

test('money of two payments that goes back together is told once, with a line for each', async () => {
  const number = await payTwiceAndCancel()
  await sendStayLetters(bench.deps)
  bench.time.now += 2 * 60_000
  await sendStayLetters(bench.deps)
  expect(refundLetters()).toHaveLength(1)
  const [letter] = refundLetters()
  expect(letter?.subject).toBe('AED 6,352.50 is on its way back to you')
  expect(letter?.body).toMatch(
    /AED 4,612\.50 of AED 4,612\.50, paid on .*\nAED 1,740\.00 of AED 1,740/,
  )
  const told = (await database.orm.select().from(notice)).filter(({ key }) =>
    key.startsWith('refund-sent'),
  )
  expect(told).toMatchObject([{ path: `/bookings/${number}` }])
})

test('two servers tell once of money of two payments', async () => {
  await payTwiceAndCancel()
  await Promise.all([1, 2, 3].map(() => sendStayLetters(bench.deps)))
  bench.time.now += 2 * 60_000
  await Promise.all([1, 2, 3].map(() => sendStayLetters(bench.deps)))
  expect(refundLetters()).toHaveLength(1)
})

test('a part that leaves later is waited for a minute, and told by itself after that', async () => {
  await payTwiceAndCancel()
  const [first] = await database.orm.select().from(refund)
  const late = eq(refund.id, first?.id ?? '')
  // As if the provider had not answered for one of the two.
  await database.orm.update(refund).set({ state: 'requested', settledAt: null }).where(late)
  await database.orm.delete(dueTask).where(eq(dueTask.key, first?.id ?? ''))
  await sendStayLetters(bench.deps)
  expect(refundLetters()).toEqual([])
  bench.time.now += 60_000
  await sendStayLetters(bench.deps)
  expect(refundLetters()).toHaveLength(1)
  await database.orm.update(refund).set({ state: 'settled' }).where(late)
  await planTask(database.orm, { kind: refundTask, key: first?.id ?? '', now: bench.time.now })
  await sendStayLetters(bench.deps)
  const amounts = refundLetters().map(({ subject }) => subject.split(' is ')[0])
  expect(amounts.toSorted()).toEqual(['AED 1,740.00', 'AED 4,612.50'])
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
