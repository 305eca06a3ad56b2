import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { listPayments } from '#contract/payment/list.ts'
import { startPayment } from '#contract/payment/start.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking, bookingEvent } from '#server/db/schema/bookings.ts'
import { payment, refund, webhookInbox } from '#server/db/schema/payments.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { applyTruth } from '#server/services/payments-settle.ts'
import { startPayment as openPaymentPage } from '#server/services/payments-start.ts'
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

const hold = (account = layla) => bench.hold(account)

const start = (booking_id: string, account = layla) =>
  bench.call(startPayment, { booking_id, payment_type: 'stripe' }, account)

async function begin(account = layla, stay = testStay()) {
  const { booking_id, booking_number } = await bench.hold(account, stay)
  const { redirect_url } = await start(booking_id, account)
  return { booking_id, booking_number, url: redirect_url }
}

const stateOf = async (booking_id: string) => {
  const [row] = await database.orm.select().from(booking).where(eq(booking.id, booking_id))
  return row?.state
}

describe('starting a payment', () => {
  test('gives the same page to a double click and a reload, and holds the nights longer', async () => {
    const { booking_id } = await hold()
    const [one, two] = await Promise.all([start(booking_id), start(booking_id)])
    const again = await start(booking_id)
    expect(two.redirect_url).toBe(one.redirect_url)
    expect(again.redirect_url).toBe(one.redirect_url)
    expect(one.redirect_url).toMatch(/^http:\/\/localhost\/sandbox\/stripe\/pay\//)
    expect(await database.orm.select().from(payment)).toHaveLength(1)
    const [night] = await database.orm.select().from(bookingNight)
    expect(night?.heldUntil?.getTime()).toBe(one.expires_at + 5 * minuteMs)
  })

  test('is refused when the hold has ended', async () => {
    const { booking_id } = await hold()
    bench.time.now += 15 * minuteMs
    const answer = await bench.send(startPayment, { booking_id, payment_type: 'stripe' }, layla)
    expect(answer.message).toMatchObject([{ param: 'error', code: 'hold-ended' }])
  })

  test('is refused for a way to pay that does not exist here', async () => {
    const { booking_id } = await hold()
    const { triplea: _absent, ...payments } = bench.deps.payments
    const request = { bookingId: booking_id, paymentType: 'triplea', userId: layla.id } as const
    const browser = { language: 'en', origin: 'http://localhost' } as const
    await expect(
      openPaymentPage({ ...bench.deps, payments }, { ...request, ...browser }),
    ).rejects.toMatchObject({ problems: [{ code: 'type-not-offered' }] })
  })
})

describe('a webhook', () => {
  test('confirms the stay once, however often it comes', async () => {
    const { booking_id, url } = await begin()
    bench.sandbox.faults.inject({ target: 'webhook', kind: 'duplicate' })
    await bench.press(url, 'pay')
    await bench.press(url, 'pay')
    expect(await stateOf(booking_id)).toBe('confirmed')
    const events = await database.orm
      .select()
      .from(bookingEvent)
      .where(eq(bookingEvent.bookingId, booking_id))
    expect(events.map(({ toState }) => toState)).toEqual(['held', 'awaiting_payment', 'confirmed'])
    expect(bench.mails).toHaveLength(1)
    const nights = await database.orm.select().from(bookingNight)
    expect(nights.map(({ heldUntil }) => heldUntil)).toEqual([null, null, null, null, null])
  })

  test('with a forged signature changes nothing', async () => {
    const { booking_id } = await begin()
    const [pay] = await database.orm.select().from(payment)
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: pay?.providerRef, object: 'checkout.session' } },
    })
    const answer = await bench.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await stateOf(booking_id)).toBe('awaiting_payment')
    expect(await database.orm.select().from(webhookInbox)).toHaveLength(0)
  })

  test('that never comes costs minutes: the reconciler asks by itself', async () => {
    const { booking_id, url } = await begin()
    bench.wire.isUp = false
    await bench.press(url, 'pay')
    expect(await stateOf(booking_id)).toBe('awaiting_payment')
    bench.time.now += minuteMs
    await reconcilePayments(bench.deps)
    expect(await stateOf(booking_id)).toBe('confirmed')
  })

  test('is not needed by the guest who waits: the page asks for the truth', async () => {
    const { booking_id, url } = await begin()
    bench.wire.isUp = false
    await bench.press(url, 'pay')
    const state = await bench.call(getPaymentState, { booking_id }, layla)
    expect(state).toMatchObject({ kind: 'own', state: 'confirmed' })
  })
})

