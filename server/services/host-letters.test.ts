import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { objectToDeposit } from '#contract/booking/object-deposit.ts'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { addDays, dubaiInstant } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { notice } from '#server/db/schema/notifications.ts'
import { host, property } from '#server/db/schema/properties.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'
import { captureDeposit, workDeposits } from '#server/services/deposits.ts'
import { decideDeposit } from '#server/services/deposits-decide.ts'
import { cancelByDesk } from '#server/services/desk-endings.ts'
import { eachWithBench } from '#server/services/each-with-bench.ts'
import { sendHostLetters } from '#server/services/host-letters.ts'
import { sendOperatorLetters } from '#server/services/operator-letters.ts'
import { answerRequest } from '#server/services/requests-answer.ts'
import { openCase } from '#server/services/stay-cases.ts'

const dayMs = 24 * 60 * 60_000

let database: Database
let bench: BookingBench
let layla: UserAccountRow
let mariam: UserAccountRow

eachWithBench(async (fresh, own) => {
  bench = fresh
  database = own
  layla = await bench.addGuest('Layla')
  mariam = await bench.addGuest('Mariam')
  await database.orm.update(host).set({ userId: mariam.id, autopilot: false })
})

/** Titles of what the host was told and where it leads, by the alphabet. */
async function told() {
  await sendHostLetters(bench.deps)
  const rows = await database.orm.select().from(notice).where(eq(notice.userId, mariam.id))
  return rows.map(({ title, path }) => `${title} ${path}`).toSorted()
}

async function addNight(booking_number: string): Promise<string> {
  const addition = { type: 'extend', check_out: addDays(testCheckIn, 6) } as const
  const { folio } = await bench.call(quoteAddition, { booking_number, addition }, layla)
  const { total_fils } = folio
  const input = { booking_number, addition, total_fils }
  return (await bench.call(orderAddition, input, layla)).booking_id
}

/** A stay that has begun, and a claim of its host's on the deposit. */
async function stayWithClaim() {
  const stay = await bench.pay(layla)
  const checkIn = dubaiInstant(testCheckIn, '15:00')
  bench.time.now = checkIn - dayMs
  await workDeposits(bench.deps)
  bench.time.now = checkIn
  const claim = { bookingId: stay.booking_id, amountFils: 40_000, words: 'The window is broken' }
  await captureDeposit(bench.deps, claim)
  return stay
}

test('a host is told of a stay that was booked at once, and of what is added to it', async () => {
  const { booking_number } = await bench.pay(layla)
  const page = `/desk/stays?stay=${booking_number}`
  const booked = `New booking ${booking_number} ${page}`
  await expect.poll(told).toEqual([booked])
  await bench.payHeld(layla, await addNight(booking_number))
  await expect.poll(told).toEqual([`Booking ${booking_number} has changed ${page}`, booked])
})

test('a host who answers is told what is asked, and not what they did themselves', async () => {
  await database.orm.update(property).set({ isInstant: false })
  const { booking_id, booking_number } = await bench.pay(layla)
  await expect.poll(told).toHaveLength(1)
  await answerRequest(bench.deps, {
    bookingId: booking_id,
    by: 'host',
    answer: 'approved',
    reason: null,
  })
  expect(await told()).toHaveLength(1)
  await addNight(booking_number)
  expect(await told()).toContain(`A request for booking ${booking_number} /desk/today`)
})

test('a host who claimed of a deposit is told that the guest objects, and what was decided', async () => {
  const { booking_id, booking_number } = await stayWithClaim()
  const home = `/desk/stays?stay=${booking_number}`
  const text = 'It was broken before we came'
  await bench.call(objectToDeposit, { booking_number, text }, layla)
  const objected = `The guest objects to your claim, booking ${booking_number} ${home}`
  await expect.poll(told).toContain(objected)
  await decideDeposit(bench.deps, { bookingId: booking_id, returnedFils: 15_000, words: text })
  await workDeposits(bench.deps)
  await expect
    .poll(told)
    .toContain(`The guest’s objection is decided, booking ${booking_number} ${home}`)
  const [letter] = bench.mails.slice(-1)
  expect(letter?.body).toContain('AED 150.00 of the AED 400.00 charged')
})

test('a host is told of a stay that the platform has called off, and operators of a case, while it is open', async () => {
  const noura = await bench.addGuest('Noura')
  await database.orm
    .update(userAccount)
    .set({ role: 'operator' })
    .where(eq(userAccount.id, noura.id))
  const { booking_id, booking_number } = await bench.pay(layla)
  bench.time.now = dubaiInstant(testCheckIn, '15:00')
  const kind = 'cannot_get_in'
  const wanted = { caseId: newId(bench.time.now), kind, userId: layla.id, text: 'No key' } as const
  await openCase(bench.deps, booking_id, wanted)
  await sendOperatorLetters(bench.deps)
  await sendOperatorLetters(bench.deps)
  const title = `A guest needs help, booking ${booking_number}`
  const listed = await database.orm.select().from(notice).where(eq(notice.title, title))
  expect(listed).toMatchObject([{ userId: noura.id, path: '/desk/cases' }])
  const text = 'Nobody can open the door'
  const ending = { bookingId: booking_id, actor: 'platform', text, nights: 'free' } as const
  await cancelByDesk(bench.deps, { ...ending, reason: 'other' })
  await expect
    .poll(told)
    .toContain(`Areesh has cancelled booking ${booking_number} /desk/stays?stay=${booking_number}`)
})

test('operators are told of an objection that waits for them, once, and of none that is decided', async () => {
  const noura = await bench.addGuest('Noura')
  const zayed = await bench.addGuest('Zayed')
  await database.orm
    .update(userAccount)
    .set({ role: 'operator' })
    .where(inArray(userAccount.id, [noura.id, zayed.id]))
  const { booking_number } = await stayWithClaim()
  const text = 'It was broken before we came'
  await bench.call(objectToDeposit, { booking_number, text }, layla)
  await bench.call(objectToDeposit, { booking_number, text }, layla)
  // Who no longer works here is told nothing.
  await database.orm.update(userAccount).set({ role: 'guest' }).where(eq(userAccount.id, zayed.id))
  await sendOperatorLetters(bench.deps)
  await sendOperatorLetters(bench.deps)
  const title = `A guest objects to a deposit claim, booking ${booking_number}`
  const listed = await database.orm.select().from(notice).where(eq(notice.title, title))
  expect(listed).toMatchObject([{ userId: noura.id, path: '/desk/payments' }])
  const letters = bench.mails.filter(({ subject }) => subject === title)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toContain('AED 400.00')
  // What guest and host write stays in the app.
  expect(letters[0]?.body).not.toMatch(/window|broken/)
})
