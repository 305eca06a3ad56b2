import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelBooking } from '#contract/booking/cancel.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayGuest } from '#server/db/schema/bookings.ts'
import { notice } from '#server/db/schema/notifications.ts'
import { property } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import { saveWayIn } from '#server/services/arrival-photos.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { noticeEndingHolds } from '#server/services/hold-notices.ts'
import { stayRow } from '#server/services/stay-test-data.ts'
import { sendStayLetters } from './stay-letters.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

async function addStay(): Promise<string> {
  const home = (await loadCatalogue(bench.deps)).homes.at(0)
  if (!home) throw new Error('no home')
  const wanted = { userId: layla.id, number: 'ARTEST', checkIn: testCheckIn, now: testNow }
  // The catalogue is read once a database, and every test has a home of its own.
  const row = { ...stayRow(home, wanted), propertyId: bench.homeId }
  await database.orm.insert(booking).values(row)
  return row.id
}

/** Verifies both adults of a stay. */
async function verifyAll(bookingId: string): Promise<void> {
  await database.orm
    .update(userAccount)
    .set({ verification: 'verified' })
    .where(eq(userAccount.id, layla.id))
  await database.orm.insert(stayGuest).values({
    id: newId(testNow),
    bookingId,
    position: 1,
    firstName: 'Omar',
    lastName: 'Saleh',
    verification: 'verified',
    createdAt: new Date(testNow),
    updatedAt: new Date(testNow),
  })
}

async function runAt(daysAfterCheckIn: number, time: string): Promise<number> {
  bench.time.now = dubaiInstant(addDays(testCheckIn, daysAfterCheckIn), time)
  return sendStayLetters(bench.deps)
}

const subjects = () => bench.mails.map(({ subject }) => subject)
const titles = async () => (await database.orm.select().from(notice)).map(({ title }) => title)

test('the guest is told of the code, the first morning and the last evening, each once', async () => {
  await verifyAll(await addStay())
  expect(await runAt(-2, '14:59')).toBe(0)
  expect(await runAt(-2, '15:00')).toBe(1)
  expect(await runAt(-1, '12:00')).toBe(0)
  expect(await runAt(0, '08:00')).toBe(1)
  await database.orm.update(booking).set({ state: 'checked_in' })
  expect(await runAt(2, '18:00')).toBe(1)
  expect(await runAt(2, '19:00')).toBe(0)
  expect(await runAt(3, '10:00')).toBe(0)
  const told = [
    'Your door code is in the app',
    'Your stay begins today, from 15:00',
    'Checkout is tomorrow, by 11:00',
  ]
  expect(subjects()).toEqual(told)
  expect(await titles()).toEqual(told)
  expect(bench.mails[0]?.body).toContain('http://localhost:3000/bookings/ARTEST')
  expect(JSON.stringify(bench.mails)).not.toContain('4827')
})

test('the code is told as soon as the last adult is verified', async () => {
  const id = await addStay()
  expect(await runAt(-2, '16:00')).toBe(0)
  await verifyAll(id)
  expect(await runAt(-2, '16:01')).toBe(1)
  expect(subjects()).toEqual(['Your door code is in the app'])
})

test('a home without a code has none to tell, and a cancelled stay nothing at all', async () => {
  const id = await addStay()
  await verifyAll(id)
  await database.orm.update(property).set({ doorCode: null })
  expect(await runAt(-1, '12:00')).toBe(0)
  await database.orm.update(booking).set({ state: 'cancelled_by_guest' }).where(eq(booking.id, id))
  expect(await runAt(0, '09:00')).toBe(0)
  expect(bench.mails).toEqual([])
})

test('a stay that was made longer has its last evening on another day', async () => {
  await verifyAll(await addStay())
  await runAt(2, '18:00')
  await database.orm.update(booking).set({ checkOut: addDays(testCheckIn, 5) })
  expect(await runAt(3, '18:00')).toBe(0)
  expect(await runAt(4, '18:00')).toBe(1)
  expect(subjects().filter((subject) => subject.startsWith('Checkout'))).toHaveLength(2)
})

test('two servers send one letter', async () => {
  await verifyAll(await addStay())
  bench.time.now = dubaiInstant(testCheckIn, '08:00')
  const sent = await Promise.all([1, 2, 3].map(() => sendStayLetters(bench.deps)))
  expect(sent.reduce((a, b) => a + b)).toBe(2)
  expect(bench.mails).toHaveLength(2)
})

