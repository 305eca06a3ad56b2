import { asc, eq, notInArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerStayRequest } from '#contract/desk/answer-request.ts'
import { comparePayments } from '#contract/desk/compare-payments.ts'
import { getDeskToday } from '#contract/desk/get-today.ts'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import { rateGuest } from '#contract/desk/rate-guest.ts'
import { endedStates } from '#domain/booking/process.ts'
import { addDays, civilDateInDubai, eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'
import { assembleServer } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { chatMessage } from '#server/db/schema/chat.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { bookingNight, host, property } from '#server/db/schema/properties.ts'
import { serverJobs } from '#server/jobs/server-jobs.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { demoAccounts, demoHostEmail, prepareDemoDesk } from '#server/services/demo-desk.ts'
import { demoScenes } from '#server/services/demo-scenes.ts'
import { furnishDemoDesk, type OpenAt } from '#server/services/demo-stays.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { type Api, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

const hourMs = 60 * 60_000

let api: Api
let other: Owner

const orm = () => api.deps.database.orm

/** The server at a time of its own; `look` is called with every look at that clock. */
const openAt =
  (look: () => void = () => {}): OpenAt =>
  (clock) => {
    const { database, log, secretKey, config } = api.deps
    const now = () => {
      look()
      return clock.now()
    }
    const parts = { database, log, secretKey, handlers: api.handlers, pages: null }
    return assembleServer(config, { ...parts, clock: { now } })
  }

async function runJobs(): Promise<void> {
  for (const { run } of serverJobs(api.deps, api.sandboxes)) await run()
}

/** The demo host's homes: one on request and two that are booked at once. Another host has one more. */
async function giveHomes(): Promise<void> {
  const id = await addTestHome(api.deps.database)
  const [home] = await orm().select().from(property).where(eq(property.id, id))
  const [salma] = await orm().select().from(userAccount).where(eq(userAccount.email, demoHostEmail))
  const [owner] = await orm().select().from(host)
  if (!home || !salma || !owner) throw new Error('no home')
  const hostId = newId(api.clock.now())
  const texts = { en: 'Salma', ar: 'سلمى', ru: 'Сальма' }
  await orm()
    .insert(host)
    .values({
      ...owner,
      id: hostId,
      slug: 'salma',
      names: texts,
      userId: salma.id,
      autopilot: false,
    })
  for (const [slug, isInstant] of [
    ['first', true],
    ['second', true],
    ['third', false],
  ] as const) {
    await orm()
      .insert(property)
      .values({ ...home, id: newId(api.clock.now()), slug, hostId, isInstant })
  }
}

beforeEach(async () => {
  api = await openApi()
  await prepareDemoDesk(api.deps)
  await giveHomes()
  other = await createOwner(api)
  await other.paid()
})

afterEach(() => api.close())

/** Asks the desk as one of the demo accounts. */
async function deskOf(role: 'host' | 'operator') {
  const email = demoAccounts.find((one) => one.role === role)?.email ?? ''
  const person = { email, mobile: null, firstName: '', lastName: '', language: 'en' as const }
  const headers = sessionHeaders(await api.signIn(person))
  return async <Schema extends v.GenericSchema>(
    call: { method: string; output: Schema },
    input: object,
  ): Promise<v.InferOutput<Schema>> => {
    const { envelope } = await api.call(`desk/${call.method}`, input, { headers })
    return v.parse(call.output, envelope.result)
  }
}

/** Living stays of the demo's guests, by the guest. */
async function demoStays() {
  const rows = await orm()
    .select({ row: booking, email: userAccount.email })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(notInArray(booking.state, [...endedStates]))
    .orderBy(asc(userAccount.email))
  return rows
    .filter(({ email }) => demoScenes.some(({ guest }) => guest.email === email))
    .map(({ email, row }) => [email?.split('.')[0], row.state])
}

const wholePresent = [
  ['aisha', 'pending_host'],
  ['elena', 'confirmed'],
  ['james', 'checked_in'],
  ['layla', 'completed'],
]

/** Nights, payments, the provider's books and the ledger say the same. */
async function expectAgreement(): Promise<void> {
  const ask = await deskOf('operator')
  expect((await ask(comparePayments, {})).disagreements).toEqual([])
  expect(await ledgerDifferences(api.deps.database)).toEqual([])
  const rows = await orm()
    .select()
    .from(booking)
    .where(notInArray(booking.state, [...endedStates]))
  const nights = await orm().select().from(bookingNight)
  const taken = rows.flatMap(({ id, checkIn, checkOut }) =>
    eachNight(parseCivilDate(checkIn), parseCivilDate(checkOut)).map((night) => `${id} ${night}`),
  )
  expect(nights.map(({ bookingId, night }) => `${bookingId} ${night}`).sort()).toEqual(taken.sort())
}

test('the demo host’s desk opens with something to do everywhere, and the books agree', async () => {
  await furnishDemoDesk(api.deps, openAt())
  expect(await demoStays()).toEqual(wholePresent)
  await expectAgreement()
  const ask = await deskOf('host')
  const today = await ask(getDeskToday, {})
  expect(today.requests).toHaveLength(1)
  expect(today.staying_count).toBe(1)
  expect(today.unread.map(({ last_message }) => last_message?.text)).toContainEqual(
    demoScenes[2]?.talk?.question,
  )
  const tomorrow = addDays(civilDateInDubai(api.clock.now()), 1)
  const { stays } = await ask(listDeskStays, { tab: 'upcoming' })
  expect(stays.map(({ check_in }) => check_in)).toContain(tomorrow)
  const { guests } = await ask(listDeskReviews, {})
  expect(guests.map(({ guest }) => guest)).toEqual([expect.stringContaining('Layla')])
})

test('the host answers, rates and is paid like everybody', async () => {
  await furnishDemoDesk(api.deps, openAt())
  await runJobs()
  await expectAgreement()
  const ask = await deskOf('host')
  const [request] = (await ask(getDeskToday, {})).requests
  await ask(answerStayRequest, { booking_id: request?.stay.booking_id, answer: 'approved' })
  const [toRate] = (await ask(listDeskReviews, {})).guests
  const rated = { booking_number: toRate?.booking_number, score: 5, text: 'Welcome back.' }
  await ask(rateGuest, rated)
  expect((await demoStays())[0]).toEqual(['aisha', 'confirmed'])
  expect((await ask(listDeskReviews, {})).reviews).toMatchObject([{ text: demoScenes[0]?.praise }])
  api.clock.set(api.clock.now() + 9 * 24 * hourMs)
  await runJobs()
  await runJobs()
  await expectAgreement()
})

test('it is made once, and is nobody else’s', async () => {
  const before = await orm().select().from(booking).where(eq(booking.userId, other.userId))
  await furnishDemoDesk(api.deps, openAt())
  const first = await orm().select().from(booking).orderBy(asc(booking.id))
  const messages = await orm().select().from(chatMessage)
  api.clock.set(api.clock.now() + 30 * 24 * hourMs)
  await furnishDemoDesk(api.deps, openAt())
  expect(await orm().select().from(booking).orderBy(asc(booking.id))).toEqual(first)
  expect(await orm().select().from(chatMessage)).toHaveLength(messages.length)
  expect(first.filter(({ userId }) => userId === other.userId)).toEqual(before)
})

test('where the demo has no desk nothing is made, and its guests are closed with it', async () => {
  await furnishDemoDesk(api.deps, openAt())
  const config = readConfig({ DATA_DIR: 'memory:', HOST: '0.0.0.0' })
  await prepareDemoDesk({ ...api.deps, config })
  const rows = await orm().select().from(userAccount).where(eq(userAccount.isActive, true))
  expect(rows.filter(({ email }) => email?.endsWith('@areesh.example'))).toEqual([])
  await orm().delete(dueTask)
  const count = await orm().$count(booking)
  await furnishDemoDesk({ ...api.deps, config }, openAt())
  expect(await orm().$count(booking)).toBe(count)
})

test('a server that is killed again and again ends with the same', async () => {
  let kills = 0
  for (let looks = 2; ; looks += 5) {
    let left = looks
    const die = () => {
      left -= 1
      if (left < 0) throw new Error('killed')
    }
    try {
      await furnishDemoDesk(api.deps, openAt(die))
      break
    } catch {
      kills += 1
    }
    api.clock.set(api.clock.now() + hourMs / 2)
    await runJobs()
  }
  expect(kills).toBeGreaterThan(5)
  expect(await demoStays()).toEqual(wholePresent)
  const talks = await orm()
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.clientId, 'demo-question'))
  expect(talks).toHaveLength(2)
  await runJobs()
  await expectAgreement()
})
