import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { receivedFils } from '#domain/ledger/ledger.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { notice } from '#server/db/schema/notifications.ts'
import { ledgerEntry, refund } from '#server/db/schema/payments.ts'
import { bookingNight, host } from '#server/db/schema/properties.ts'
import { advanceStays } from '#server/services/bookings-progress.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { deskRows, deskStays } from '#server/services/desk-stays.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let booking_number: string

afterEach(async () => expect(await ledgerDifferences(database)).toEqual([]))

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  booking_number = (await bench.pay(layla)).booking_number
})

const preview = () => bench.call(previewCancel, { booking_number }, layla)
const twoDaysBefore = dubaiInstant(testCheckIn, '15:00') - 48 * 3_600_000

test('a stay cancelled in time gives everything back and frees the nights', async () => {
  const { refund_fils } = await preview()
  expect(refund_fils).toBe(461_250)
  await bench.call(cancelBooking, { booking_number, reason: 'plans_changed', refund_fils }, layla)
  const details = await bench.call(getBookingDetails, { booking_number }, layla)
  expect(details).toMatchObject({ state: 'cancelled_by_guest', tab: 'cancelled', arrival: null })
  expect(details.refunds).toMatchObject([{ amount_fils: 461_250, state: 'settled' }])
  expect(await database.orm.select().from(bookingNight)).toHaveLength(0)
})

test('the lines of a late cancellation sum to its refund; cleaning and tourism fee go back', async () => {
  bench.time.now = twoDaysBefore
  const { refund_fils, kept_fils, total_fils, lines } = await preview()
  expect(refund_fils + kept_fils).toBe(total_fils)
  expect(refund_fils).toBeLessThan(total_fils)
  expect(lines.reduce((sum, line) => sum + line.refund_fils, 0)).toBe(refund_fils)
  for (const kind of ['cleaning', 'tourism_fee']) {
    const line = lines.find((one) => one.kind === kind)
    expect(line?.refund_fils).toBe(line?.amount_fils)
  }
})

test('the desk reads of a cancelled stay what is kept of it', async () => {
  const money = async () => {
    const scope = { role: 'operator', userId: layla.id, hostIds: null } as const
    const rows = await deskRows(bench.deps, scope, eq(booking.number, booking_number))
    return (await deskStays(bench.deps, scope, rows, 'en')).map((stay) => stay.money)
  }
  const [before] = await money()
  expect(before).toMatchObject({ total_fils: 461_250, refunded_fils: 0 })
  bench.time.now = twoDaysBefore
  const { refund_fils, kept_fils, lines } = await preview()
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  const taxes = lines.filter(({ kind }) => kind === 'vat' || kind === 'tourism_fee')
  const tax_fils = taxes.reduce((sum, line) => sum + line.amount_fils - line.refund_fils, 0)
  expect(tax_fils).toBeLessThan(before?.tax_fils ?? 0)
  expect(await money()).toEqual([
    { total_fils: kept_fils, tax_fils, paid_fils: 461_250, refunded_fils: refund_fils },
  ])
})

test('what was paid and given back before there was a ledger is in it', async () => {
  bench.time.now = twoDaysBefore
  const { refund_fils } = await preview()
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  await database.orm.delete(ledgerEntry)
  const { statements = '' } =
    readMigrations().find(({ name }) => name.endsWith('_ledger.sql')) ?? {}
  await database.orm.execute(sql.raw(statements.slice(statements.indexOf('INSERT INTO'))))
  const entries = await database.orm.select().from(ledgerEntry).orderBy(ledgerEntry.seq)
  const kinds = entries.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['payment', 'charge', 'credit', 'refund']))
  expect(receivedFils(entries)).toBe(461_250 - refund_fils)
  expect(await ledgerDifferences(database)).toEqual([])
})

test('the preview tells on which days less would come back, and each day keeps its word', async () => {
  const { refund_fils, later, last_on } = await preview()
  expect(last_on).toBe(testCheckIn)
  const amounts = [refund_fils, ...later.map((outcome) => outcome.refund_fils)]
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  for (const outcome of later) {
    const midnight = dubaiInstant(outcome.from_on, '00:00')
    const isLast = outcome.from_on === testCheckIn
    bench.time.now = (isLast ? dubaiInstant(testCheckIn, '15:00') : midnight + 24 * 3_600_000) - 1
    const then = await preview()
    expect(then).toMatchObject({ refund_fils: outcome.refund_fils, lines: outcome.lines })
    bench.time.now = midnight - 1
    expect((await preview()).refund_fils).toBeGreaterThan(outcome.refund_fils)
  }
})

