import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { startPayment } from '#contract/payment/start.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { booking, bookingEvent, stayRequest } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { payment, refund, taxDocument } from '#server/db/schema/payments.ts'
import { bookingNight, host, property } from '#server/db/schema/properties.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { answerForHosts } from '#server/services/autopilot-requests.ts'
import type { BookingBench } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { checkMoney } from '#server/services/money-check.ts'
import { followUp } from '#server/services/payments-ask.ts'
import { endLapsedHolds, reconcilePayments } from '#server/services/reconciler.ts'
import { answerRequest, endUnansweredRequests } from '#server/services/requests-answer.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

beforeEach(async () => void (await database.orm.update(property).set({ isInstant: false })))
afterEach(async () => expect(await ledgerDifferences(database)).toEqual([]))

/** A request whose card page was paid. */
async function ask() {
  const made = await bench.pay(layla)
  return { ...made, bookingId: made.booking_id }
}

const approve = (bookingId: string) =>
  answerRequest(bench.deps, { bookingId, by: 'host', answer: 'approved', reason: null })
const decline = (bookingId: string, reason = 'The pool is being rebuilt that week') =>
  answerRequest(bench.deps, { bookingId, by: 'host', answer: 'declined', reason })

const cancel = async (booking_number: string) => {
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  const wish = { booking_number, reason: 'plans_changed', text: '', refund_fils } as const
  return bench.send(cancelBooking, wish, layla)
}

async function facts() {
  await bench.delivered()
  const [row] = await database.orm.select().from(booking)
  const [pay] = await database.orm.select().from(payment)
  const [request] = await database.orm.select().from(stayRequest)
  const nights = await database.orm.select().from(bookingNight)
  return {
    state: row?.state,
    pay: pay?.state,
    captured: pay?.capturedFils,
    answer: request?.answer ?? null,
    nights: nights.length,
  }
}

const waiting = { state: 'pending_host', pay: 'authorised', captured: 0, answer: null, nights: 5 }

describe('asking', () => {
  test('sets the money aside, keeps the nights, and charges nothing', async () => {
    const { booking_id, booking_number } = await ask()
    expect(await facts()).toEqual(waiting)
    const state = await bench.call(getPaymentState, { booking_id }, layla)
    expect(state).toMatchObject({ kind: 'own', state: 'requested' })
    const details = await bench.call(getBookingDetails, { booking_number }, layla)
    const answer_by = bench.time.now + dayMs
    expect(details.request).toEqual({ answer_by, answer: null, reason: null })
    expect(details).toMatchObject({ payments: [], documents: [], arrival: null })
    const { bookings } = await bench.call(listBookings, { tab: 'upcoming' }, layla)
    expect(bookings).toMatchObject([{ state: 'pending_host', answer_by }])
    expect(bench.mails.map(({ subject }) => subject)).toEqual([
      `Your request ${booking_number} is with the host`,
    ])
    const lines = await database.orm.select().from(chatMessage)
    expect(lines.map(({ body }) => body)).toEqual([expect.stringContaining('with the host')])
  })

  test('is offered by card alone: coins cannot be set aside', async () => {
    const { booking_id } = await bench.hold(layla)
    const { payment_types, is_request } = await bench.call(getCheckout, { booking_id }, layla)
    expect({ payment_types, is_request }).toEqual({ payment_types: ['stripe'], is_request: true })
    const coins = { booking_id, payment_type: 'triplea' } as const
    expect(JSON.stringify(await bench.send(startPayment, coins, layla))).toContain(
      'type-not-offered',
    )
  })

  test('is learned without any webhook, and outlives the hold', async () => {
    bench.wire.isUp = false
    await ask()
    bench.time.now += 40 * minuteMs
    await endLapsedHolds(bench.deps)
    expect(await facts()).toEqual(waiting)
    bench.time.now += minuteMs
    await reconcilePayments(bench.deps)
    expect(await facts()).toEqual(waiting)
  })
})

