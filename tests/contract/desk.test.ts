import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyViewSchema } from '#contract/desk/get-payments.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { ledgerEntry, moneyCheck, payment, refund } from '#server/db/schema/payments.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import {
  demoAccounts,
  demoOperators,
  hasDemoDesk,
  prepareDemoDesk,
} from '#server/services/demo-desk.ts'
import { moneyLines } from '#server/services/money-lines.ts'
import { nameOperators } from '#server/services/operators.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner, type Owner, type OwnStay, uniquePerson } from '#tests/support/owner.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let api: Api
let guest: Owner
let headers: Record<string, string>

beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  guest = await createOwner(api)
  const person = uniquePerson('Huda')
  headers = sessionHeaders(await api.signIn(person))
  await nameOperators(api.deps.database, [person.email])
})

beforeEach(async () => {
  for (const table of [ledgerEntry, refund, payment, moneyCheck]) await orm().delete(table)
  await orm().delete(booking)
})

afterAll(() => api.close())

const orm = () => api.deps.database.orm

async function ask(name: 'getPayments' | 'comparePayments') {
  const { envelope } = await api.call(`desk/${name}`, {}, { headers })
  return v.parse(moneyViewSchema, envelope.result)
}

/** A stay whose page at Triple-A is open, and its buttons. */
async function payByCoins() {
  const stay = await guest.held()
  const request = { booking_id: stay.booking_id, payment_type: 'triplea' }
  const page = v.object({ redirect_url: v.string() })
  const { redirect_url } = await guest.ask('payment/start', request, page)
  return { stay, press: (action: string) => press(redirect_url, action) }
}

async function press(url: string, action: string): Promise<void> {
  await api.request(new URL(url).pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  })
}

async function setPayment(stay: OwnStay, set: Partial<typeof payment.$inferInsert>): Promise<void> {
  await orm().update(payment).set(set).where(eq(payment.bookingId, stay.booking_id))
}

test('before the first comparison nothing is claimed', async () => {
  expect(await ask('getPayments')).toMatchObject({ as_of: null, disagreements: [], people: [] })
})

test('everything agrees after an ordinary payment, as of the moment of the comparison', async () => {
  await guest.paid()
  const now = api.clock.now()
  const even = { as_of: now, compared: 1, unasked: 0, disagreements: [], people: [], now }
  expect(await ask('comparePayments')).toEqual(even)
  api.clock.set(now + minuteMs)
  expect(await ask('getPayments')).toEqual({ ...even, now: now + minuteMs })
})

test('a comparison brings to its end what a lost webhook left open', async () => {
  const { stay, press } = await payByCoins()
  await press('pay')
  await orm().delete(ledgerEntry)
  await setPayment(stay, { state: 'expired', capturedFils: 0, nextCheckAt: null })
  await orm().update(booking).set({ state: 'hold_expired', confirmedAt: null })
  expect(await ask('comparePayments')).toMatchObject({ disagreements: [], compared: 1 })
  const [row] = await orm().select().from(booking)
  expect(row?.state).toBe('confirmed')
})

test.each([
  ['captured', { capturedFils: 400_000 }, { ours_fils: 400_000, theirs_fils: 461_250 }],
  ['refunded', { refundedFils: 1000 }, { ours_fils: 1000, theirs_fils: 0 }],
  ['unknown', { providerRef: 'cs_test_none' }, { ours_fils: 461_250, theirs_fils: 0 }],
])('a sum that disagrees with the provider is shown: %s', async (kind, change, sums) => {
  const stay = await guest.paid()
  // The worked example of the brief, whatever the nights of this stay cost.
  await setPayment(stay, { amountFils: 461_250, orderAmountMinor: await paidMinor(stay) })
  await setPayment(stay, { capturedFils: 461_250, ...change })
  const { disagreements } = await ask('comparePayments')
  expect(disagreements.filter((one) => one.kind !== 'ledger')).toMatchObject([
    { kind, booking_number: stay.booking_number, payment_type: 'stripe', ...sums },
  ])
})

async function paidMinor({ booking_id }: OwnStay): Promise<number> {
  const [pay] = await orm().select().from(payment).where(eq(payment.bookingId, booking_id))
  return pay?.orderAmountMinor ?? 0
}

test('a ledger that disagrees with its payments is shown', async () => {
  const stay = await guest.paid()
  await orm().delete(ledgerEntry).where(eq(ledgerEntry.kind, 'payment'))
  const { disagreements } = await ask('comparePayments')
  expect(disagreements.length).toBeGreaterThan(0)
  for (const one of disagreements) {
    expect(one).toMatchObject({ kind: 'ledger', booking_number: stay.booking_number, at: null })
  }
})

test('a provider that cannot be asked is said to be so, and nothing is made up', async () => {
  await guest.paid()
  const [known] = await orm().select().from(payment)
  const provider = api.deps.payments.stripe
  if (!provider || !known) throw new Error('no payment')
  const { fetch } = provider
  const { PaymentProviderError } = await import('#server/providers/payment/payment-error.ts')
  provider.fetch = async () => {
    throw new PaymentProviderError('retryable', 'away', 'Stripe is away')
  }
  try {
    expect(await ask('comparePayments')).toMatchObject({
      compared: 0,
      unasked: 1,
      disagreements: [],
    })
  } finally {
    provider.fetch = fetch
  }
})

test('too little, once its page has closed, waits for a person at once', async () => {
  const { stay, press } = await payByCoins()
  await press('short')
  expect((await ask('getPayments')).people).toEqual([])
  api.clock.set(api.clock.now() + 30 * minuteMs)
  const { people, disagreements } = await ask('comparePayments')
  expect(disagreements).toEqual([])
  expect(people).toMatchObject([
    { kind: 'short', booking_number: stay.booking_number, payment_type: 'triplea' },
  ])
  const [short] = people
  expect(short?.amount_fils).toBeLessThan(short?.asked_fils ?? 0)
})

