import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { objectToDeposit } from '#contract/booking/object-deposit.ts'
import { addCard } from '#contract/payment/add-card.ts'
import { listPayments } from '#contract/payment/list.ts'
import { startPayment } from '#contract/payment/start.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { sandboxObject } from '#server/db/schema/payments.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { captureDeposit, workDeposits } from '#server/services/deposits.ts'
import { decideDeposit, disputeDeposit } from '#server/services/deposits-decide.ts'
import { sendDepositLetters } from '#server/services/deposits-letters.ts'
import { checkInAt, type SeenDeposit, seeDeposit } from '#server/services/deposits-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'

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
const checkOutAt = dubaiInstant(addDays(testCheckIn, 5), '11:00')
const words = 'A broken window in the bedroom'

/** What went back at the provider, in fils. */
async function refundsOf(): Promise<number[]> {
  const rows = await database.orm
    .select({ data: sandboxObject.data })
    .from(sandboxObject)
    .where(eq(sandboxObject.kind, 'stripe.refund'))
  return rows.map(({ data }) => JSON.parse(JSON.stringify(data)).amount)
}

async function submit(url: string, fields: Record<string, string>): Promise<void> {
  await bench.app.request(new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

/** The bank of the guest does something. */
async function bank(order: object): Promise<void> {
  const answer = await bench.app.request('/sandbox/stripe/disputes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  expect(answer.status).toBe(200)
}

async function payWith(card: string, stay = testStay()) {
  const made = await bench.hold(layla, stay)
  const request = { booking_id: made.booking_id, payment_type: 'stripe' } as const
  const { redirect_url } = await bench.call(startPayment, request, layla)
  await submit(redirect_url, { action: 'pay', card })
  return made
}

/** The provider does what it is told next, and its answer to that is lost, however often it is repeated. */
function loseAnswers(): void {
  bench.sandbox.faults.inject({ target: 'api', kind: 'timeout', times: 3, writesOnly: true })
}

describe('a deposit', () => {
  test('is asked of the card the day before check-in, and given back two days after checkout', async () => {
    const { booking_number } = await bench.pay(layla)
    await held.workAt(checkInAt - dayMs - 1)
    expect(await held.stored()).toMatchObject({ state: 'planned', amountFils: 100_000 })
    expect(await held.shown(booking_number)).toMatchObject({
      state: 'planned',
      amount_fils: 100_000,
    })
    await held.workAt(checkInAt - dayMs)
    expect(await held.stored()).toMatchObject({ state: 'authorised', capturedFils: 0 })
    expect(await held.atProvider()).toEqual(['requires_capture'])
    await held.workAt(checkOutAt)
    expect((await held.stored()).state).toBe('authorised')
    await held.workAt(checkOutAt + 2 * dayMs)
    expect(await held.stored()).toMatchObject({ state: 'released', capturedFils: 0, nextAt: null })
    expect(await held.shown(booking_number)).toMatchObject({ state: 'released' })
    expect(await held.atProvider()).not.toContain('requires_capture')
    expect(await ledgerDifferences(database)).toEqual([])
  })

  test('of a long stay is made anew before the card network drops it', async () => {
    await bench.pay(layla, testStay(testCheckIn, 12))
    await held.workAt(checkInAt - dayMs)
    await held.workAt(checkInAt + 6 * dayMs)
    expect((await held.stored()).state).toBe('authorised')
    expect(await held.atProvider()).toEqual(['canceled', 'requires_capture'])
  })

  test('that the card refuses says so, and is asked for again some hours later', async () => {
    const { booking_number } = await payWith('4000000000000341')
    await held.workAt(checkInAt - dayMs)
    expect(await held.stored()).toMatchObject({ state: 'asked', failureCode: 'card_declined' })
    expect(await held.shown(booking_number)).toMatchObject({ state: 'asked' })
    await held.workAt(checkInAt - dayMs + hourMs)
    expect((await held.stored()).attempt).toBe(2)
    await held.workAt(checkInAt - dayMs + 6 * hourMs)
    expect((await held.stored()).attempt).toBe(3)
    // Told once, however often the card refuses.
    expect(await sendDepositLetters(bench.deps)).toBe(1)
    expect(bench.mails.at(-1)?.subject).toMatch(/^Your deposit could not be set aside/)
    expect(await held.atProvider()).toEqual([])
  })

  test('is one authorisation, though the answer was lost and two servers work', async () => {
    await bench.pay(layla)
    bench.time.now = checkInAt - dayMs
    loseAnswers()
    await workDeposits(bench.deps)
    expect((await held.stored()).state).toBe('planned')
    expect(await held.atProvider()).toEqual(['requires_capture'])
    bench.time.now += 10 * 60_000
    await Promise.all([workDeposits(bench.deps), workDeposits(bench.deps)])
    expect((await held.stored()).state).toBe('authorised')
    expect(await held.atProvider()).toEqual(['requires_capture'])
  })

  test('is one authorisation, though the server was away until Stripe had forgotten the request', async () => {
    await bench.pay(layla)
    bench.time.now = checkInAt - dayMs
    loseAnswers()
    await workDeposits(bench.deps)
    expect((await held.stored()).state).toBe('planned')
    await held.workAt(checkInAt + 2 * hourMs)
    const kept = await held.stored()
    expect(kept.state).toBe('authorised')
    // It was set aside when it was first asked for.
    expect(kept.authorisedUntil?.getTime()).toBe(checkInAt + 6 * dayMs)
    expect(await held.atProvider()).toEqual(['requires_capture'])
  })
})

describe('a capture', () => {
  async function authorised() {
    const { booking_id, booking_number } = await bench.pay(layla)
    await held.workAt(checkInAt - dayMs)
    bench.time.now = checkOutAt + hourMs
    return { bookingId: booking_id, booking_number }
  }

  test('takes a part with the host’s words, once, and stands in the ledger', async () => {
    const { bookingId, booking_number } = await authorised()
    const claim = { bookingId, amountFils: 40_000, words }
    expect(await captureDeposit(bench.deps, claim)).toBe('done')
    // The same claim again is the same claim; another one is too much.
    expect(await captureDeposit(bench.deps, claim)).toBe('done')
    const another = { ...claim, amountFils: 60_000 }
    expect(await captureDeposit(bench.deps, another)).toBe('not-possible')
    expect(await held.stored()).toMatchObject({ state: 'captured', capturedFils: 40_000 })
    expect(await held.shown(booking_number)).toMatchObject({
      state: 'captured',
      captured_fils: 40_000,
      evidence: words,
      object_until: checkOutAt + hourMs + 14 * dayMs,
    })
    expect(await held.atProvider()).toEqual(['succeeded'])
    expect(await ledgerDifferences(database)).toEqual([])
    const { payments } = await bench.call(listPayments, {}, layla)
    expect(payments).toMatchObject([
      { is_deposit: true, amount_fils: 40_000, booking_number },
      { is_deposit: false, booking_number },
    ])
    await held.workAt(checkOutAt + 3 * dayMs)
    expect((await held.stored()).state).toBe('captured')
  })

  test('needs words, a possible amount and time', async () => {
    const { bookingId } = await authorised()
    const claim = { bookingId, amountFils: 100_000, words }
    expect(await captureDeposit(bench.deps, { ...claim, words: ' broken ' })).toBe('words')
    for (const amountFils of [0, -1, 1.5, 100_001]) {
      const wrong = { ...claim, amountFils }
      expect(await captureDeposit(bench.deps, wrong)).toBe('amount')
      expect(await captureDeposit(bench.deps, { ...wrong, words: 'x' })).toBe('amount-and-words')
    }
    bench.time.now = checkOutAt + 2 * dayMs
    expect(await captureDeposit(bench.deps, claim)).toBe('not-possible')
  })

  test('whose answer was lost is finished by the next step', async () => {
    const { bookingId } = await authorised()
    bench.sandbox.faults.inject({ target: 'api', kind: 'timeout', times: 3 })
    expect(await captureDeposit(bench.deps, { bookingId, amountFils: 1_000, words })).toBe('done')
    expect((await held.stored()).state).toBe('authorised')
    await held.workAt(checkOutAt + 3 * dayMs)
    expect(await held.stored()).toMatchObject({ state: 'captured', capturedFils: 1_000 })
    expect(await ledgerDifferences(database)).toEqual([])
  })

  test('is disputed by its own guest alone, with words, within two weeks', async () => {
    const { bookingId } = await authorised()
    const object = (account = layla, text = 'It was broken before we came') =>
      disputeDeposit(bench.deps, account.id, bookingId, text)
    expect(await object()).toBe('not-possible')
    await captureDeposit(bench.deps, { bookingId, amountFils: 100_000, words })
    expect(await object(layla, 'no')).toBe('words')
    expect(await object(await bench.addGuest('Omar'))).toBe('not-possible')
    const capturedAt = bench.time.now
    bench.time.now = capturedAt + 15 * dayMs
    expect(await object()).toBe('not-possible')
    bench.time.now = capturedAt + dayMs
    expect(await object()).toBe('done')
    expect(await held.stored()).toMatchObject({
      state: 'disputed',
      objection: 'It was broken before we came',
    })
    expect(await object()).toBe('done')
    expect(await object(layla, 'Other words than those before')).toBe('not-possible')
  })

  test('before check-in is nothing that could be broken', async () => {
    const { bookingId } = await authorised()
    bench.time.now = checkInAt - 1
    const claim = { bookingId, amountFils: 1_000, words }
    expect(await captureDeposit(bench.deps, claim)).toBe('not-possible')
    bench.time.now = checkInAt
    expect(await captureDeposit(bench.deps, claim)).toBe('done')
  })
})

describe('an objection', () => {
  const why = 'The pictures show it broken at check-in'

  async function objected(capturedFils = 40_000) {
    const { booking_id: bookingId, booking_number } = await bench.pay(layla)
    await held.workAt(checkInAt - dayMs)
    bench.time.now = checkOutAt + hourMs
    await captureDeposit(bench.deps, { bookingId, amountFils: capturedFils, words })
    const text = 'It was broken before we came'
    await bench.call(objectToDeposit, { booking_number, text }, layla)
    return { bookingId, booking_number }
  }

  async function decide(bookingId: string, returnedFils: number, text = why) {
    const outcome = await decideDeposit(bench.deps, { bookingId, returnedFils, words: text })
    await workDeposits(bench.deps)
    return outcome
  }

  test('is decided by a person: a part goes back, once, and stands in the ledger', async () => {
    const { bookingId, booking_number } = await objected()
    expect(await held.shown(booking_number)).toMatchObject({
      state: 'disputed',
      object_until: null,
    })
    expect(await decide(bookingId, 15_000)).toBe('done')
    const over = { state: 'decided', returned_fils: 15_000, decision: why }
    expect(await held.shown(booking_number)).toMatchObject(over)
    expect(await decide(bookingId, 15_000)).toBe('done')
    expect(await decide(bookingId, 40_000)).toBe('not-possible')
    expect(await refundsOf()).toEqual([15_000])
    expect(await ledgerDifferences(database)).toEqual([])
  })

  test('that is not followed leaves the charge, and the guest reads why', async () => {
    const { bookingId, booking_number } = await objected()
    expect(await decide(bookingId, 0)).toBe('done')
    expect(await held.shown(booking_number)).toMatchObject({ state: 'decided', returned_fils: 0 })
    expect(await refundsOf()).toEqual([])
    expect(await ledgerDifferences(database)).toEqual([])
  })

  test('is decided with words, and for no more than was charged', async () => {
    const { bookingId } = await objected()
    expect(await decide(bookingId, 10, ' no ')).toBe('words')
    for (const fils of [-1, 0.5, 40_001]) expect(await decide(bookingId, fils)).toBe('amount')
    expect((await held.stored()).state).toBe('disputed')
  })

  test('whose money could not leave is finished by the next step, once', async () => {
    const { bookingId } = await objected()
    bench.sandbox.faults.inject({ target: 'api', kind: 'timeout', times: 3 })
    expect(await decide(bookingId, 40_000)).toBe('done')
    expect((await held.stored()).state).toBe('disputed')
    expect(await decide(bookingId, 20_000)).toBe('not-possible')
    await held.workAt(bench.time.now + dayMs / 2)
    expect((await held.stored()).state).toBe('decided')
    expect(await refundsOf()).toEqual([40_000])
    expect(await ledgerDifferences(database)).toEqual([])
  })

  test.each([20_000, 15_000])(
    'that the provider refused is decided anew, with %i fils',
    async (fils) => {
      const { bookingId } = await objected()
      const payment_intent = (await held.stored()).providerRef
      await bank({ payment_intent })
      expect(await decide(bookingId, 15_000)).toBe('done')
      const refused = { state: 'disputed', decidedAt: null, failureCode: 'charge_disputed' }
      expect(await held.stored()).toMatchObject(refused)
      await bank({ payment_intent, status: 'won' })
      bench.time.now += hourMs
      expect(await decide(bookingId, fils)).toBe('done')
      expect(await held.stored()).toMatchObject({ state: 'decided', returnedFils: fils })
      expect(await refundsOf()).toEqual([fils])
      expect(await ledgerDifferences(database)).toEqual([])
    },
  )

  test.each([
    ['en', 'A part of your deposit was charged', 'AED 400.00 of your deposit'],
    ['ar', 'خُصم جزء من وديعتك', 'AED 400.00'],
    ['ru', 'Списана часть залога', 'AED 400,00'],
  ] as const)('is told to the guest in %s, each step once', async (language, charged, amount) => {
    await database.orm.update(userAccount).set({ language }).where(eq(userAccount.id, layla.id))
    const { bookingId, booking_number } = await objected()
    await decide(bookingId, 40_000)
    expect(await sendDepositLetters(bench.deps)).toBe(2)
    expect(await sendDepositLetters(bench.deps)).toBe(0)
    const letters = bench.mails.slice(-2)
    const told = letters.find(({ subject }) => subject.startsWith(charged))
    expect(told?.subject).toContain(booking_number)
    expect(letters.every(({ body }) => body.includes(amount))).toBe(true)
  })
})

test('a stay paid in crypto asks a kept card for its deposit', async () => {
  const { redirect_url } = await bench.call(addCard, {}, layla)
  await submit(redirect_url, { action: 'pay', card: '4242424242424242' })
  const { booking_id } = await bench.hold(layla)
  const request = { booking_id, payment_type: 'triplea' } as const
  const page = await bench.call(startPayment, request, layla)
  await bench.press(page.redirect_url, 'pay')
  await held.workAt(checkInAt - dayMs)
  expect((await held.stored()).state).toBe('authorised')
})
