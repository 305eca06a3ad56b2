import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createBooking } from '#contract/booking/create.ts'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { nameGuest } from '#contract/booking/name-guest.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { listPayments } from '#contract/payment/list.ts'
import { startPayment } from '#contract/payment/start.ts'
import { createQuote } from '#contract/quote/create.ts'
import { bookingSorts } from '#domain/booking/tab.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { booking, quote } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { bookingNight, property } from '#server/db/schema/properties.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import {
  type BookingBench,
  testCheckIn,
  testGuestForm,
  testStay,
} from '#server/services/bookings-test-data.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { removeOldQuotes } from '#server/services/quotes.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

const hold = (account = layla, stay = testStay()) => bench.hold(account, stay)
const pay = (account = layla, stay = testStay()) => bench.pay(account, stay)

const changeHome = (set: Partial<typeof property.$inferInsert>) =>
  database.orm.update(property).set(set).where(eq(property.id, bench.homeId))

const codes = async (answer: ReturnType<BookingBench['send']>) => {
  const { message } = await answer
  return typeof message === 'string' ? [] : message.map(({ param, code }) => `${param}:${code}`)
}

describe('a list', () => {
  test('has holds that wait for their payment before all else, in whichever order it is asked for', async () => {
    const paid = await pay()
    const later = await hold(layla, testStay(addDays(testCheckIn, 20)))
    bench.time.now += 60_000
    const latest = await hold(layla, testStay(addDays(testCheckIn, 10)))
    for (const sort of bookingSorts) {
      const { bookings } = await bench.call(listBookings, { tab: 'upcoming', sort }, layla)
      const numbers = bookings.map(({ booking_number }) => booking_number)
      expect(numbers, sort).toEqual(
        [later, latest, paid].map(({ booking_number }) => booking_number),
      )
    }
  })
})

describe('a quote', () => {
  test('states the worked example of the product brief to the fils', async () => {
    const quote = await bench.call(createQuote, testStay(), null)
    expect(quote.folio.total_fils).toBe(461_250)
    expect(quote.folio.deposit_fils).toBe(100_000)
    expect(quote.folio.lines.reduce((sum, line) => sum + line.amount_fils, 0)).toBe(461_250)
    expect(quote.expires_at - quote.as_of).toBe(15 * 60_000)
  })

  test('stays the same when a visitor asks again within minutes', async () => {
    const first = await bench.call(createQuote, testStay(), null)
    bench.time.now += 60_000
    const second = await bench.call(createQuote, testStay(), null)
    expect(second.quote_id).toBe(first.quote_id)
  })

  test('is forgotten a week after it lapsed, and the booking made from it is not', async () => {
    const { booking_number } = await pay()
    await bench.call(createQuote, testStay(addDays(testCheckIn, 10)), null)
    bench.time.now += 8 * 24 * 60 * 60_000
    const fresh = await bench.call(createQuote, testStay(addDays(testCheckIn, 20)), null)
    await removeOldQuotes(bench.deps)
    const left = await database.orm.select().from(quote)
    expect(left.map(({ id }) => id)).toEqual([fresh.quote_id])
    expect(await bench.call(getBookingDetails, { booking_number }, layla)).toMatchObject({
      folio: { total_fils: 461_250 },
    })
  })

  test('is refused beside the field that is wrong', async () => {
    const ask = (change: object) => bench.send(createQuote, { ...testStay(), ...change }, null)
    const party = { adults: 2, children: 0, infants: 0, pets: 0 }
    expect(await codes(ask({ party: { ...party, adults: 0 } }))).toEqual(['guests:no_guest'])
    expect(await codes(ask({ party: { ...party, adults: 0, children: 1 } }))).toEqual([
      'adults:no_adult',
    ])
    expect(await codes(ask({ party: { ...party, adults: 5 } }))).toEqual(['guests:over_capacity'])
    expect(await codes(ask({ party: { ...party, pets: 1 } }))).toEqual(['pets:pets_not_allowed'])
    expect(await codes(ask({ check_out: addDays(testCheckIn, 1) }))).toEqual([
      'check_out:below_minimum',
    ])
    expect(await codes(ask({ check_in: '2026-11-20' }))).toEqual(['check_in:past'])
    expect(await codes(ask({ check_out: '9999-12-31' }))).toEqual(['check_out:too_far'])
    expect(await codes(ask({ check_out: testCheckIn }))).toEqual(['check_out:no_nights'])
  })

  test('names the nights that somebody else has', async () => {
    await hold()
    const answer = await bench.send(
      createQuote,
      testStay(addDays(testCheckIn, -2), 4),
      await bench.addGuest('Omar'),
    )
    expect(await codes(Promise.resolve(answer))).toEqual(['check_in:unavailable'])
    expect(JSON.stringify(answer.message)).toContain('10 Jan')
    expect(JSON.stringify(answer.message)).not.toContain('9 Jan')
  })
})