test('a refund other than the one agreed to is not made', async () => {
  const { refund_fils } = await preview()
  bench.time.now = twoDaysBefore
  const input = { booking_number, reason: 'visa', refund_fils } as const
  const answer = await bench.send(cancelBooking, input, layla)
  expect(answer.message).toMatchObject([{ code: 'refund-changed' }])
  expect(await database.orm.select().from(refund)).toHaveLength(0)
})

test('a reason of one’s own needs words', async () => {
  const { refund_fils } = await preview()
  const input = { booking_number, reason: 'other', text: 'short', refund_fils } as const
  const answer = await bench.send(cancelBooking, input, layla)
  expect(answer.message).toMatchObject([{ param: 'text', code: 'reason' }])
})

test('a second press gives the money back once', async () => {
  const { refund_fils } = await preview()
  const input = { booking_number, reason: 'illness', refund_fils } as const
  const answers = await Promise.all([1, 2].map(() => bench.send(cancelBooking, input, layla)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['error', 'success'])
  const rows = await database.orm.select().from(refund).where(eq(refund.reason, 'cancelled'))
  expect(rows).toHaveLength(1)
})

test('another person cannot cancel it, and nobody after checkout', async () => {
  const omar = await bench.addGuest('Omar')
  const answer = await bench.send(previewCancel, { booking_number }, omar)
  expect(answer.message).toMatchObject([{ code: 'not-found' }])
  bench.time.now = dubaiInstant(addDays(testCheckIn, 5), '11:00')
  const late = await bench.send(previewCancel, { booking_number }, layla)
  expect(late.message).toMatchObject([{ code: 'cannot-cancel' }])
})

test('a guest who leaves early gives up unused nights and keeps the others to their end', async () => {
  // The second morning: the night that begins in the afternoon is the guest's, three are not.
  bench.time.now = dubaiInstant(addDays(testCheckIn, 1), '09:00')
  await advanceStays(bench.deps)
  const leave_at = dubaiInstant(addDays(testCheckIn, 2), '11:00')
  const shown = await preview()
  expect(shown).toMatchObject({ refund_fils: 135_000, later: [] })
  expect(shown.leaving).toEqual({ nights_used: 2, nights_left: 3, leave_at })
  const { refund_fils } = shown
  await bench.call(cancelBooking, { booking_number, reason: 'illness', refund_fils }, layla)
  const nights = await database.orm.select().from(bookingNight).orderBy(bookingNight.night)
  expect(nights.map(({ night }) => night)).toEqual([testCheckIn, addDays(testCheckIn, 1)])
  const details = () => bench.call(getBookingDetails, { booking_number }, layla)
  bench.time.now = leave_at - 1
  const leave_on = addDays(testCheckIn, 2)
  expect(await details()).toMatchObject({
    state: 'cancelled_by_guest',
    tab: 'current',
    dates: { check_out: leave_on },
    can_cancel: false,
    arrival: { address: expect.anything() },
    refunds: [{ amount_fils: 135_000 }],
  })
  const list = () => bench.call(listBookings, { tab: 'current' }, layla)
  expect((await list()).bookings).toMatchObject([{ booking_number, check_out: leave_on }])
  bench.time.now = leave_at
  expect(await details()).toMatchObject({
    tab: 'cancelled',
    arrival: null,
    host: { phone: null },
  })
  expect((await list()).bookings).toEqual([])
  expect(await ledgerDifferences(database)).toEqual([])
})

test.each([
  {
    when: 'before check-in',
    hours: -24,
    says: 'You cancelled this stay',
    title: 'has cancelled',
  },
  { when: 'in the house', hours: 18, says: 'You leave early', title: 'leaves early' },
])('the host is told of a guest who calls a stay off $when', async ({ hours, says, title }) => {
  const mariam = await bench.addGuest('Mariam')
  await database.orm.update(host).set({ userId: mariam.id })
  bench.time.now = dubaiInstant(testCheckIn, '15:00') + hours * 3_600_000
  await advanceStays(bench.deps)
  const { refund_fils } = await preview()
  await bench.call(cancelBooking, { booking_number, reason: 'illness', refund_fils }, layla)
  const lines = await database.orm.select().from(chatMessage).orderBy(chatMessage.seq)
  expect(lines.at(-1)).toMatchObject({ sender: 'system', body: expect.stringContaining(says) })
  // Whoever hears of the refund first sends what is due: the card provider's word may be quicker.
  const told = () =>
    database.orm.select().from(notice).where(eq(notice.userId, mariam.id)).execute()
  const letter = {
    path: `/desk/stays?stay=${booking_number}`,
    title: expect.stringContaining(title),
  }
  await expect.poll(told).toMatchObject([letter])
})

test('before check-in nobody leaves early', async () => {
  expect((await preview()).leaving).toBeNull()
})
