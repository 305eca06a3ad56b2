import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCard } from '#contract/payment/add-card.ts'
import { chooseCard } from '#contract/payment/choose-card.ts'
import { listCards } from '#contract/payment/list-cards.ts'
import { removeCard } from '#contract/payment/remove-card.ts'
import { startPayment } from '#contract/payment/start.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { paymentCustomer, sandboxObject } from '#server/db/schema/payments.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { removeCustomers } from '#server/services/kept-cards.ts'
import { eraseAccount } from '#server/services/personal-data/erase-account.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let omar: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  omar = await bench.addGuest('Omar')
})

const cardsOf = async (account = layla) => (await bench.call(listCards, {}, account)).cards

/** Sends the form of a provider's page. */
async function submit(url: string, fields: Record<string, string>): Promise<void> {
  await bench.app.request(new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

async function keep(card = '4242424242424242', account = layla): Promise<string> {
  const { redirect_url } = await bench.call(addCard, {}, account)
  await submit(redirect_url, { action: 'pay', card })
  // Cards of one second have no order of their own.
  bench.time.now += 1000
  return (await cardsOf(account))[0]?.card_id ?? ''
}

async function openPage(account = layla, stay = testStay()): Promise<string> {
  const { booking_id } = await bench.hold(account, stay)
  const request = { booking_id, payment_type: 'stripe' } as const
  return (await bench.call(startPayment, request, account)).redirect_url
}

test('a card is kept on the provider’s page, listed as its owner knows it, chosen and removed', async () => {
  expect(await cardsOf()).toEqual([])
  const visa = await keep()
  const master = await keep('5555555555554444')
  const facts = { exp_month: 12, exp_year: 2034 }
  expect(await cardsOf()).toEqual([
    { card_id: master, brand: 'mastercard', last4: '4444', ...facts, is_default: false },
    { card_id: visa, brand: 'visa', last4: '4242', ...facts, is_default: true },
  ])
  await bench.call(chooseCard, { card_id: master }, layla)
  expect((await cardsOf()).map(({ is_default }) => is_default)).toEqual([true, false])
  await bench.call(removeCard, { card_id: master }, layla)
  expect(await cardsOf()).toMatchObject([{ card_id: visa, is_default: true }])
})

test('a card that the bank refuses is not kept, one that it asks about is kept once it agrees', async () => {
  const { redirect_url } = await bench.call(addCard, {}, layla)
  await submit(redirect_url, { action: 'pay', card: '4000000000000002' })
  expect(await cardsOf()).toEqual([])
  await submit(redirect_url, { action: 'pay', card: '4000002500003155' })
  await submit(`${redirect_url}/secure`, { action: 'approve' })
  expect(await cardsOf()).toMatchObject([{ last4: '3155' }])
})

test('another person’s card cannot be chosen or removed, even by who has cards', async () => {
  const mine = await keep()
  await keep('5555555555554444', omar)
  for (const call of [chooseCard, removeCard]) {
    const answer = await bench.send(call, { card_id: mine }, omar)
    expect(answer).toMatchObject({ status: 'error', message: [{ code: 'not-found' }] })
  }
  expect(await cardsOf()).toHaveLength(1)
  expect(await cardsOf(omar)).toMatchObject([{ last4: '4444' }])
})

test('a payment offers to keep its card, and the kept one pays the next stay', async () => {
  const first = await openPage()
  await submit(first, { action: 'pay', card: '4242424242424242', keep: 'yes' })
  const [kept] = await cardsOf()
  expect(kept).toMatchObject({ last4: '4242' })
  const second = await openPage(layla, testStay(addDays(testCheckIn, 20)))
  const shown = await (await bench.app.request(new URL(second).pathname)).text()
  expect(shown).toContain('•••• 4242')
  await submit(second, { action: 'pay', card: '', kept: kept?.card_id ?? '' })
  const states = await database.orm.select({ state: booking.state }).from(booking)
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
})

test('a card that was not to be kept is in no list, though the deposit may need it', async () => {
  await submit(await openPage(), { action: 'pay', card: '4242424242424242' })
  expect(await cardsOf()).toEqual([])
})

test('an account is one customer, however often it pays', async () => {
  await keep()
  await openPage()
  expect(await database.orm.select().from(paymentCustomer)).toHaveLength(1)
  const customers = await database.orm
    .select()
    .from(sandboxObject)
    .where(eq(sandboxObject.kind, 'stripe.customer'))
  expect(customers).toHaveLength(1)
})

test('no card number rests anywhere, and a deleted account is gone from the provider too', async () => {
  await keep()
  const stored = JSON.stringify(await database.orm.select().from(sandboxObject))
  expect(stored).not.toContain('4242424242424242')
  expect(await eraseAccount(bench.deps, layla.id)).toEqual([])
  expect(await database.orm.select().from(paymentCustomer)).toEqual([])
  bench.sandbox.faults.inject({ target: 'api', kind: 'error', times: 3 })
  expect(await removeCustomers(bench.deps)).toBe(0)
  bench.time.now += 5 * 60_000
  expect(await removeCustomers(bench.deps)).toBe(1)
  const left = JSON.stringify(await database.orm.select().from(sandboxObject))
  expect(left).toContain('"isDeleted":true')
  expect(left).not.toContain('layla@example.com')
})

test('a provider that is away is said to be, and the payment page waits for it', async () => {
  await keep()
  bench.sandbox.faults.inject({ target: 'api', kind: 'error', times: 3 })
  const answer = await bench.send(listCards, {}, layla)
  expect(answer).toMatchObject({ status: 'error', message: [{ code: 'provider-away' }] })
})
