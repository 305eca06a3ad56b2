import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { balanceFils, receivedFils } from '#domain/ledger/ledger.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { deposit, dispute, ledgerEntry, payment, refund } from '#server/db/schema/payments.ts'
import { sendBookingLetters } from '#server/services/bookings-letters.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { captureDeposit, workDeposits } from '#server/services/deposits.ts'
import { deskRows, deskStays } from '#server/services/desk-stays.ts'
import { refreshDisputes } from '#server/services/disputes.ts'
import { sendDisputeLetters } from '#server/services/disputes-letters.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { checkMoney } from '#server/services/money-check.ts'
import { personCases } from '#server/services/money-view.ts'
import { sendOperatorLetters } from '#server/services/operator-letters.ts'
import { workRefunds } from '#server/services/payments-refunds.ts'
import { settleElsewhere } from '#server/services/refunds-elsewhere.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let booking_id: string
let booking_number: string

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  ;({ booking_id, booking_number } = await bench.pay(layla))
})

// Whatever a bank does: what was taken and not given back is what the ledger has received.
afterEach(async () => {
  expect(await ledgerDifferences(database)).toEqual([])
  expect((await checkMoney(bench.deps)).disagreements).toEqual([])
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

const paidFils = 461_250
const entries = () =>
  database.orm.select().from(ledgerEntry).where(eq(ledgerEntry.bookingId, booking_id))
const cases = async () =>
  (await personCases(bench.deps)).map(({ kind, amount_fils }) => [kind, amount_fils])

async function cancel() {
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  const request = { booking_number, reason: 'plans_changed', text: '', refund_fils } as const
  await bench.call(cancelBooking, request, layla)
  return refund_fils
}

const refundStates = async () =>
  (await database.orm.select().from(refund)).map(({ state }) => state)

test('a lost dispute is owed again in the ledger, once, and no longer when it is won back', async () => {
  await order({})
  expect(receivedFils(await entries())).toBe(paidFils)
  expect(await cases()).toEqual([['disputed', paidFils]])
  bench.sandbox.faults.inject({ target: 'webhook', kind: 'duplicate' })
  await order({ status: 'lost' })
  expect(receivedFils(await entries())).toBe(0)
  expect(balanceFils(await entries())).toBe(paidFils)
  expect(await cases()).toEqual([['dispute-lost', paidFils]])
  expect(await ledgerDifferences(database)).toEqual([])
  await order({ status: 'won' })
  expect(receivedFils(await entries())).toBe(paidFils)
  expect(balanceFils(await entries())).toBe(0)
  expect(await cases()).toEqual([])
})

test('a bank that gives in is noticed without its webhook', async () => {
  await order({ status: 'lost' })
  bench.sandbox.faults.inject({ target: 'webhook', kind: 'drop' })
  await order({ status: 'won' })
  bench.time.now += dayMs
  expect(await refreshDisputes(bench.deps)).toBe(1)
  expect(receivedFils(await entries())).toBe(paidFils)
})

test('what a bank gave back is not given back again, and the guest owes only the rest', async () => {
  await order({ status: 'lost' })
  const backFils = await cancel()
  expect(await refundStates()).toEqual(['cancelled'])
  expect(balanceFils(await entries())).toBe(paidFils - backFils)
  expect(await cases()).toEqual(backFils < paidFils ? [['dispute-lost', paidFils - backFils]] : [])
})

test('a refund that an open dispute stands against ends with its outcome', async () => {
  await order({})
  const backFils = await cancel()
  expect(await refundStates()).toEqual(['failed'])
  // The bank may give it back yet: whoever gave it back another way would pay twice.
  const [asked, back] = await personCases(bench.deps)
  expect(asked?.dispute).toEqual({ reason: 'fraudulent', due_at: bench.time.now + 7 * dayMs })
  expect(back).toMatchObject({ kind: 'refund-disputed', amount_fils: backFils, way_out: null })
  const { refunds } = await bench.call(getBookingDetails, { booking_number }, layla)
  expect(refunds).toMatchObject([{ state: 'failed', waits_for_bank: true }])
  const [row] = await database.orm.select().from(refund)
  const elsewhere = settleElsewhere(bench.deps, { refundId: row?.id ?? '', words: 'By transfer' })
  await expect(elsewhere).rejects.toThrow()
  expect(await refundStates()).toEqual(['failed'])
  expect(await ledgerDifferences(database)).toEqual([])
  await order({ status: 'lost' })
  expect(await refundStates()).toEqual(['cancelled'])
  expect(await ledgerDifferences(database)).toEqual([])
  await order({ status: 'won' })
  expect(await ledgerDifferences(database)).toEqual([])
  await workRefunds(bench.deps)
  expect(await refundStates()).toEqual(['settled'])
})

const shown = async () =>
  (await bench.call(getBookingDetails, { booking_number }, layla)).disputes.map(
    ({ about, outcome, amount_fils, unpaid_fils, closed_at }) => [
      about,
      outcome,
      amount_fils,
      unpaid_fils,
      closed_at,
    ],
  )

test('guest and desk read what the bank looks into, and what it has decided', async () => {
  expect(await shown()).toEqual([])
  await order({})
  expect(await shown()).toEqual([['payment', 'open', paidFils, 0, null]])
  const scope = { role: 'operator', userId: layla.id, hostIds: null } as const
  const rows = await deskRows(bench.deps, scope, eq(booking.id, booking_id))
  const [atDesk] = await deskStays(bench.deps, scope, rows, 'en')
  expect(atDesk?.disputes).toMatchObject([{ about: 'payment', outcome: 'open', unpaid_fils: 0 }])
  await order({ status: 'won' })
  const at = bench.time.now
  expect(await shown()).toEqual([['payment', 'stands', paidFils, 0, at]])
  await order({ status: 'lost' })
  expect(await shown()).toEqual([['payment', 'taken', paidFils, paidFils, at]])
  const backFils = await cancel()
  // What was to go back anyway is not owed.
  expect(await shown()).toEqual([['payment', 'taken', paidFils, paidFils - backFils, at]])
})

test('operators are told of a bank that asks for money back, and until when to answer', async () => {
  const noura = await bench.addGuest('Noura')
  await database.orm
    .update(userAccount)
    .set({ role: 'operator' })
    .where(eq(userAccount.id, noura.id))
  await order({})
  await order({ status: 'under_review' })
  await sendOperatorLetters(bench.deps)
  const letters = bench.mails.filter(({ userId }) => userId === noura.id)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toBe(`A bank asks for a payment back, booking ${booking_number}`)
  expect(letters[0]?.body).toMatch(/asks for AED 4,612\.50 back\. Answer by \w+, \d+ \w+: without/)
})

test('the guest is written to once the bank has decided, once for each outcome, and what is unpaid by it', async () => {
  const letters = () => bench.mails.filter(({ subject }) => subject.startsWith('Your bank has'))
  await order({})
  expect(await sendDisputeLetters(bench.deps)).toBe(0)
  await order({ status: 'lost' })
  await order({ status: 'lost' })
  await sendDisputeLetters(bench.deps)
  await sendDisputeLetters(bench.deps)
  expect(letters()).toHaveLength(1)
  expect(letters()[0]).toMatchObject({
    userId: layla.id,
    subject: `Your bank has decided, booking ${booking_number}`,
  })
  expect(letters()[0]?.body).toMatch(
    /given you back AED 4,612\.50 of your payment for .+\.\n\nUnpaid again: AED 4,612\.50\. Nothing is charged by itself/,
  )
  // It gives in to an appeal.
  await order({ status: 'won' })
  await sendDisputeLetters(bench.deps)
  expect(letters()).toHaveLength(2)
  expect(letters()[1]?.body).toMatch(/your payment of AED 4,612\.50 for .+ stands/)
  expect(letters()[1]?.body).not.toMatch(/Unpaid/)
})

test('a bank that changes its mind before the letter has left is told of by its last word alone', async () => {
  await order({ status: 'lost' })
  await order({ status: 'won' })
  await sendDisputeLetters(bench.deps)
  const bodies = bench.mails.filter(({ subject }) => subject.startsWith('Your bank has'))
  expect(bodies.map(({ body }) => /stands|given you back/.exec(body)?.[0])).toEqual(['stands'])
})

test.each([
  ['needs_response', 'decides', /Your bank is looking into this payment and decides/],
  ['lost', 'gave', /was to go back to you\. Your bank has given it to you already/],
] as const)('who gives money back is said before and after: %s', async (status, bank, words) => {
  await order({ status })
  expect((await bench.call(previewCancel, { booking_number }, layla)).bank).toBe(bank)
  await cancel()
  await sendBookingLetters(bench.deps)
  const letter = bench.mails.find(({ subject }) => subject.includes('is cancelled'))
  expect(letter?.body).toMatch(words)
  expect(letter?.body).not.toMatch(/working days/)
})

test('a deposit that was charged is disputed like a payment', async () => {
  bench.time.now = dubaiInstant(testCheckIn, '15:00') - dayMs
  await workDeposits(bench.deps)
  bench.time.now = dubaiInstant(addDays(testCheckIn, 1), '12:00')
  const claim = { bookingId: booking_id, amountFils: 30_000, words: 'A broken window' }
  expect(await captureDeposit(bench.deps, claim)).toBe('done')
  const [row] = await database.orm.select().from(deposit)
  const charge = { booking_number: undefined, payment_intent: row?.providerRef }
  await order({ ...charge, status: 'lost' })
  expect(await stored()).toMatchObject([{ paymentId: row?.id, amountFils: 30_000, state: 'lost' }])
  expect(balanceFils(await entries())).toBe(30_000)
  expect(await cases()).toEqual([['dispute-lost', 30_000]])
  expect(await shown()).toEqual([['deposit', 'taken', 30_000, 30_000, bench.time.now]])
})