describe('an approval', () => {
  test('charges the card once and confirms with all that a booking has', async () => {
    const { bookingId, booking_number } = await ask()
    expect(await approve(bookingId)).toBe('confirmed')
    expect(await approve(bookingId)).toBe('confirmed')
    const total = (await database.orm.select().from(booking))[0]?.totalFils
    expect(await facts()).toEqual({
      state: 'confirmed',
      pay: 'paid',
      captured: total,
      answer: 'approved',
      nights: 5,
    })
    expect(await database.orm.select().from(taxDocument)).toHaveLength(1)
    expect(bench.mails.at(-1)?.subject).toBe(`Your booking ${booking_number} is confirmed`)
    const [, , last] = await database.orm.select().from(bookingEvent).orderBy(bookingEvent.seq)
    expect(last).toMatchObject({ toState: 'pending_host' })
    expect(await database.orm.select().from(bookingEvent)).toContainEqual(
      expect.objectContaining({ toState: 'confirmed', actor: 'host' }),
    )
    expect((await checkMoney(bench.deps)).disagreements).toEqual([])
  })

  test('reaches the card later when its provider was away', async () => {
    const { bookingId } = await ask()
    const cards = bench.deps.payments.stripe?.authorisations
    if (!cards) throw new Error('no cards')
    const { capture } = cards
    cards.capture = async () => {
      throw new PaymentProviderError('retryable', 'away', 'Stripe is away')
    }
    expect(await approve(bookingId)).toBe('charging')
    cards.capture = capture
    expect(await facts()).toEqual({ ...waiting, answer: 'approved' })
    bench.time.now += minuteMs
    await followUp(bench.deps)
    expect((await facts()).state).toBe('confirmed')
  })

  test('of a card that gives nothing any more ends the request', async () => {
    const { bookingId } = await ask()
    bench.time.now += 8 * dayMs
    await database.orm.update(stayRequest).set({ answerBy: new Date(bench.time.now + dayMs) })
    expect(await approve(bookingId)).toBe('card-refused')
    expect(await facts()).toEqual({
      state: 'rejected',
      pay: 'voided',
      captured: 0,
      answer: 'card_refused',
      nights: 0,
    })
  })
})