describe('the state of a payment', () => {
  test('is nobody else’s business', async () => {
    const { booking_id } = await begin()
    const omar = await bench.addGuest('Omar')
    expect(await bench.call(getPaymentState, { booking_id }, null)).toEqual({ kind: 'neutral' })
    expect(await bench.call(getPaymentState, { booking_id }, omar)).toEqual({ kind: 'neutral' })
    const nonsense = await bench.call(getPaymentState, { booking_id: 'success' }, layla)
    expect(nonsense).toEqual({ kind: 'neutral' })
  })

  test('tells a refused card and lets the guest try again on the same page', async () => {
    const { booking_id, url } = await begin()
    await bench.press(url, 'decline')
    bench.time.now += 3000
    const state = await bench.call(getPaymentState, { booking_id }, layla)
    expect(state).toMatchObject({ kind: 'own', state: 'failed' })
    expect((await start(booking_id)).redirect_url).toBe(url)
    await bench.press(url, 'pay')
    expect(await stateOf(booking_id)).toBe('confirmed')
  })
})

test('a paid stay that was called off is ended, and not a payment that came too late', async () => {
  const { booking_id, booking_number, url } = await begin()
  await bench.press(url, 'pay')
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  const reason = { reason: 'visa', text: '' } as const
  await bench.call(cancelBooking, { booking_number, ...reason, refund_fils }, layla)
  const state = await bench.call(getPaymentState, { booking_id }, layla)
  expect(state).toMatchObject({ kind: 'own', state: 'ended', booking_number })
})

test('a payment keeps its day when money of it goes back', async () => {
  const { booking_number, url } = await begin()
  await bench.press(url, 'pay')
  const paidAt = bench.time.now
  bench.time.now += 60 * minuteMs
  const later = await begin(layla, testStay(parseCivilDate('2027-02-10')))
  await bench.press(later.url, 'pay')
  bench.time.now += 24 * 60 * minuteMs
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  const reason = { reason: 'visa', text: '' } as const
  await bench.call(cancelBooking, { booking_number, ...reason, refund_fils }, layla)
  const { payments, refunds } = await bench.call(getBookingDetails, { booking_number }, layla)
  expect(payments).toMatchObject([{ at: paidAt }])
  expect(refunds).toMatchObject([{ at: bench.time.now }])
  const listed = await bench.call(listPayments, {}, layla)
  expect(listed.payments).toMatchObject([
    { booking_number: later.booking_number, at: paidAt + 60 * minuteMs },
    { booking_number, at: paidAt, refunded_fils: refund_fils },
  ])
})

describe('money that comes after the hold', () => {
  async function payLate(isTaken: boolean) {
    const { booking_id, booking_number, url } = await begin()
    bench.wire.isUp = false
    await bench.press(url, 'pay')
    bench.time.now += 60 * minuteMs
    if (isTaken) {
      const omar = await bench.addGuest('Omar')
      await hold(omar)
    }
    await reconcilePayments(bench.deps)
    return { booking_id, booking_number }
  }

  test('takes the nights again when they are free', async () => {
    const { booking_id } = await payLate(false)
    expect(await stateOf(booking_id)).toBe('confirmed')
    expect(await database.orm.select().from(refund)).toHaveLength(0)
  })

  test('goes back by itself when somebody else has them', async () => {
    const { booking_id, booking_number } = await payLate(true)
    expect(await stateOf(booking_id)).toBe('hold_expired')
    const [back] = await database.orm.select().from(refund)
    expect(back).toMatchObject({ amountFils: 461_250, state: 'settled', reason: 'nights_taken' })
    const state = await bench.call(getPaymentState, { booking_id }, layla)
    expect(state).toMatchObject({ kind: 'own', state: 'refunding' })
    const details = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(details.refunds).toMatchObject([{ amount_fils: 461_250, state: 'settled' }])
    const { payments } = await bench.call(listPayments, {}, layla)
    expect(payments).toMatchObject([{ state: 'refunded', refunded_fils: 461_250 }])
    // And homes to have instead, as for a stay that was called off.
    const homes = await bench.call(listComparableHomes, { booking_number }, layla)
    expect(homes.stay).toMatchObject({ check_in: testCheckIn })
    // Where its guest looks for the money.
    const list = { tab: 'cancelled', sort: 'check_in' } as const
    const { bookings } = await bench.call(listBookings, list, layla)
    expect(bookings).toMatchObject([{ booking_number, refunded_fils: 461_250 }])
    const owners = await database.orm.select().from(bookingNight)
    expect(owners.every(({ bookingId }) => bookingId !== booking_id)).toBe(true)
  })
})

