import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { createBooking } from '#contract/booking/create.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { applyCoupon } from '#contract/coupon/apply.ts'
import { startPayment } from '#contract/payment/start.ts'
import { createQuote } from '#contract/quote/create.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type CouponRow, coupon } from '#server/db/schema/coupons.ts'
import { property } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import {
  type BookingBench,
  testCheckIn,
  testGuestForm,
  testStay,
} from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { endLapsedHolds } from '#server/services/reconciler.ts'

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

const minuteMs = 60_000
const later = testStay(addDays(testCheckIn, 20))

async function addCoupon(code: string, terms: Partial<CouponRow> = {}): Promise<void> {
  const row = { id: newId(testNow), code, percent: 10, createdAt: new Date(testNow), ...terms }
  await database.orm.insert(coupon).values(row)
}

async function quoteOf(account: UserAccountRow, stay = testStay()): Promise<string> {
  return (await bench.call(createQuote, stay, account)).quote_id
}

async function enter(code: string | null, account = layla, stay = testStay()) {
  return bench.send(applyCoupon, { quote_id: await quoteOf(account, stay), coupon: code }, account)
}

/** The code of the refusal, with its English words. */
async function refusal(answer: ReturnType<BookingBench['send']>) {
  const { message } = await answer
  const [problem] = typeof message === 'string' ? [] : message
  return problem && { at: `${problem.param}:${problem.code}`, words: problem.msg }
}

async function codeOf(answer: ReturnType<BookingBench['send']>) {
  return (await refusal(answer))?.at
}

async function withCoupon(code: string, account = layla, stay = testStay()) {
  const quote_id = await quoteOf(account, stay)
  return bench.call(applyCoupon, { quote_id, coupon: code }, account)
}

async function holdWith(code: string, account = layla, stay = testStay()) {
  const { quote_id } = await withCoupon(code, account, stay)
  const made = await bench.call(createBooking, { quote_id, ...testGuestForm }, account)
  if (made.outcome !== 'held') throw new Error(made.outcome)
  return made
}

async function payWith(code: string, account = layla, stay = testStay()) {
  const made = await holdWith(code, account, stay)
  const request = { booking_id: made.booking_id, payment_type: 'stripe' } as const
  const { redirect_url } = await bench.call(startPayment, request, account)
  await bench.press(redirect_url, 'pay')
  return made
}

describe('a coupon in a quote', () => {
  test('is a line of its own and moves the whole total; the first quote stays as it was', async () => {
    await addCoupon('WELCOME10')
    const plain = await bench.call(createQuote, testStay(), layla)
    const { quote_id } = plain
    const quote = await bench.call(applyCoupon, { quote_id, coupon: ' welcome10 ' }, layla)
    expect(quote.folio.total_fils).toBe(419_250)
    const line = quote.folio.lines.find(({ kind }) => kind === 'coupon')
    expect(line).toMatchObject({ amount_fils: -40_000, detail: { code: 'WELCOME10' } })
    expect(quote.folio.lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0)).toBe(419_250)
    const again = await bench.call(createQuote, testStay(), layla)
    expect(again).toMatchObject({ quote_id, folio: { total_fils: 461_250 } })
    const without = await bench.call(applyCoupon, { quote_id: quote.quote_id, coupon: null }, layla)
    expect(without).toMatchObject({ quote_id, folio: { total_fils: 461_250 } })
  })

  test('says of each cause why it does not help, and one is as good as the other', async () => {
    await addCoupon('SOON', { startsAt: new Date(testNow + minuteMs) })
    await addCoupon('GONE', { endsAt: new Date(testNow) })
    await addCoupon('NORTH', { emirate: 'RK' })
    await addCoupon('OTHER', { propertyId: newId(testNow) })
    await addCoupon('LONG', { minSpendFils: 400_001 })
    expect(await refusal(enter('NONE'))).toEqual({
      at: 'coupon:unknown',
      words: 'We don’t know this coupon. Check the spelling.',
    })
    expect(await codeOf(enter('SOON'))).toBe('coupon:not_yet')
    expect(await codeOf(enter('GONE'))).toBe('coupon:over')
    expect(await codeOf(enter('NORTH'))).toBe('coupon:wrong_home')
    expect(await codeOf(enter('OTHER'))).toBe('coupon:wrong_home')
    expect(await refusal(enter('LONG'))).toEqual({
      at: 'coupon:minimum',
      words: 'This coupon needs nights for AED 4,000.01 or more.',
    })
    expect(await codeOf(enter(' '))).toBe('coupon:required')
  })

  test('cannot be guessed: unknown codes close the door for good ones too', async () => {
    await addCoupon('WELCOME10')
    for (let guess = 0; guess < 8; guess += 1) {
      expect(await codeOf(enter(`GUESS${guess}`))).toBe('coupon:unknown')
    }
    expect(await codeOf(enter('GUESS9'))).toBe('coupon:locked')
    expect(await codeOf(enter('WELCOME10'))).toBe('coupon:locked')
    expect((await enter(null)).status).toBe('success')
    expect((await enter('WELCOME10', omar)).status).toBe('success')
    bench.time.now += 61 * minuteMs
    expect((await enter('WELCOME10')).status).toBe('success')
  })
})

