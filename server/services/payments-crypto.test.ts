import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { listPayments } from '#contract/payment/list.ts'
import { startPayment } from '#contract/payment/start.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { payment, refund, webhookInbox } from '#server/db/schema/payments.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { workRefunds } from '#server/services/payments-refunds.ts'
import { endLapsedHolds, reconcilePayments } from '#server/services/reconciler.ts'

const minuteMs = 60_000

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

afterEach(async () => expect(await ledgerDifferences(database)).toEqual([]))

const start = (booking_id: string) =>
  bench.call(startPayment, { booking_id, payment_type: 'triplea' }, layla)

async function begin() {
  const { booking_id: bookingId } = await bench.hold(layla)
  const { redirect_url, expires_at } = await start(bookingId)
  return { bookingId, url: redirect_url, expiresAt: expires_at }
}

const paymentRow = async () => (await database.orm.select().from(payment))[0]

async function stateOf(bookingId: string) {
  const [row] = await database.orm.select().from(booking).where(eq(booking.id, bookingId))
  return row?.state
}

/** What the list and the page of trips know of money that came and has not paid the stay. */
async function onTrips() {
  const { bookings } = await bench.call(listBookings, { tab: 'upcoming', sort: 'check_in' }, layla)
  const [trip] = bookings
  if (!trip) throw new Error('no trip is listed')
  const { booking_number, pay_until, seen_money } = trip
  const details = await bench.call(getBookingDetails, { booking_number }, layla)
  expect(details).toMatchObject({ pay_until, seen_money })
  return { pay_until, seen_money }
}

const tell = (booking_id: string) => bench.call(getPaymentState, { booking_id }, layla)