describe('a hold', () => {
  test('is one booking, however often it is asked for', async () => {
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    const input = { quote_id, ...testGuestForm }
    const made = await Promise.all([1, 2, 3].map(() => bench.call(createBooking, input, layla)))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await database.orm.select().from(booking)).toHaveLength(1)
  })

  test('is the same booking from a second tab with a quote of its own', async () => {
    const first = await hold()
    bench.time.now += 6 * 60_000
    const second = await hold()
    expect(second.booking_id).toBe(first.booking_id)
  })

  test('makes room when the guest chooses other dates before paying', async () => {
    await hold()
    const second = await hold(layla, testStay(addDays(testCheckIn, 1), 5))
    const nights = await database.orm.select().from(bookingNight)
    expect(nights).toHaveLength(5)
    expect(new Set(nights.map((night) => night.bookingId))).toEqual(new Set([second.booking_id]))
  })

  test('that was given up can be taken again at once, by a price of its own', async () => {
    const first = await hold()
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    await bench.call(releaseBooking, { booking_id: first.booking_id }, layla)
    const spent = await bench.call(createBooking, { quote_id, ...testGuestForm }, layla)
    if (spent.outcome !== 'quote-changed') throw new Error(spent.outcome)
    expect(spent.quote.folio.total_fils).toBe(461_250)
    const again = { quote_id: spent.quote.quote_id, ...testGuestForm }
    const second = await bench.call(createBooking, again, layla)
    if (second.outcome !== 'held') throw new Error(second.outcome)
    expect(second.booking_id).not.toBe(first.booking_id)
    expect(second.held_until).toBe(bench.time.now + 15 * 60_000)
    const asked = await bench.call(createQuote, testStay(), layla)
    expect(asked.quote_id).toBe(again.quote_id)
  })

  test('needs the very quote of this person', async () => {
    const omar = await bench.addGuest('Omar')
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    const taken = bench.send(createBooking, { quote_id, ...testGuestForm }, omar)
    expect(await codes(taken)).toEqual(['error:quote-not-found'])
    const foreign = await bench.send(createQuote, testStay(), null, 'another-visitor')
    const other = JSON.parse(JSON.stringify(foreign.result)).quote_id
    const stolen = bench.send(createBooking, { quote_id: other, ...testGuestForm }, layla)
    expect(await codes(stolen)).toEqual(['error:quote-not-found'])
  })

  test('comes from the quote that a visitor made before logging in', async () => {
    const { quote_id } = await bench.call(createQuote, testStay(), null)
    const made = await bench.call(createBooking, { quote_id, ...testGuestForm }, layla)
    expect(made.outcome).toBe('held')
  })

  test('costs what its quote says, whatever the host asks since', async () => {
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    await changeHome({ nightlyFils: 90_000 })
    bench.time.now += 14 * 60_000
    const held = await bench.call(createBooking, { quote_id, ...testGuestForm }, layla)
    expect(held.outcome).toBe('held')
    expect(await database.orm.select().from(booking)).toMatchObject([{ totalFils: 461_250 }])
  })

  test('asks again when the terms have changed, and when the quote has lapsed', async () => {
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    await changeHome({ nightlyFils: 90_000, cancellationPolicy: 'firm' })
    const moved = await bench.call(createBooking, { quote_id, ...testGuestForm }, layla)
    if (moved.outcome !== 'quote-changed') throw new Error(moved.outcome)
    expect(moved.reason).toBe('moved')
    expect(moved.quote.folio.total_fils).toBe(513_750)
    bench.time.now += 16 * 60_000
    const lapsed = await bench.call(
      createBooking,
      { quote_id: moved.quote.quote_id, ...testGuestForm },
      layla,
    )
    expect(lapsed).toMatchObject({ outcome: 'quote-changed', reason: 'lapsed' })
    expect(await database.orm.select().from(bookingNight)).toHaveLength(0)
  })

  test('keeps a number written in Arabic digits as one that can be dialled', async () => {
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    const lead_guest = { ...testGuestForm.lead_guest, mobile: '٠٥٠ ١٢٣ ٤٥٦٧' }
    await bench.call(createBooking, { quote_id, ...testGuestForm, lead_guest }, layla)
    const [row] = await database.orm.select().from(booking)
    expect(row?.leadGuest.mobile).toBe('+971501234567')
  })

  test('says what is missing in the form', async () => {
    const { quote_id } = await bench.call(createQuote, testStay(), layla)
    const lead_guest = { first_name: ' ', last_name: '', email: 'no', mobile: 'x' }
    const refused = bench.send(createBooking, { quote_id, lead_guest, accepts_rules: false }, layla)
    expect(await codes(refused)).toEqual([
      'first_name:required',
      'last_name:required',
      'email:email',
      'mobile:mobile',
      'accepts_rules:terms',
    ])
  })
})

