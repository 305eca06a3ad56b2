import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { startPayment } from '#contract/payment/start.ts'
import { createQuote } from '#contract/quote/create.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { booking, bookingEvent, stayRequest } from '#server/db/schema/bookings.ts'
import { payment, refund, taxDocument } from '#server/db/schema/payments.ts'
import { bookingNight, property } from '#server/db/schema/properties.ts'
import { CallError } from '#server/http/call-error.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { checkMoney } from '#server/services/money-check.ts'
import { personCases } from '#server/services/money-view.ts'
import { judgePayment } from '#server/services/payments-judge.ts'
import { workRefunds } from '#server/services/payments-refunds.ts'
import { reconcilePayments } from '#server/services/reconciler.ts'
import { settleElsewhere } from '#server/services/refunds-elsewhere.ts'
import { answerRequest } from '#server/services/requests-answer.ts'
import { sendStayLetters } from '#server/services/stay-letters.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const paidFils = 461_250
const halfFils = 230_625
const words = 'The guest has agreed to this by phone'

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

// Whatever a person decides, ledger, payments and providers agree.
afterEach(async () => {
  expect(await ledgerDifferences(database)).toEqual([])
  expect((await checkMoney(bench.deps)).disagreements).toEqual([])
})

const stateOf = async (bookingId: string) => {
  const [row] = await database.orm.select().from(booking).where(eq(booking.id, bookingId))
  return row?.state
}
const onlyPayment = async () => {
  const [pay] = await database.orm.select().from(payment)
  if (!pay) throw new Error('no payment')
  return pay
}
const refunds = async () =>
  (await database.orm.select().from(refund)).map(({ state, amountFils }) => [state, amountFils])
const nights = async () => (await database.orm.select().from(bookingNight)).length
const cases = async () =>
  (await personCases(bench.deps)).map(({ kind, way_out }) => [kind, way_out])

/** The codes with which something is refused; none when it is done. */
async function codes(work: Promise<void>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.problems.map(({ code }) => code)
  }
}

/** A payment of half the price, whose page has closed. */
async function short() {
  const { booking_id: bookingId, booking_number } = await bench.hold(layla)
  const request = { booking_id: bookingId, payment_type: 'triplea' } as const
  const { redirect_url } = await bench.call(startPayment, request, layla)
  await bench.press(redirect_url, 'short')
  bench.time.now += 26 * minuteMs
  await reconcilePayments(bench.deps)
  const { id: paymentId } = await onlyPayment()
  const judge = (judgement: 'give_back' | 'confirm', text = words, capturedFils = halfFils) =>
    codes(judgePayment(bench.deps, { paymentId, judgement, capturedFils, words: text }))
  return { bookingId, booking_number, paymentId, judge }
}

