import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayGuest } from '#server/db/schema/bookings.ts'
import { testNow } from '#server/db/test-database.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { stayRow } from '#server/services/stay-test-data.ts'
import { remindOfRegistration } from './guest-reminders.ts'

let database: Database
let bench: BookingBench
let layla: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
})

const at = (daysBefore: number, time: string) =>
  dubaiInstant(addDays(testCheckIn, -daysBefore), time)

async function addStay(): Promise<string> {
  const home = (await loadCatalogue(bench.deps)).homes.at(0)
  if (!home) throw new Error('no home')
  const wanted = { userId: layla.id, number: 'ARTEST', checkIn: testCheckIn, now: testNow }
  const row = stayRow(home, wanted)
  await database.orm.insert(booking).values(row)
  return row.id
}

async function runAt(daysBefore: number, time = '10:00'): Promise<number> {
  bench.time.now = at(daysBefore, time)
  return remindOfRegistration(bench.deps)
}

async function verify(): Promise<void> {
  await database.orm
    .update(userAccount)
    .set({ verification: 'verified' })
    .where(eq(userAccount.id, layla.id))
}

test('each reminder leaves once, on its day, and says who is missing and where to go', async () => {
  await addStay()
  expect(await runAt(8, '23:00')).toBe(0)
  expect(await runAt(7, '09:59')).toBe(0)
  expect(await runAt(7)).toBe(1)
  expect(await runAt(7, '18:00')).toBe(0)
  expect(await runAt(3)).toBe(1)
  expect(await runAt(1)).toBe(1)
  expect(await runAt(0, '09:00')).toBe(1)
  expect(await runAt(0, '14:00')).toBe(0)
  expect(await runAt(0, '15:00')).toBe(0)
  expect(bench.mails).toHaveLength(4)
  const [first] = bench.mails
  expect(first).toMatchObject({
    channel: 'email',
    destination: 'layla@example.com',
    subject: 'Before your stay on Sun, 10 Jan: somebody still has to register',
  })
  expect(first?.body).toContain('Still missing: you and adult 2.')
  expect(first?.body).toContain('http://localhost:3000/verification-status')
  expect(first?.body).toContain('http://localhost:3000/bookings/ARTEST')
  expect(bench.mails.at(-1)?.subject).toContain('begins today')
  expect(JSON.stringify(bench.mails)).not.toContain('4827')
})

test.each([
  ['ar', 'لم يكتمل تسجيل الجميع'],
  ['ru', 'зарегистрированы не все'],
] as const)('in %s it reads as the guest reads', async (language, words) => {
  await database.orm.update(userAccount).set({ language }).where(eq(userAccount.id, layla.id))
  await addStay()
  expect(await runAt(3)).toBe(1)
  expect(bench.mails[0]).toMatchObject({ language, subject: expect.stringContaining(words) })
})

test('two servers send one letter', async () => {
  await addStay()
  bench.time.now = at(7, '10:00')
  const sent = await Promise.all([1, 2, 3].map(() => remindOfRegistration(bench.deps)))
  expect(sent.reduce((a, b) => a + b)).toBe(1)
  expect(bench.mails).toHaveLength(1)
})

test('a server that was away sends the latest one only', async () => {
  await addStay()
  expect(await runAt(2, '12:00')).toBe(1)
  expect(bench.mails).toHaveLength(1)
  expect(await runAt(1)).toBe(1)
})

test('a letter that could not leave is sent when it can, unless the next is due by then', async () => {
  await addStay()
  const send = () => Promise.reject(new Error('away'))
  const deaf = { ...bench.deps, messages: { ...bench.deps.messages, send } }
  bench.time.now = at(3, '10:00')
  expect(await remindOfRegistration(deaf)).toBe(0)
  expect(await runAt(3, '10:02')).toBe(1)
  bench.time.now = at(1, '10:00')
  expect(await remindOfRegistration(deaf)).toBe(0)
  await runAt(0, '09:00')
  expect(bench.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Before your stay'),
    expect.stringContaining('begins today'),
  ])
})

test('nobody is reminded of a cancelled stay, or of people who need do nothing', async () => {
  const id = await addStay()
  await verify()
  await database.orm.insert(stayGuest).values({
    id: newId(testNow),
    bookingId: id,
    position: 1,
    firstName: 'Omar',
    lastName: 'Saleh',
    verification: 'in_review',
    createdAt: new Date(testNow),
    updatedAt: new Date(testNow),
  })
  expect(await runAt(7)).toBe(0)
  await database.orm.update(stayGuest).set({ verification: 'needs_resubmission' })
  expect(await runAt(3)).toBe(1)
  expect(bench.mails[0]?.body).toContain('Still missing: Omar Saleh.')
  expect(bench.mails[0]?.body).not.toContain('/verification-status')
  await database.orm.update(stayGuest).set({ isMinor: true })
  expect(await runAt(1)).toBe(0)
  await database.orm.update(stayGuest).set({ isMinor: false })
  await database.orm.update(booking).set({ state: 'cancelled_by_guest' })
  expect(await runAt(1, '12:00')).toBe(0)
  expect(bench.mails).toHaveLength(1)
})

test('documents that run out before the stay are asked for again', async () => {
  await addStay()
  await verify()
  await database.orm.update(userAccount).set({ verifiedUntil: parseCivilDate('2027-01-01') })
  expect(await runAt(3)).toBe(1)
  expect(bench.mails[0]?.body).toContain('Still missing: you')
})