describe('a payment by crypto', () => {
  test('is made out in dollars at the recorded rate, and holds the nights for its page', async () => {
    const { url, expiresAt } = await begin()
    expect(url).toMatch(/^http:\/\/localhost\/sandbox\/triplea\/pay\//)
    expect(await paymentRow()).toMatchObject({
      state: 'pending',
      amountFils: 461_250,
      orderAmountMinor: 125_596,
      orderCurrency: 'USD',
      exchangeRate: '3.6725',
    })
    const [night] = await database.orm.select().from(bookingNight)
    expect(night?.heldUntil?.getTime()).toBe(expiresAt + 5 * minuteMs)
  })

  test('gives one page to a double click', async () => {
    const { booking_id: bookingId } = await bench.hold(layla)
    const [one, two] = await Promise.all([start(bookingId), start(bookingId)])
    expect(two.redirect_url).toBe(one.redirect_url)
    expect((await start(bookingId)).redirect_url).toBe(one.redirect_url)
  })

  test('confirms the stay once it is good, however often that is told', async () => {
    const { bookingId, url } = await begin()
    bench.coinSandbox.faults.inject({ target: 'webhook', kind: 'duplicate' })
    await bench.press(url, 'pay')
    await bench.press(url, 'pay')
    expect(await stateOf(bookingId)).toBe('confirmed')
    expect(await paymentRow()).toMatchObject({ state: 'paid', capturedFils: 461_250 })
    expect(bench.mails).toHaveLength(1)
    expect(await database.orm.select().from(webhookInbox)).toHaveLength(1)
  })

  test('that was only seen confirms nothing, keeps its nights, and is confirmed by the network', async () => {
    const { bookingId, url } = await begin()
    const checkout = () => bench.call(getCheckout, { booking_id: bookingId }, layla)
    expect((await checkout()).is_arriving).toBe(false)
    expect(await onTrips()).toMatchObject({ pay_until: expect.any(Number), seen_money: null })
    await bench.press(url, 'hold')
    expect(await tell(bookingId)).toMatchObject({ state: 'processing', failure_code: null })
    expect((await checkout()).is_arriving).toBe(true)
    expect(await onTrips()).toEqual({
      pay_until: null,
      seen_money: { state: 'arriving', code: null, amount_fils: 0, rest_until: null },
    })
    // Far beyond its page's end.
    for (let minutes = 0; minutes < 50; minutes += 10) {
      bench.time.now += 10 * minuteMs
      await reconcilePayments(bench.deps)
      await endLapsedHolds(bench.deps)
    }
    expect(await stateOf(bookingId)).toBe('awaiting_payment')
    expect(await database.orm.select().from(bookingNight)).toHaveLength(5)
    const again = await bench.send(
      startPayment,
      { booking_id: bookingId, payment_type: 'stripe' },
      layla,
    )
    expect(again.message).toMatchObject([{ param: 'error', code: 'payment-arriving' }])
    expect(await bench.call(releaseBooking, { booking_id: bookingId }, layla)).toMatchObject({
      outcome: 'unknown',
    })
    await bench.press(url, 'confirm')
    expect(await stateOf(bookingId)).toBe('confirmed')
  })

  test('that was seen is told, and closes the way to a card page that was opened after it', async () => {
    const { bookingId, url } = await begin()
    const byCard = { booking_id: bookingId, payment_type: 'stripe' } as const
    await bench.call(startPayment, byCard, layla)
    await bench.press(url, 'hold')
    expect(await tell(bookingId)).toMatchObject({ state: 'processing' })
    const checkout = await bench.call(getCheckout, { booking_id: bookingId }, layla)
    expect(checkout.is_arriving).toBe(true)
    expect(await onTrips()).toMatchObject({ seen_money: { state: 'arriving' } })
    const again = await bench.send(startPayment, byCard, layla)
    expect(again.message).toMatchObject([{ param: 'error', code: 'payment-arriving' }])
  })

  test('that the network rejects leaves the hold and the way to another payment', async () => {
    const { bookingId, url } = await begin()
    await bench.press(url, 'hold')
    await bench.press(url, 'reject')
    expect(await tell(bookingId)).toMatchObject({ state: 'failed', failure_code: 'invalid' })
    expect(await stateOf(bookingId)).toBe('payment_failed')
    expect((await start(bookingId)).redirect_url).not.toBe(url)
  })

  test('of too little asks for the rest while its page is open', async () => {
    const { bookingId, url, expiresAt } = await begin()
    await bench.press(url, 'short')
    expect(await tell(bookingId)).toMatchObject({
      state: 'processing',
      failure_code: 'short',
      page_url: url,
      rest_until: expiresAt,
    })
    expect(await onTrips()).toMatchObject({ seen_money: { rest_until: expiresAt } })
    await bench.press(url, 'pay')
    expect(await stateOf(bookingId)).toBe('confirmed')
  })

  test('of too little waits for a person once its page has closed', async () => {
    const { bookingId, url } = await begin()
    await bench.press(url, 'short')
    bench.time.now += 26 * minuteMs
    await reconcilePayments(bench.deps)
    expect(await stateOf(bookingId)).toBe('processing')
    expect(await paymentRow()).toMatchObject({
      state: 'review',
      failureCode: 'short',
      capturedFils: 230_625,
    })
    expect(await tell(bookingId)).toMatchObject({
      ...{ state: 'review', failure_code: 'short' },
      ...{ arrived_fils: 230_625, total_fils: 461_250 },
    })
    expect(await onTrips()).toEqual({
      pay_until: null,
      seen_money: { state: 'review', code: 'short', amount_fils: 230_625, rest_until: null },
    })
    await reconcilePayments(bench.deps)
    const [letter] = bench.mails
    expect(bench.mails).toHaveLength(1)
    expect(letter?.subject).toMatch(/^Less than the total has arrived, booking AR-/)
    expect(letter?.body).toContain('Only AED 2,306.25 of AED 4,612.50 arrived')
  })

  test('that never comes sets the nights free', async () => {
    const { bookingId } = await begin()
    bench.time.now += 31 * minuteMs
    await bench.coinSandbox.sweep()
    await endLapsedHolds(bench.deps)
    expect(await stateOf(bookingId)).toBe('hold_expired')
    expect(await database.orm.select().from(bookingNight)).toEqual([])
  })

  test('that comes late takes the nights again', async () => {
    const late = await begin()
    bench.time.now += 31 * minuteMs
    await bench.coinSandbox.sweep()
    await endLapsedHolds(bench.deps)
    await bench.press(late.url, 'late')
    expect(await stateOf(late.bookingId)).toBe('confirmed')
  })

  test('that comes late is found without its webhook', async () => {
    const { bookingId, url } = await begin()
    bench.time.now += 31 * minuteMs
    await bench.coinSandbox.sweep()
    await endLapsedHolds(bench.deps)
    bench.wire.isUp = false
    await bench.press(url, 'late')
    bench.time.now += 61 * minuteMs
    await reconcilePayments(bench.deps)
    expect(await stateOf(bookingId)).toBe('confirmed')
  })

  test('that comes for what a card has paid goes back, and its guest is told why', async () => {
    const { bookingId, url } = await begin()
    await bench.payHeld(layla, bookingId)
    await bench.press(url, 'pay')
    expect(await stateOf(bookingId)).toBe('confirmed')
    const letters = bench.mails.filter(({ subject }) => subject.includes('payment goes back'))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain('This had been paid already')
    // The receipt is of what bought the stay.
    const [row] = await database.orm.select().from(booking).where(eq(booking.id, bookingId))
    const booking_number = row?.number ?? ''
    const { payments } = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(payments.map(({ payment_type, receipt }) => [payment_type, receipt?.number])).toEqual([
      ['triplea', undefined],
      ['stripe', 'REC-2026-000001'],
    ])
  })

  test('that comes late for nights of another guest goes back', async () => {
    const { bookingId, url } = await begin()
    bench.time.now += 31 * minuteMs
    await bench.coinSandbox.sweep()
    await endLapsedHolds(bench.deps)
    await bench.hold(await bench.addGuest('Omar'))
    await bench.press(url, 'late')
    expect(await stateOf(bookingId)).toBe('hold_expired')
    const [back] = await database.orm.select().from(refund)
    expect(back).toMatchObject({ amountFils: 461_250, state: 'sent', reason: 'nights_taken' })
    const letter = bench.mails.find(({ subject }) => subject.includes('goes back to you'))
    expect(letter?.body).toContain('by then another guest had booked the dates')
    expect(letter?.body).toContain('AED 4,612.50 goes back to you. Triple-A writes to you')
    expect(await tell(bookingId)).toMatchObject({ state: 'refunding' })
  })
})

describe('a refund in crypto', () => {
  async function cancel(bookingId: string) {
    const [row] = await database.orm.select().from(booking).where(eq(booking.id, bookingId))
    const booking_number = row?.number ?? ''
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    const request = { booking_number, reason: 'plans_changed', text: '', refund_fils } as const
    await bench.call(cancelBooking, request, layla)
  }

  async function cancelled() {
    const { bookingId, url } = await begin()
    await bench.press(url, 'pay')
    await cancel(bookingId)
    await workRefunds(bench.deps)
  }

  test('is asked for once and waits until the payer has taken it', async () => {
    await cancelled()
    await workRefunds(bench.deps)
    const [letter, ...others] = bench.letters
    expect(others).toEqual([])
    expect(letter).toMatchObject({ email: 'layla@example.com', language: 'en' })
    const [asked] = await database.orm.select().from(refund)
    expect(asked?.state).toBe('sent')
    await bench.press(letter?.url ?? '', 'claim')
    await workRefunds(bench.deps)
    const [done] = await database.orm.select().from(refund)
    expect(done).toMatchObject({ state: 'settled' })
    const { payments } = await bench.call(listPayments, {}, layla)
    expect(payments).toMatchObject([{ payment_type: 'triplea', refunded_fils: done?.amountFils }])
  })

  test('is asked for by its own stay alone, and by the job with all others', async () => {
    await cancelled()
    const [unclaimed] = await database.orm.select().from(refund)
    const { triplea } = bench.deps.payments
    if (!triplea) throw new Error('no provider of coins')
    const asking = vi.spyOn(triplea, 'refund')
    const askedFor = () => new Set(asking.mock.calls.map(([{ refundId }]) => refundId))
    const { bookingId, url } = await begin()
    await bench.press(url, 'pay')
    await cancel(bookingId)
    expect(askedFor().size).toBe(1)
    expect(askedFor()).not.toContain(unclaimed?.id)
    await reconcilePayments(bench.deps)
    expect(askedFor().size).toBe(2)
    expect(askedFor()).toContain(unclaimed?.id)
  })

  test('whose answer was lost is not asked for twice', async () => {
    const { bookingId, url } = await begin()
    await bench.press(url, 'pay')
    bench.coinSandbox.faults.inject({ target: 'api', kind: 'error-after-work', times: 2 })
    await cancel(bookingId)
    for (let pass = 0; pass < 4; pass++) await workRefunds(bench.deps)
    expect(bench.letters).toHaveLength(1)
  })

  test('is asked for once by many who ask at once', async () => {
    const { bookingId, url } = await begin()
    await bench.press(url, 'pay')
    bench.coinSandbox.faults.inject({ target: 'api', kind: 'error' })
    await cancel(bookingId)
    expect(bench.letters).toHaveLength(0)
    await Promise.all([1, 2, 3].map(() => workRefunds(bench.deps)))
    expect(bench.letters).toHaveLength(1)
    const [asked] = await database.orm.select().from(refund)
    expect(asked?.state).toBe('sent')
  })

  test('whose asking was cut off is asked for again a while later', async () => {
    const { bookingId, url } = await begin()
    await bench.press(url, 'pay')
    bench.coinSandbox.faults.inject({ target: 'api', kind: 'error' })
    await cancel(bookingId)
    await database.orm.update(refund).set({ askingUntil: new Date(bench.time.now + 2 * minuteMs) })
    await workRefunds(bench.deps)
    expect(bench.letters).toHaveLength(0)
    bench.time.now += 2 * minuteMs
    await workRefunds(bench.deps)
    expect(bench.letters).toHaveLength(1)
  })
})
