import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { startPayment } from '#contract/payment/start.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { property } from '#server/db/schema/properties.ts'
import { answerAddition } from '#server/services/additions-answer.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { changesOf, longer, shorter, twoNightsFils } from '#server/services/changes-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { endLapsedHolds } from '#server/services/reconciler.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let stay: { booking_id: string; booking_number: string }

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  stay = await bench.pay(layla)
})

const minuteMs = 60_000
const twoNights = { type: 'extend', check_out: addDays(testCheckIn, 7) } as const

async function order() {
  const input = { booking_number: stay.booking_number, addition: twoNights }
  const { folio } = await bench.call(quoteAddition, input, layla)
  const total_fils = folio.total_fils
  return bench.call(orderAddition, { ...input, total_fils }, layla)
}

const talk = (account = layla) => bench.call(getMessages, { booking_id: stay.booking_id }, account)
const payments = async () => (await talk()).payments?.items

test('nights that wait for their payment stand in the conversation until they are paid, and after', async () => {
  const orderedAt = bench.time.now
  const { booking_id } = await order()
  const addition = { type: 'extend', nights: 2, check_out: twoNights.check_out }
  const asked = { booking_id, addition, amount_fils: twoNightsFils, at: orderedAt }
  expect(await payments()).toMatchObject([
    { ...asked, state: 'to_pay', pay_until: orderedAt + 15 * minuteMs, seen_money: null },
  ])
  bench.time.now += minuteMs
  await bench.payHeld(layla, booking_id)
  expect(await payments()).toMatchObject([{ ...asked, state: 'paid', pay_until: null }])
  expect((await talk()).payments?.as_of).toBe(bench.time.now)
})

test('nobody else is told what is to be paid', async () => {
  await order()
  const omar = await bench.addGuest('Omar')
  const answer = await bench.send(getMessages, { booking_id: stay.booking_id }, omar)
  expect(answer).toMatchObject({ status: 'error', message: [{ code: 'not-found' }] })
})

test('what the host is asked about can be paid from their answer on', async () => {
  await database.orm.update(property).set({ isInstant: false }).where(eq(property.id, bench.homeId))
  const { booking_id } = await order()
  expect(await payments()).toEqual([])
  bench.time.now += 30 * minuteMs
  await answerAddition(bench.deps, { bookingId: booking_id, answer: 'agree', actor: 'host' })
  const { messages } = await talk()
  expect(await payments()).toMatchObject([
    { booking_id, state: 'to_pay', at: messages.at(-1)?.created_at },
  ])
})

test('what nobody paid in time has lapsed, before and after its nights are free again', async () => {
  await order()
  bench.time.now += 16 * minuteMs
  const lapsed = [{ state: 'lapsed', pay_until: null, amount_fils: twoNightsFils }]
  expect(await payments()).toMatchObject(lapsed)
  await endLapsedHolds(bench.deps)
  expect(await payments()).toMatchObject(lapsed)
})

test('what was given up, or ended with its stay, is left out', async () => {
  const first = await order()
  await bench.call(releaseBooking, { booking_id: first.booking_id }, layla)
  expect(await payments()).toEqual([])
  await order()
  const { booking_number } = stay
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  await bench.call(cancelBooking, { booking_number, refund_fils, reason: 'illness' }, layla)
  expect(await payments()).toEqual([])
})

test('a change asks for its difference; one that gives something back asks for nothing', async () => {
  const { change } = changesOf({ bench, database }, layla, stay.booking_number)
  const { booking_id } = await change(longer, false)
  expect(await payments()).toMatchObject([
    { booking_id, addition: { type: 'modify' }, amount_fils: twoNightsFils, state: 'to_pay' },
  ])
  await bench.call(releaseBooking, { booking_id }, layla)
  await change(shorter, true)
  expect(await payments()).toEqual([])
})

test('coins that were seen are told of, so that nobody pays twice', async () => {
  const { booking_id } = await order()
  const request = { booking_id, payment_type: 'triplea' } as const
  const { redirect_url } = await bench.call(startPayment, request, layla)
  await bench.press(redirect_url, 'short')
  await bench.delivered()
  expect(await payments()).toMatchObject([
    { state: 'seen', pay_until: null, seen_money: { code: 'short' } },
  ])
})