test.each([
  ['ar', 'إقامتك تبدأ اليوم من 15:00'],
  ['ru', 'Заезд сегодня с 15:00'],
] as const)('in %s it reads as the guest reads', async (language, subject) => {
  await database.orm.update(userAccount).set({ language }).where(eq(userAccount.id, layla.id))
  await addStay()
  expect(await runAt(0, '08:00')).toBe(1)
  expect(bench.mails[0]).toMatchObject({ language, subject })
})

test('a refund that has left is told once, with its amount and the stay’s page', async () => {
  const { booking_number } = await bench.pay(layla)
  const { refund_fils } = await bench.call(previewCancel, { booking_number }, layla)
  await bench.call(cancelBooking, { booking_number, reason: 'visa', refund_fils }, layla)
  expect(await sendStayLetters(bench.deps)).toBe(1)
  expect(await sendStayLetters(bench.deps)).toBe(0)
  expect(subjects().at(-1)).toBe('AED 4,612.50 is on its way back to you')
  const [told] = (await database.orm.select().from(notice)).filter(({ key }) =>
    key.startsWith('refund-sent'),
  )
  expect(told?.path).toBe(`/bookings/${booking_number}`)
})

test('a hold that ends within five minutes is listed once in the app, without a letter', async () => {
  const { booking_id } = await bench.hold(layla)
  await noticeEndingHolds(bench.deps)
  expect(await titles()).toEqual([])
  bench.time.now += 11 * 60_000
  await noticeEndingHolds(bench.deps)
  await noticeEndingHolds(bench.deps)
  const listed = await database.orm.select().from(notice)
  expect(listed).toMatchObject([{ path: `/checkout/${booking_id}` }])
  expect(listed[0]?.title).toMatch(/^Your nights are held until \d\d:\d\d\./)
  expect(bench.mails).toEqual([])
})

/** The host writes the way in down anew. */
async function changeWayIn(change: { doorCode?: string; step?: string }): Promise<void> {
  const [home] = await database.orm.select().from(property).where(eq(property.id, bench.homeId))
  if (!home) throw new Error('no home')
  const { doorCode = home.doorCode, step = 'Take lift B' } = change
  const words = { en: step, ar: step, ru: step, photo: null }
  await saveWayIn(bench.deps, home, { steps: [words], wifi: home.wifi, doorCode })
}

test('a way in that is changed once it was released is told, and each change is news', async () => {
  await verifyAll(await addStay())
  await runAt(-5, '12:00')
  await changeWayIn({ doorCode: '1111' })
  expect(await runAt(-5, '12:05')).toBe(0)
  await runAt(-1, '12:00')
  bench.mails.length = 0
  await changeWayIn({ doorCode: '2222' })
  expect(await runAt(-1, '12:10')).toBe(1)
  expect(await runAt(-1, '12:20')).toBe(0)
  // The same form saved again has changed nothing.
  await changeWayIn({ doorCode: '2222' })
  expect(await runAt(-1, '12:30')).toBe(0)
  await changeWayIn({ step: 'Take lift C' })
  expect(await runAt(-1, '12:40')).toBe(1)
  expect(subjects()).toEqual([
    'Your door code has changed',
    'Your host has changed the check-in details',
  ])
  expect(JSON.stringify(bench.mails)).not.toMatch(/2222|lift C/)
  const listed = await database.orm.select().from(notice)
  expect(listed.filter(({ key }) => key.startsWith('way-in-changed:'))).toMatchObject([
    { title: 'Your host has changed the check-in details', path: '/bookings/ARTEST', readAt: null },
  ])
})

test('a changed way in is no news to those who were never given it, or have left', async () => {
  const id = await addStay()
  await runAt(-1, '12:00')
  await changeWayIn({ doorCode: '1111' })
  // An adult is still to be registered: the code has not been shown.
  await runAt(-1, '12:10')
  expect(subjects()).toEqual([])
  await verifyAll(id)
  await database.orm.update(booking).set({ state: 'checked_in' })
  await runAt(2, '19:00')
  bench.mails.length = 0
  await runAt(3, '10:50')
  await changeWayIn({ doorCode: '2222' })
  await runAt(3, '11:00')
  expect(bench.mails).toEqual([])
})