describe('a use of a coupon', () => {
  test('is charged with the booking and shown on it, and a cancellation gives back what was paid', async () => {
    await addCoupon('WELCOME10')
    const { booking_number } = await payWith('WELCOME10')
    const details = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(details).toMatchObject({ state: 'confirmed', folio: { total_fils: 419_250 } })
    expect(details.payments).toMatchObject([{ amount_fils: 419_250 }])
    const preview = await bench.call(previewCancel, { booking_number }, layla)
    expect(preview.refund_fils).toBe(419_250)
    expect(await ledgerDifferences(database)).toEqual([])
  })

  test('counts for a person while their hold lives, and for good once it is paid', async () => {
    await addCoupon('ONCE')
    const { booking_id } = await holdWith('ONCE')
    const { quote_id } = await withCoupon('ONCE', layla, later)
    const second = await bench.call(createBooking, { quote_id, ...testGuestForm }, layla)
    expect(second).toMatchObject({ outcome: 'quote-changed', reason: 'moved' })
    await bench.call(releaseBooking, { booking_id }, layla)
    await payWith('ONCE', layla, later)
    expect(await codeOf(enter('ONCE'))).toBe('coupon:used_already')
  })

  test('does not stand in the way of the same stay chosen anew', async () => {
    await addCoupon('ONCE', { mostUses: 1 })
    const first = await holdWith('ONCE')
    expect((await holdWith('ONCE')).booking_id).toBe(first.booking_id)
    const longer = await holdWith('ONCE', layla, testStay(testCheckIn, 6))
    expect(longer.booking_id).not.toBe(first.booking_id)
  })

  test('comes back with a hold that lapses, and with a stay that we call off', async () => {
    await addCoupon('LAST', { mostUses: 1 })
    await holdWith('LAST')
    expect(await codeOf(enter('LAST', omar, later))).toBe('coupon:used_up')
    bench.time.now += 16 * minuteMs
    expect((await enter('LAST', omar, later)).status).toBe('success')
    await endLapsedHolds(bench.deps)
    const { booking_id } = await payWith('LAST', omar, later)
    expect(await codeOf(enter('LAST'))).toBe('coupon:used_up')
    await database.orm
      .update(booking)
      .set({ state: 'cancelled_by_host' })
      .where(eq(booking.id, booking_id))
    expect((await enter('LAST')).status).toBe('success')
  })

  test('stays used when the guest cancels a paid stay', async () => {
    await addCoupon('ONCE')
    const { booking_number } = await payWith('ONCE')
    const cancel = { booking_number, reason: 'illness', refund_fils: 419_250 } as const
    await bench.call(cancelBooking, cancel, layla)
    expect(await codeOf(enter('ONCE'))).toBe('coupon:used_already')
  })

  test('the last of which two race for goes to one; the other is shown the price without it', async () => {
    await addCoupon('LAST', { mostUses: 1 })
    const mine = await withCoupon('LAST', layla)
    const theirs = await withCoupon('LAST', omar, later)
    const made = await Promise.all([
      bench.call(createBooking, { quote_id: mine.quote_id, ...testGuestForm }, layla),
      bench.call(createBooking, { quote_id: theirs.quote_id, ...testGuestForm }, omar),
    ])
    expect(made.map(({ outcome }) => outcome).toSorted()).toEqual(['held', 'quote-changed'])
    const lost = made.find(({ outcome }) => outcome === 'quote-changed')
    expect(lost).toMatchObject({
      reason: 'moved',
      note: 'All uses of this coupon are gone.',
      quote: { folio: { total_fils: 461_250 } },
    })
    expect(await database.orm.select().from(booking)).toHaveLength(1)
  })

  test('stands for the quarter of an hour of its quote, though the coupon ends in it', async () => {
    await addCoupon('ENDS', { endsAt: new Date(testNow + minuteMs) })
    const { quote_id } = await withCoupon('ENDS')
    bench.time.now += 2 * minuteMs
    const made = await bench.call(createBooking, { quote_id, ...testGuestForm }, layla)
    expect(made.outcome).toBe('held')
  })

  test('is in the new price when other terms are asked, and says so when it is not', async () => {
    await addCoupon('ENDS', { endsAt: new Date(testNow + 5 * minuteMs) })
    const { quote_id } = await withCoupon('ENDS')
    await database.orm.update(property).set({ cleaningFils: 30_000, cancellationPolicy: 'firm' })
    const create = { quote_id, ...testGuestForm }
    const moved = await bench.call(createBooking, create, layla)
    expect(moved).toMatchObject({ note: null, quote: { folio: { total_fils: 424_500 } } })
    bench.time.now += 6 * minuteMs
    const lost = await bench.call(createBooking, create, layla)
    expect(lost).toMatchObject({
      note: 'This coupon is no longer valid.',
      quote: { folio: { total_fils: 466_500 } },
    })
  })
})
