import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { changeStay } from '#contract/booking/change-stay.ts'
import { getChangeOffer } from '#contract/booking/get-change-offer.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { previewChange } from '#contract/booking/preview-change.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { startPayment } from '#contract/payment/start.ts'
import { addDays, dubaiInstant, eachNight } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { deposit, taxDocument } from '#server/db/schema/payments.ts'
import { property } from '#server/db/schema/properties.ts'
import { sendAdditionLetters } from '#server/services/additions-letters.ts'
import { type BookingBench, testCheckIn, testStay } from '#server/services/bookings-test-data.ts'
import {
  bookedFils,
  changesOf,
  later,
  longer,
  type Terms,
  twoAdults,
  twoNightsFils,
} from '#server/services/changes-test-data.ts'
import { workDeposits } from '#server/services/deposits.ts'
import { cancelByDesk } from '#server/services/desk-endings.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { endLapsedHolds, reconcilePayments } from '#server/services/reconciler.ts'
import { readContent } from '#server/services/tax-documents.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const checkOut = addDays(testCheckIn, 5)
const checkInAt = dubaiInstant(testCheckIn, '15:00')

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let booking_number: string
let stay: ReturnType<typeof changesOf>

afterEach(async () => expect(await ledgerDifferences(database)).toEqual([]))

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  booking_number = (await bench.pay(layla)).booking_number
  stay = changesOf({ bench, database }, layla, booking_number)
})

const details = () => stay.details()
const offer = () => stay.offer()
const preview = (wanted: Terms) => stay.preview(wanted)
const change = (wanted: Terms, acceptsLess = true) => stay.change(wanted, acceptsLess)
const refusal = (wanted: Terms, differenceFils = 0, acceptsLess = true) =>
  stay.refusal(wanted, differenceFils, acceptsLess)