describe('money that came short', () => {
  test('goes back: the booking ends, its nights are free, and the guest is told', async () => {
    const { bookingId, booking_number, paymentId, judge } = await short()
    const judgements = ['give_back', 'confirm']
    const judging = { kind: 'judge', payment_id: paymentId, judgements }
    expect(await cases()).toEqual([['short', judging]])
    expect(await judge('give_back', ' short ')).toEqual(['words'])
    expect(await judge('give_back', words, halfFils - 1)).toEqual(['too-late'])
    expect(await judge('give_back')).toEqual([])
    expect(await judge('give_back')).toEqual([])
    expect(await judge('confirm')).toEqual(['too-late'])
    expect(await stateOf(bookingId)).toBe('cancelled_by_platform')
    expect(await nights()).toBe(0)
    expect(await refunds()).toEqual([['sent', halfFils]])
    const letter = bench.mails.find(({ subject }) => subject.includes('Areesh has cancelled'))
    expect(letter?.subject).toContain(booking_number)
    expect(letter?.body).toContain(words)
    expect(letter?.body).toContain('AED 2,306.25')
    expect(await cases()).toEqual([])
  })

  test('keeps its nights from a second booking by the same guest, already when its price is asked', async () => {
    await short()
    expect(await bench.send(createQuote, testStay(), layla)).toMatchObject({
      status: 'error',
      message: [{ param: 'check_in', code: 'unavailable' }],
    })
  })

  test('cannot be given up by the guest, whose card page stays open and pays the stay', async () => {
    const { booking_id: bookingId } = await bench.hold(layla)
    const coins = { booking_id: bookingId, payment_type: 'triplea' } as const
    const { redirect_url: coinPage } = await bench.call(startPayment, coins, layla)
    const card = { booking_id: bookingId, payment_type: 'stripe' } as const
    const { redirect_url: cardPage } = await bench.call(startPayment, card, layla)
    await bench.press(coinPage, 'short')
    bench.time.now += 26 * minuteMs
    await reconcilePayments(bench.deps)
    expect(await stateOf(bookingId)).toBe('processing')
    expect(await bench.send(releaseBooking, { booking_id: bookingId }, layla)).toMatchObject({
      status: 'error',
      message: [{ code: 'payment-arriving' }],
    })
    await bench.press(cardPage, 'pay')
    expect(await stateOf(bookingId)).toBe('confirmed')
  })

  test('confirms the booking when the rest came another way, once', async () => {
    const { bookingId, booking_number, judge } = await short()
    expect(await judge('confirm')).toEqual([])
    expect(await judge('confirm')).toEqual([])
    expect(await judge('give_back')).toEqual(['too-late'])
    expect(await stateOf(bookingId)).toBe('confirmed')
    expect(await onlyPayment()).toMatchObject({
      state: 'paid',
      capturedFils: paidFils,
      elsewherePaidFils: paidFils - halfFils,
      judgedWords: words,
    })
    expect(await nights()).toBe(5)
    expect(await database.orm.select().from(taxDocument)).toHaveLength(1)
    expect(bench.mails.map(({ subject }) => subject)).toContain(
      `Your booking ${booking_number} is confirmed`,
    )
    const [last] = await database.orm
      .select()
      .from(bookingEvent)
      .where(eq(bookingEvent.toState, 'confirmed'))
    expect(last).toMatchObject({ fromState: 'processing', note: { judged: 'confirmed' } })
  })

  test('gives what came another way back another way, when such a booking is cancelled', async () => {
    const { booking_number, judge } = await short()
    await judge('confirm')
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    const wish = { booking_number, reason: 'plans_changed', text: '', refund_fils } as const
    await bench.call(cancelBooking, wish, layla)
    expect(refund_fils).toBe(paidFils)
    expect((await refunds()).toSorted()).toEqual([
      ['failed', paidFils - halfFils],
      ['sent', halfFils],
    ])
    const [byHand] = await database.orm.select().from(refund).where(eq(refund.state, 'failed'))
    expect(await cases()).toEqual([['refund-failed', { kind: 'settle', refund_id: byHand?.id }]])
    await settleElsewhere(bench.deps, { refundId: byHand?.id ?? '', words })
    expect(await cases()).toEqual([])
  })

  test('cannot confirm nights that are somebody else’s by now', async () => {
    const { bookingId, judge } = await short()
    bench.time.now += 4 * 24 * hourMs
    await bench.hold(await bench.addGuest('Omar'))
    expect(await judge('confirm')).toEqual(['nights-taken'])
    expect(await stateOf(bookingId)).toBe('processing')
    expect(await judge('give_back')).toEqual([])
    expect(await nights()).toBe(5)
  })

  test('is decided by one of two who decide at once', async () => {
    const { bookingId, judge } = await short()
    const outcomes = await Promise.all([judge('give_back'), judge('confirm')])
    expect(outcomes.toSorted()).toEqual([[], ['too-late']])
    expect(['confirmed', 'cancelled_by_platform']).toContain(await stateOf(bookingId))
  })
})