describe('another person’s booking', () => {
  test('is not found by any call', async () => {
    const made = await pay()
    const omar = await bench.addGuest('Omar')
    const { booking_id, booking_number } = made
    expect(await codes(bench.send(getBookingDetails, { booking_number }, omar))).toEqual([
      'error:not-found',
    ])
    expect(await codes(bench.send(getCheckout, { booking_id }, omar))).toEqual(['error:not-found'])
    const start = bench.send(startPayment, { booking_id, payment_type: 'stripe' }, omar)
    expect(await codes(start)).toEqual(['error:not-found'])
    expect((await bench.call(listBookings, { tab: 'upcoming' }, omar)).bookings).toEqual([])
  })
})

describe('a paid stay', () => {
  test('tells the way to the door; the code from two days before, once all are registered', async () => {
    const { booking_id, booking_number } = await pay()
    const early = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(early.state).toBe('confirmed')
    expect(early.arrival?.address.en).toContain('2104')
    expect(early.arrival?.makani).toBe('12476 78305')
    expect(early.host.phone).toBe('+971501234567')
    const checkInAt = dubaiInstant(testCheckIn, '15:00')
    expect(early.arrival?.door_code).toEqual({ kind: 'later', from_at: checkInAt - 48 * 3_600_000 })
    bench.time.now = checkInAt - 48 * 3_600_000
    const late = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(late.arrival?.door_code).toEqual({ kind: 'withheld' })
    expect(JSON.stringify(late)).not.toContain('4827#')
    await database.orm
      .update(userAccount)
      .set({ verification: 'verified' })
      .where(eq(userAccount.id, layla.id))
    const place = { booking_number, position: 1 }
    const son = { first_name: 'Adam', last_name: 'Haddad', is_minor: true }
    await bench.call(nameGuest, { ...place, ...son }, layla)
    const open = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(open.arrival?.door_code).toMatchObject({ kind: 'shown', code: '4827#' })
    const [message] = await database.orm
      .select()
      .from(chatMessage)
      .where(and(eq(chatMessage.bookingId, booking_id), eq(chatMessage.sender, 'system')))
    expect(message?.intent).toEqual({ kind: 'booking_confirmed', known_to: ['guest'] })
    expect(bench.mails.map((mail) => mail.subject)).toEqual([
      `Your booking ${booking_number} is confirmed`,
    ])
  })

  test('with a home that cannot be read any more stays in the list, and the others with it', async () => {
    const broken = await pay()
    await pay(layla, testStay(addDays(testCheckIn, 20)))
    await database.orm
      .update(booking)
      .set({ home: { slug: 7 } })
      .where(eq(booking.id, broken.booking_id))
    const { bookings } = await bench.call(listBookings, { tab: 'upcoming' }, layla)
    expect(bookings.map(({ title }) => title)).toEqual(['Marina home', 'Marina home'])
    const { payments } = await bench.call(listPayments, {}, layla)
    expect(payments).toHaveLength(2)
    const { booking_number } = broken
    const details = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(details.home).toMatchObject({ slug: 'marina-home', place: 'Dubai Marina' })
    expect(bench.logged.join()).toContain(broken.booking_id)
    bench.time.now = dubaiInstant(addDays(testCheckIn, 21), '12:00')
    expect(await advanceStays(bench.deps)).toBe(2)
  })

  test('tells nothing of the door before it is paid', async () => {
    const { booking_number } = await hold()
    const details = await bench.call(getBookingDetails, { booking_number }, layla)
    expect(details.arrival).toBeNull()
    expect(details.host.phone).toBeNull()
    expect(JSON.stringify(details)).not.toContain('2104')
  })

  test('changes lists at midnight in Dubai and at the hour of checkout', async () => {
    await pay()
    const tabAt = async (now: number) => {
      bench.time.now = now
      const { counts } = await bench.call(listBookings, { tab: 'upcoming' }, layla)
      return Object.entries(counts).flatMap(([tab, count]) => (count > 0 ? [tab] : []))
    }
    const midnight = dubaiInstant(testCheckIn, '00:00')
    expect(await tabAt(midnight - 1)).toEqual(['upcoming'])
    expect(await tabAt(midnight)).toEqual(['current'])
    const checkOutAt = dubaiInstant(addDays(testCheckIn, 5), '11:00')
    expect(await tabAt(checkOutAt - 1)).toEqual(['current'])
    expect(await tabAt(checkOutAt)).toEqual(['past'])
  })
})

describe('two hundred guests and one night', () => {
  test('make one booking', { timeout: 60_000 }, async () => {
    const stay = testStay(testCheckIn, 2)
    const guests = []
    for (let index = 0; index < 200; index += 1) guests.push(await bench.addGuest(`Guest${index}`))
    const quotes: { quote_id: string }[] = []
    for (const guest of guests) quotes.push(await bench.call(createQuote, stay, guest))
    const outcomes = await Promise.all(
      guests.map((guest, index) =>
        bench.call(
          createBooking,
          { quote_id: quotes[index]?.quote_id ?? '', ...testGuestForm },
          guest,
        ),
      ),
    )
    const held = outcomes.filter(({ outcome }) => outcome === 'held')
    expect(held).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'taken')).toHaveLength(199)
    expect(await database.orm.select().from(bookingNight)).toHaveLength(2)
    expect(await database.orm.select().from(booking)).toHaveLength(1)
  })
})