describe('more nights in a home that is booked at once', () => {
  test('cost the difference line by line, and are the stay’s once it is paid', async () => {
    const seen = await preview(longer)
    expect(seen).toMatchObject({
      was_fils: bookedFils,
      will_fils: bookedFils + twoNightsFils,
      difference_fils: twoNightsFils,
      needs_answer: false,
      lost_refund: null,
    })
    expect(seen.lines.map(({ kind, was_fils, will_fils }) => [kind, was_fils, will_fils])).toEqual([
      ['nights', 400_000, 560_000],
      ['cleaning', 25_000, 25_000],
      ['vat', 21_250, 29_250],
      ['tourism_fee', 15_000, 21_000],
    ])
    const before = await details()
    const { booking_id, state } = await change(longer)
    expect(state).toBe('held')
    expect((await details()).dates.check_out).toBe(checkOut)
    await bench.payHeld(layla, booking_id)
    const after = await details()
    expect(after.dates).toMatchObject({ check_out: longer.check_out, nights: 7 })
    expect(after.folio).toMatchObject({ total_fils: bookedFils + twoNightsFils, nights: 7 })
    expect(after.timeline.at(-1)).toMatchObject({ added: 'modify' })
    expect(after.revision).toBeGreaterThan(before.revision)
    expect(after.documents.map(({ kind, total_fils }) => [kind, total_fils])).toEqual([
      ['invoice', bookedFils],
      ['invoice', twoNightsFils],
    ])
    expect(after.payments.map(({ amount_fils }) => amount_fils)).toEqual([
      bookedFils,
      twoNightsFils,
    ])
    await stay.expectNights(testCheckIn, longer.check_out)
    const lines = await database.orm.select({ body: chatMessage.body }).from(chatMessage)
    expect(lines.some(({ body }) => body.includes('New dates'))).toBe(true)
    await sendAdditionLetters(bench.deps)
    const letter = bench.mails.find(({ subject }) => subject?.includes('New dates'))
    expect(letter).toMatchObject({ documents: ['INV-2026-000002'] })
    expect(letter?.body).toContain('1,740.00')
  })

  test('nobody pays, or whose card is refused, leave the stay as it was', async () => {
    const { booking_id } = await change(longer)
    const request = { booking_id, payment_type: 'stripe' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    await bench.press(redirect_url, 'decline')
    bench.time.now += 60 * minuteMs
    await endLapsedHolds(bench.deps)
    await stay.expectUntouched()
    expect((await offer()).kind).toBe('yes')
  })

  /** Pays at the provider, whose word is heard only when the hold is over. */
  async function payUnheard() {
    const { booking_id } = await change(longer)
    const request = { booking_id, payment_type: 'stripe' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    bench.wire.isUp = false
    await bench.press(redirect_url, 'pay')
    bench.wire.isUp = true
    bench.time.now += 60 * minuteMs
  }

  test('whose payment is heard of late are still the stay’s while they are free', async () => {
    await payUnheard()
    await reconcilePayments(bench.deps)
    await stay.expectNights(testCheckIn, longer.check_out)
  })

  test('whose payment is heard of when another has them leave the stay, and the money goes back', async () => {
    await payUnheard()
    await bench.pay(await bench.addGuest('Omar'), testStay(checkOut, 2))
    await reconcilePayments(bench.deps)
    expect(await details()).toMatchObject({
      dates: { check_out: checkOut },
      folio: { total_fils: bookedFils },
      refunds: [{ amount_fils: twoNightsFils, reason: 'nights_taken' }],
    })
    await expectNightsOfStay()
  })

  test('given up are free at once', async () => {
    const { booking_id } = await change(longer)
    await bench.call(releaseBooking, { booking_id }, layla)
    await stay.expectUntouched()
  })

  test('asked for twice are one change; others wait for it', async () => {
    const first = await change(longer)
    const { difference_fils, booking_id } = first
    const input = { booking_number, ...longer, difference_fils, accepts_less: false }
    const again = await Promise.all([1, 2, 3].map(() => bench.call(changeStay, input, layla)))
    expect(again.map((one) => one.booking_id)).toEqual([booking_id, booking_id, booking_id])
    expect(await refusal(later)).toMatchObject([{ code: 'open' }])
    expect(await offer()).toMatchObject({ kind: 'no', reason: 'open' })
    const { actions } = await details()
    expect(actions).toEqual(['write_message'])
    await bench.payHeld(layla, booking_id)
    expect(await bench.call(changeStay, input, layla)).toMatchObject({ booking_id })
    expect((await details()).payments).toHaveLength(2)
  })

  test('and another’s booking for the same night meet at the night: one has it', async () => {
    const omar = await bench.addGuest('Omar')
    const { difference_fils } = await preview(longer)
    const input = { booking_number, ...longer, difference_fils, accepts_less: false }
    const [mine, theirs] = await Promise.all([
      bench.send(changeStay, input, layla),
      bench.hold(omar, testStay(checkOut, 2)).catch(() => null),
    ])
    const winners = [mine.status === 'success', theirs !== null].filter(Boolean)
    expect(winners).toHaveLength(1)
    const nights = await stay.takenNights()
    expect(nights).toHaveLength(7)
    expect(new Set(nights.slice(5).map(({ bookingId }) => bookingId)).size).toBe(1)
  })

  test('that somebody else has are refused beside the field', async () => {
    await bench.pay(await bench.addGuest('Omar'), testStay(addDays(checkOut, 1), 2))
    expect(await refusal(longer)).toMatchObject([{ param: 'check_in', code: 'unavailable' }])
    const { taken } = await offer().then((one) => (one.kind === 'yes' ? one : { taken: [] }))
    expect(taken).toEqual([addDays(checkOut, 1), addDays(checkOut, 2)])
    await expectNightsOfStay()
  })

  test('paid for after the stay was cancelled go back by themselves', async () => {
    const { booking_id } = await change(longer)
    const request = { booking_id, payment_type: 'stripe' } as const
    const { redirect_url } = await bench.call(startPayment, request, layla)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
    await bench.press(redirect_url, 'pay')
    const after = await details()
    expect(after.state).toBe('cancelled_by_guest')
    expect(after.refunds.map((one) => one.amount_fils).toSorted()).toEqual([
      twoNightsFils,
      bookedFils,
    ])
    expect(await stay.takenNights()).toEqual([])
  })

  test('go back with the whole stay, each payment at most what it took', async () => {
    await bench.payHeld(layla, (await change(longer)).booking_id)
    const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
    expect(refund_fils).toBe(bookedFils + twoNightsFils)
    await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
    const after = await details()
    expect(after.refunds.map((one) => one.amount_fils).toSorted()).toEqual([
      twoNightsFils,
      bookedFils,
    ])
    const notes = after.documents.filter(({ kind }) => kind === 'credit_note')
    expect(notes.map(({ total_fils }) => total_fils)).toEqual([bookedFils + twoNightsFils])
    // It names both invoices whose sum it is.
    const papers = await database.orm.select().from(taxDocument)
    const invoices = papers.filter(({ kind }) => kind === 'invoice').map(({ number }) => number)
    const note = readContent(papers.find(({ kind }) => kind === 'credit_note')?.content)
    const named = [note.refersTo, ...note.refersToMore].map((invoice) => invoice?.number)
    expect(named).toEqual(invoices.toSorted())
    expect(named).toHaveLength(2)
    // And all of them the one booking that the guest knows.
    const numbers = papers.map(({ content }) => readContent(content).booking.number)
    expect(new Set(numbers)).toEqual(new Set([booking_number]))
    expect(await stay.takenNights()).toEqual([])
  })
})

/** The stay still has its own nights. */
async function expectNightsOfStay() {
  const { booking_id, dates } = await details()
  const own = (await stay.takenNights()).filter(({ bookingId }) => bookingId === booking_id)
  expect(own.map(({ night }) => night)).toEqual(eachNight(dates.check_in, dates.check_out))
}

test('a stay that moves by days it has itself changes at once, and gives up only the others', async () => {
  const { state } = await change(later)
  expect(state).toBe('confirmed')
  await stay.expectNights(later.check_in, later.check_out)
  const after = await details()
  expect(after.dates.check_in).toBe(later.check_in)
  expect(after.folio.total_fils).toBe(bookedFils)
  expect(after.refunds).toEqual([])
  await bench.hold(await bench.addGuest('Omar'), testStay(testCheckIn, 3))
})

test('other guests change at once where they cost nothing, within what the home takes', async () => {
  const four = { ...twoAdults, children: 2, infants: 1 }
  const terms = { check_in: testCheckIn, check_out: checkOut, party: four }
  expect(await change(terms)).toMatchObject({ state: 'confirmed', difference_fils: 0 })
  const after = await details()
  expect(after.party).toEqual(four)
  expect(after.guests).toHaveLength(5)
  const five = { ...terms, party: { ...four, adults: 3 } }
  expect(await refusal(five)).toMatchObject([{ param: 'guests', code: 'over_capacity' }])
  const pet = { ...terms, party: { ...four, pets: 1 } }
  expect(await refusal(pet)).toMatchObject([{ param: 'pets', code: 'pets_not_allowed' }])
})

test.each([
  ['the same', { check_in: testCheckIn, check_out: checkOut, party: twoAdults }, 'unchanged'],
  ['too short', { ...longer, check_out: addDays(testCheckIn, 1) }, 'below_minimum'],
  ['too long', { ...longer, check_out: addDays(testCheckIn, 91) }, 'too_long'],
  [
    'far away',
    { ...longer, check_in: addDays(testCheckIn, 900), check_out: addDays(testCheckIn, 905) },
    'too_far',
  ],
  ['no nights', { ...longer, check_out: testCheckIn }, 'no_nights'],
  ['past', { ...longer, check_in: addDays(testCheckIn, -200) }, 'past'],
])('%s dates are refused', async (_name, terms, code) => {
  expect(await refusal(terms)).toMatchObject([{ code }])
  await stay.expectUntouched()
})

test('is not possible once something was added, nor while it waits', async () => {
  const extension = {
    booking_number,
    addition: { type: 'extend', check_out: addDays(checkOut, 1) },
  } as const
  const { folio } = await bench.call(quoteAddition, extension, layla)
  const order = { ...extension, total_fils: folio.total_fils }
  const { booking_id } = await bench.call(orderAddition, order, layla)
  expect(await offer()).toMatchObject({ kind: 'no', reason: 'open' })
  await bench.payHeld(layla, booking_id)
  expect(await offer()).toMatchObject({ kind: 'no', reason: 'additions' })
  expect(await refusal(later)).toMatchObject([{ code: 'additions' }])
})

test('ends with the hour of check-in', async () => {
  bench.time.now = checkInAt - 1
  expect((await offer()).kind).toBe('yes')
  bench.time.now = checkInAt
  expect(await offer()).toMatchObject({ kind: 'no', reason: 'closed' })
  expect(await refusal(longer)).toMatchObject([{ code: 'closed' }])
})

test('at another difference than the one agreed to does not happen', async () => {
  expect(await refusal(longer, 1)).toMatchObject([{ code: 'price-changed' }])
  await stay.expectUntouched()
})

test('keeps what was agreed to: today’s prices count for new nights alone', async () => {
  await database.orm
    .update(property)
    .set({ nightlyFils: 100_000, cleaningFils: 90_000 })
    .where(eq(property.id, bench.homeId))
  const { lines } = await preview(longer)
  const fils = (wanted: string) => lines.find(({ kind }) => kind === wanted)?.will_fils
  expect([fils('nights'), fils('cleaning')]).toEqual([600_000, 25_000])
})

test('the deposit is asked for near the new check-in', async () => {
  await change(later)
  await workDeposits(bench.deps)
  const [row] = await database.orm.select().from(deposit)
  expect(row?.nextAt?.getTime()).toBe(checkInAt + 2 * 24 * hourMs)
})

test('another’s stay is as if it were not there', async () => {
  const omar = await bench.addGuest('Omar')
  for (const call of [getChangeOffer, previewChange, changeStay]) {
    const input = { booking_number, ...longer, difference_fils: 0, accepts_less: true }
    expect((await bench.send(call, input, omar)).message).toMatchObject([{ code: 'not-found' }])
  }
})

test('a changed stay that its host calls off gives every payment back whole', async () => {
  await bench.payHeld(layla, (await change(longer)).booking_id)
  const { booking_id: bookingId } = await details()
  const text = 'The lift is out of order.'
  const how = { actor: 'host', reason: 'home_unusable', nights: 'block', text } as const
  expect(await cancelByDesk(bench.deps, { bookingId, ...how })).toBe(bookedFils + twoNightsFils)
  const after = await details()
  expect(after.state).toBe('cancelled_by_host')
  expect(after.refunds.map((one) => one.amount_fils).toSorted()).toEqual([
    twoNightsFils,
    bookedFils,
  ])
  expect(await stay.takenNights()).toHaveLength(7)
})