describe('money that came short for further nights', () => {
  /** A paid stay, and a payment of half the price of two nights more. */
  async function shortNights() {
    const { booking_number, booking_id: stayId } = await bench.pay(layla)
    const addition = { type: 'extend', check_out: addDays(testCheckIn, 7) } as const
    const wish = { booking_number, addition }
    const { folio } = await bench.call(quoteAddition, wish, layla)
    const { total_fils } = folio
    const { booking_id } = await bench.call(orderAddition, { ...wish, total_fils }, layla)
    const request = { booking_id, payment_type: 'triplea' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    await bench.press(redirect_url, 'short')
    bench.time.now += 26 * minuteMs
    await reconcilePayments(bench.deps)
    const [pay] = await database.orm.select().from(payment).where(eq(payment.bookingId, booking_id))
    const { id: paymentId, capturedFils } = pay ?? { id: '', capturedFils: 0 }
    expect(capturedFils).toBeLessThan(total_fils)
    const judge = (judgement: 'give_back' | 'confirm') =>
      codes(judgePayment(bench.deps, { paymentId, judgement, capturedFils, words }))
    return { stayId, booking_id, judge, capturedFils }
  }

  test('goes back: the stay is as it was', async () => {
    const { stayId, booking_id, judge, capturedFils } = await shortNights()
    expect(await nights()).toBe(7)
    expect(await judge('give_back')).toEqual([])
    expect(await judge('confirm')).toEqual(['too-late'])
    expect(await stateOf(booking_id)).toBe('cancelled_by_platform')
    expect(await stateOf(stayId)).toBe('confirmed')
    expect(await nights()).toBe(5)
    expect(await refunds()).toEqual([['sent', capturedFils]])
  })

  test('makes the stay longer when the rest came another way', async () => {
    const { stayId, judge } = await shortNights()
    expect(await judge('confirm')).toEqual([])
    expect(await judge('confirm')).toEqual([])
    const [stay] = await database.orm.select().from(booking).where(eq(booking.id, stayId))
    expect(stay).toMatchObject({ state: 'confirmed', checkOut: addDays(testCheckIn, 7) })
    expect(await nights()).toBe(7)
    expect(await database.orm.select().from(taxDocument)).toHaveLength(2)
  })

  test('goes back only once the stay itself is over', async () => {
    const { stayId, judge } = await shortNights()
    bench.time.now = dubaiInstant(addDays(testCheckIn, 5), '11:00') + hourMs
    await advanceStays(bench.deps)
    expect(await stateOf(stayId)).toBe('completed')
    expect(await judge('confirm')).toEqual(['too-late'])
    expect(await judge('give_back')).toEqual([])
  })
})

describe('a refund that its provider does not make', () => {
  async function unclaimed() {
    const { booking_id, booking_number } = await bench.hold(layla)
    const request = { booking_id, payment_type: 'triplea' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    await bench.press(redirect_url, 'pay')
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    const wish = { booking_number, reason: 'plans_changed', text: '', refund_fils } as const
    await bench.call(cancelBooking, wish, layla)
    bench.time.now += 4 * 24 * hourMs
    const [asked] = await database.orm.select().from(refund)
    const refundId = asked?.id ?? ''
    const settle = (text = words) => codes(settleElsewhere(bench.deps, { refundId, words: text }))
    return { refundId, settle, refundFils: asked?.amountFils ?? 0 }
  }

  test.each([
    ['en', 'given back another way'],
    ['ar', 'بطريقة غير التي دفعت بها'],
    ['ru', 'другим способом'],
  ] as const)('is written down as given back, once, and told in %s', async (language, told) => {
    await database.orm.update(userAccount).set({ language }).where(eq(userAccount.id, layla.id))
    const { refundId, settle, refundFils } = await unclaimed()
    expect(await cases()).toEqual([['refund-unclaimed', { kind: 'settle', refund_id: refundId }]])
    expect(await settle('no')).toEqual(['words'])
    expect(await settle()).toEqual([])
    expect(await settle()).toEqual([])
    expect(await refunds()).toEqual([['settled', refundFils]])
    expect(await onlyPayment()).toMatchObject({
      refundedFils: refundFils,
      elsewhereBackFils: refundFils,
    })
    expect(await workRefunds(bench.deps)).toBe(0)
    await sendStayLetters(bench.deps)
    await sendStayLetters(bench.deps)
    const letters = bench.mails.filter(({ body }) => body.includes(told))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(words)
    expect(await cases()).toEqual([])
  })

  test('is left alone while it is being asked for, and where it may still leave by itself', async () => {
    const { settle } = await unclaimed()
    const askingUntil = new Date(bench.time.now + minuteMs)
    await database.orm.update(refund).set({ askingUntil })
    expect(await settle()).toEqual(['too-late'])
    await database.orm.update(refund).set({ askingUntil: null, state: 'requested' })
    expect(await settle()).toEqual(['too-late'])
    await database.orm.update(refund).set({ state: 'sent' })
  })
})

describe('an accepted request whose charge hangs', () => {
  beforeEach(async () => void (await database.orm.update(property).set({ isInstant: false })))

  test('is given up: nothing is charged, and the nights are free', async () => {
    const { booking_id: bookingId } = await bench.pay(layla)
    const cards = bench.deps.payments.stripe?.authorisations
    if (!cards) throw new Error('no cards')
    const { capture } = cards
    cards.capture = async () => {
      throw new PaymentProviderError('retryable', 'away', 'Stripe is away')
    }
    await answerRequest(bench.deps, { bookingId, by: 'host', answer: 'approved', reason: null })
    expect(await cases()).toEqual([])
    bench.time.now += 2 * hourMs
    const { id: paymentId } = await onlyPayment()
    const judging = { kind: 'judge', payment_id: paymentId, judgements: ['give_back'] }
    expect(await cases()).toEqual([['charge-waiting', judging]])
    const giveUp = { paymentId, judgement: 'give_back', capturedFils: 0, words } as const
    expect(await codes(judgePayment(bench.deps, giveUp))).toEqual([])
    expect(await codes(judgePayment(bench.deps, giveUp))).toEqual([])
    cards.capture = capture
    expect(await stateOf(bookingId)).toBe('rejected')
    expect(await onlyPayment()).toMatchObject({ state: 'voided', capturedFils: 0 })
    expect(await nights()).toBe(0)
    expect((await database.orm.select().from(stayRequest))[0]?.answer).toBe('card_refused')
    expect(await cases()).toEqual([])
  })
})