describe('a request that comes to nothing', () => {
  const ended = { state: 'rejected', pay: 'voided', captured: 0, nights: 0 }

  test('declined: the nights are free at once, the card is let go, the guest learns why', async () => {
    const { bookingId, booking_number } = await ask()
    expect(await decline(bookingId)).toBe('declined')
    expect(await decline(bookingId)).toBe('declined')
    expect(await facts()).toEqual({ ...ended, answer: 'declined' })
    const { request } = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(request).toMatchObject({ answer: 'declined', reason: expect.stringContaining('pool') })
    expect(bench.mails.at(-1)?.body).toContain('The pool is being rebuilt that week')
    expect(await approve(bookingId)).toBe('too-late')
    expect(await facts()).toEqual({ ...ended, answer: 'declined' })
    expect((await checkMoney(bench.deps)).disagreements).toEqual([])
  })

  test('not answered within a day', async () => {
    const { bookingId } = await ask()
    bench.time.now += dayMs - 1
    expect(await endUnansweredRequests(bench.deps)).toBe(0)
    bench.time.now += 1
    expect(await approve(bookingId)).toBe('too-late')
    expect(await endUnansweredRequests(bench.deps)).toBe(1)
    expect(await facts()).toEqual({ ...ended, answer: 'lapsed' })
  })

  test('taken back by the guest, who pays nothing', async () => {
    const { bookingId, booking_number } = await ask()
    const preview = await bench.call(previewCancel, { booking_number }, layla)
    expect(preview).toMatchObject({ total_fils: 0, refund_fils: 0, kept_fils: 0 })
    expect((await cancel(booking_number)).status).toBe('success')
    expect(await facts()).toEqual({ ...ended, state: 'cancelled_by_guest', answer: 'withdrawn' })
    expect(bench.mails.at(-1)?.body).toContain('Your card was not charged.')
    expect(await approve(bookingId)).toBe('too-late')
    expect(await database.orm.select().from(refund)).toEqual([])
  })

  test('the card’s bank took it back', async () => {
    await ask()
    bench.time.now += 7 * dayMs
    const [pay] = await database.orm.select().from(payment)
    const ref = pay?.providerRef ?? ''
    await bench.deps.payments.stripe?.authorisations?.release(ref)
    await checkMoney(bench.deps)
    expect(await facts()).toEqual({ ...ended, answer: 'card_refused' })
  })

  test('paid after somebody else had the nights: nothing is asked, the card is let go', async () => {
    const { booking_id } = await bench.hold(layla)
    const request = { booking_id, payment_type: 'stripe' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    const { id: rival } = await bench.addGuest('Rami')
    await database.orm
      .update(bookingNight)
      .set({ bookingId: rival, heldUntil: null })
      .where(eq(bookingNight.bookingId, booking_id))
    await bench.press(redirect_url, 'pay')
    await followUp(bench.deps)
    expect(await facts()).toMatchObject({ state: 'hold_expired', pay: 'voided', captured: 0 })
    expect(await database.orm.select().from(stayRequest)).toEqual([])
  })
})

describe('at the same moment', () => {
  test('an answer and the guest’s change of mind end in one of the two', async () => {
    const { bookingId, booking_number } = await ask()
    const [outcome, envelope] = await Promise.all([approve(bookingId), cancel(booking_number)])
    const after = await facts()
    if (outcome === 'confirmed') {
      expect(after).toMatchObject({ answer: 'approved', pay: expect.stringMatching(/paid|refund/) })
    } else {
      expect(outcome).toBe('too-late')
      expect(envelope.status).toBe('success')
      expect(after).toMatchObject({ state: 'cancelled_by_guest', pay: 'voided', nights: 0 })
    }
  })

  test('two answers and the end of the time end in one of them', async () => {
    const { bookingId } = await ask()
    bench.time.now += dayMs - 1
    const answers = [approve(bookingId), decline(bookingId)]
    bench.time.now += 1
    const [outcomes] = await Promise.all([Promise.all(answers), endUnansweredRequests(bench.deps)])
    const { state, answer, captured, nights } = await facts()
    expect(outcomes.filter((one) => one !== 'too-late').length).toBeLessThanOrEqual(1)
    expect(state).toBe(answer === 'approved' ? 'confirmed' : 'rejected')
    expect(nights).toBe(answer === 'approved' ? 5 : 0)
    expect((captured ?? 0) > 0).toBe(answer === 'approved')
  })
})

describe('the product answers', () => {
  const owns = async (autopilot: boolean) => {
    const owner = await bench.addGuest('Omar')
    await database.orm.update(userAccount).set({ role: 'host' }).where(eq(userAccount.id, owner.id))
    await database.orm.update(host).set({ userId: owner.id, autopilot })
  }

  test('for a host without an account, after a while', async () => {
    await ask()
    expect(await answerForHosts(bench.deps)).toBe(0)
    bench.time.now += bench.deps.config.hostAnswerMinutes * minuteMs
    expect(await answerForHosts(bench.deps)).toBe(1)
    expect((await facts()).state).toBe('confirmed')
  })

  test.each([true, false])('for a host with one only when it may: %s', async (autopilot) => {
    await owns(autopilot)
    await ask()
    bench.time.now += 60 * minuteMs
    expect(await answerForHosts(bench.deps)).toBe(autopilot ? 1 : 0)
    const toHost = bench.mails.filter(({ destination }) => destination === 'omar@example.com')
    expect(toHost).toHaveLength(1)
  })
})