describe('money that is not what was asked for', () => {
  test.each([
    ['too little', -1, 'AED'],
    ['too much', 1, 'AED'],
    ['of another currency', 0, 'USD'],
  ])(
    '%s: confirms nothing, keeps the nights and waits for a person',
    async (_what, more, currency) => {
      const { booking_id } = await begin()
      const [pay] = await database.orm.select().from(payment)
      if (!pay) throw new Error('no payment was started')
      const capturedFils = pay.amountFils + more
      const truth = {
        state: 'paid',
        capturedMinor: capturedFils,
        refundedMinor: 0,
        currency,
      } as const
      await applyTruth(bench.deps, pay.id, truth)
      await applyTruth(bench.deps, pay.id, truth)
      bench.time.now += 60 * minuteMs
      await endLapsedHolds(bench.deps)
      expect(await stateOf(booking_id)).toBe('processing')
      const [after] = await database.orm.select().from(payment)
      expect(after).toMatchObject({ state: 'review', capturedFils })
      expect(await database.orm.select().from(bookingNight)).toHaveLength(5)
    },
  )
})

describe('giving a hold back', () => {
  test('closes the page first, then frees the nights', async () => {
    const { booking_id, url } = await begin()
    const { outcome } = await bench.call(releaseBooking, { booking_id }, layla)
    expect(outcome).toBe('released')
    expect(await database.orm.select().from(bookingNight)).toHaveLength(0)
    await bench.press(url, 'pay')
    expect(await stateOf(booking_id)).toBe('hold_expired')
    const [pay] = await database.orm.select().from(payment)
    expect(pay).toMatchObject({ state: 'expired', capturedFils: 0 })
  })

  test('confirms the stay when it had just been paid', async () => {
    const { booking_id, url } = await begin()
    bench.wire.isUp = false
    await bench.press(url, 'pay')
    const { outcome } = await bench.call(releaseBooking, { booking_id }, layla)
    expect(outcome).toBe('confirmed')
    expect(await stateOf(booking_id)).toBe('confirmed')
  })

  test('at the very moment of paying ends in one of the two, never in both', async () => {
    const { booking_id, url } = await begin()
    const [, { outcome }] = await Promise.all([
      bench.press(url, 'pay'),
      bench.call(releaseBooking, { booking_id }, layla),
    ])
    bench.time.now += minuteMs
    await reconcilePayments(bench.deps)
    const [pay] = await database.orm.select().from(payment)
    const nights = await database.orm.select().from(bookingNight)
    const isPaid = (pay?.capturedFils ?? 0) > 0
    expect(outcome).toBe(isPaid ? 'confirmed' : 'released')
    expect(await stateOf(booking_id)).toBe(isPaid ? 'confirmed' : 'hold_expired')
    expect(nights).toHaveLength(isPaid ? 5 : 0)
  })
})

describe('a hold whose time is over', () => {
  test('ends without a payment', async () => {
    const { booking_id } = await hold()
    bench.time.now += 15 * minuteMs
    expect(await endLapsedHolds(bench.deps)).toBe(1)
    expect(await stateOf(booking_id)).toBe('hold_expired')
    expect(await database.orm.select().from(bookingNight)).toHaveLength(0)
  })

  test('ends with an unpaid page, which takes no money any more', async () => {
    const { booking_id, url } = await begin()
    bench.time.now += 40 * minuteMs
    await endLapsedHolds(bench.deps)
    expect(await stateOf(booking_id)).toBe('hold_expired')
    await bench.press(url, 'pay')
    expect(await stateOf(booking_id)).toBe('hold_expired')
  })

  test('does not end while its page has been paid', async () => {
    const { booking_id, url } = await begin()
    bench.wire.isUp = false
    await bench.press(url, 'pay')
    bench.time.now += 40 * minuteMs
    await endLapsedHolds(bench.deps)
    expect(await stateOf(booking_id)).toBe('confirmed')
  })
})