test('an operator confirms what came short, and writes down a refund that was given another way', async () => {
  const { stay, press } = await payByCoins()
  await press('short')
  api.clock.set(api.clock.now() + 30 * minuteMs)
  const [short] = (await ask('comparePayments')).people
  if (short?.way_out?.kind !== 'judge') throw new Error('nothing to judge')
  const text = 'The rest came by bank transfer'
  const judging = {
    ...{ payment_id: short.way_out.payment_id, judgement: 'confirm' },
    ...{ captured_fils: short.amount_fils, text },
  }
  const judged = await api.call('desk/judgePayment', judging, { headers })
  expect(judged.envelope).toMatchObject({ status: 'success', message: expect.anything() })
  const [row] = await orm().select().from(booking)
  expect(row).toMatchObject({ id: stay.booking_id, state: 'confirmed' })
  expect((await ask('getPayments')).people).toEqual([])
  const [pay] = await orm().select().from(payment)
  await orm()
    .insert(refund)
    .values({
      ...{ id: crypto.randomUUID(), paymentId: pay?.id ?? '', amountFils: 1000, state: 'failed' },
      ...{ reason: 'cancelled', createdAt: new Date(api.clock.now()) },
    })
  const [failed] = (await ask('getPayments')).people
  if (failed?.way_out?.kind !== 'settle') throw new Error('nothing to settle')
  const settling = { refund_id: failed.way_out.refund_id, text }
  const settled = await api.call('desk/settleRefund', settling, { headers })
  expect(settled.envelope).toMatchObject({ status: 'success' })
  expect((await orm().select().from(refund))[0]?.state).toBe('settled')
  expect((await ask('getPayments')).people).toEqual([])
})

test('a refund waits for a person when it is not claimed for days, fails, or cannot leave', async () => {
  const { press } = await payByCoins()
  await press('pay')
  const [pay] = await orm().select().from(payment)
  const state = ['sent', 'failed', 'requested'] as const
  for (const [at, one] of state.entries()) {
    await orm()
      .insert(refund)
      .values({
        id: crypto.randomUUID(),
        paymentId: pay?.id ?? '',
        amountFils: 1000 * (at + 1),
        state: one,
        reason: 'cancelled',
        createdAt: new Date(api.clock.now() + at),
      })
  }
  expect((await ask('getPayments')).people).toMatchObject([{ kind: 'refund-failed' }])
  api.clock.set(api.clock.now() + 3 * dayMs + minuteMs)
  const { people } = await ask('getPayments')
  expect(people.map(({ kind, amount_fils }) => [kind, amount_fils])).toEqual([
    ['refund-unclaimed', 1000],
    ['refund-failed', 2000],
    ['refund-waiting', 3000],
  ])
  const lines = moneyLines({ compared: 1, unasked: 0, disagreements: [] }, people, api.clock.now())
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('3 days old: the payer has not claimed AED 10.00')
})

test('for everybody but operators the desk is not there', async () => {
  for (const name of ['getPayments', 'comparePayments']) {
    const { envelope } = await guest.call(`desk/${name}`, {})
    expect(codesOf(envelope)).toEqual(['unknown-call'])
    const { envelope: none } = await guest.call(`desk/${name}Nowhere`, {})
    expect(envelope.message).toEqual(none.message)
    expect(codesOf((await api.call(`desk/${name}`)).envelope)).toEqual(['sign-in-needed'])
  }
})

test('operators are those of the list whose address is verified, and nobody else', async () => {
  const [first, second, unverified] = ['Amal', 'Badr', 'Dana'].map(uniquePerson)
  if (!first || !second || !unverified) throw new Error('nobody')
  for (const person of [first, second, unverified]) await api.signIn(person)
  await orm()
    .update(userAccount)
    .set({ emailVerifiedAt: null })
    .where(eq(userAccount.email, unverified.email))
  const operators = async () => {
    const rows = await orm().select().from(userAccount).where(eq(userAccount.role, 'operator'))
    return rows.map(({ email }) => email)
  }
  await nameOperators(api.deps.database, [first.email, unverified.email, 'nobody@example.test'])
  expect(await operators()).toEqual([first.email])
  await nameOperators(api.deps.database, [second.email])
  expect(await operators()).toEqual([second.email])
  await nameOperators(api.deps.database, [])
  expect(await operators()).toEqual([])
})

describe('the demo’s desk', () => {
  const emails = demoAccounts.map(({ email }) => email)
  const known = async () => {
    const rows = await orm().select().from(userAccount)
    return rows.flatMap(({ email, role, isActive }) =>
      emails.some((one) => one === email) ? [{ role, isActive }] : [],
    )
  }

  test('is there on a machine of its own, once', async () => {
    expect(await prepareDemoDesk(api.deps)).toBe(true)
    expect(await prepareDemoDesk(api.deps)).toBe(true)
    expect(await known()).toEqual([
      { role: 'host', isActive: true },
      { role: 'operator', isActive: true },
    ])
  })

  test.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_ORIGIN', 'https://areesh.example'],
  ])('is closed as soon as others may reach it: %s', async (name, value) => {
    const { readConfig } = await import('#server/config.ts')
    const config = readConfig({ DATA_DIR: 'memory:', [name]: value })
    expect(hasDemoDesk(config)).toBe(false)
    expect(demoOperators(config)).toEqual([])
    expect(await prepareDemoDesk({ ...api.deps, config })).toBe(false)
    expect((await known()).every(({ isActive }) => !isActive)).toBe(true)
  })
})
