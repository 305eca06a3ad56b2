import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { getMessages } from '#contract/chat/get-messages.ts'
import { answerDeskCase } from '#contract/desk/answer-case.ts'
import { blockNights } from '#contract/desk/block-nights.ts'
import { cancelDeskStay } from '#contract/desk/cancel-stay.ts'
import { closeStayCase } from '#contract/desk/close-case.ts'
import { getDesk } from '#contract/desk/get-desk.ts'
import { listDeskCases } from '#contract/desk/list-cases.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import { reportNoShow } from '#contract/desk/report-no-show.ts'
import { takeStayCase } from '#contract/desk/take-case.ts'
import { listNotices } from '#contract/notification/list.ts'
import { noShowFrom } from '#domain/booking/early-end.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { addDays, eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { bookingNight, nightBlock } from '#server/db/schema/properties.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { ledgerDifferences } from '#server/services/ledger-differences.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner, type OwnStay } from '#tests/support/owner.ts'

const paidFils = 287_250 // 3 × 800 + 250, VAT 5 %, Tourism Dirham 2 × 15 × 3
const text = 'The water pipes have burst'

let api: Api
let desk: DeskBench
let guest: Owner
let start: number

const orm = () => api.deps.database.orm
const details = ({ booking_number }: OwnStay) =>
  guest.ask('booking/getDetails', { booking_number }, bookingDetailsSchema)

beforeAll(async () => {
  api = await openApi()
  start = api.clock.now()
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
  guest = await createOwner(api)
})

afterEach(async () => {
  api.clock.set(start)
  api.deps.rateLimits.take = createRateLimits().take
  expect(await ledgerDifferences(api.deps.database)).toEqual([])
})

afterAll(() => api.close())

const cancelling = ({ booking_id }: OwnStay, change: object = {}) => ({
  booking_id,
  reason: 'double_booked',
  text,
  nights: 'free',
  ...change,
})

async function takenOf({ booking_id }: OwnStay): Promise<string[]> {
  const [row] = await orm().select().from(booking).where(eq(booking.id, booking_id))
  if (!row) throw new Error('no stay')
  const nights = eachNight(parseCivilDate(row.checkIn), parseCivilDate(row.checkOut))
  const rows = await orm().select().from(bookingNight).where(inArray(bookingNight.night, nights))
  return rows.map(({ night }) => night).toSorted()
}

async function creditsOf(stay: OwnStay): Promise<number[]> {
  const { documents } = await details(stay)
  return documents.flatMap(({ kind, total_fils }) => (kind === 'credit_note' ? [total_fils] : []))
}

async function endings(headers: DeskBench['ofHome'], stay: OwnStay, tab: BookingTab) {
  const { stays } = await desk.ask(headers, listDeskStays, { tab })
  return stays.find(({ booking_id }) => booking_id === stay.booking_id)?.endings
}

describe('a stay that its host cancels', () => {
  test('gives everything back, frees the nights, and the guest is told with words', async () => {
    const stay = await guest.paid()
    const whole = { kind: 'cancel', refund_fils: paidFils }
    expect(await endings(desk.ofHome, stay, 'upcoming')).toEqual([whole])
    const answer = await desk.ask(desk.ofHome, cancelDeskStay, cancelling(stay))
    expect(answer).toEqual({ refund_fils: paidFils })
    expect(await details(stay)).toMatchObject({
      state: 'cancelled_by_host',
      tab: 'cancelled',
      ending: { reason: 'double_booked', text },
      refunds: [{ amount_fils: paidFils, state: 'settled' }],
    })
    expect(await creditsOf(stay)).toEqual([paidFils])
    expect(await takenOf(stay)).toEqual([])
    expect(await endings(desk.ofHome, stay, 'cancelled')).toEqual([])
    const { booking_id } = stay
    const chat = await guest.ask('chat/getMessages', { booking_id }, getMessages.output)
    expect(chat.messages.at(-1)).toMatchObject({ sender: 'system' })
    expect(chat.messages.at(-1)?.text).toContain('The host has cancelled')
    const { notices } = await guest.ask('notification/list', {}, listNotices.output)
    expect(notices[0]).toMatchObject({ path: `/bookings/${stay.booking_number}` })
    // Letters are written once the command has been answered.
    const told = async () => {
      const letters = await orm()
        .select()
        .from(outgoingMessage)
        .where(eq(outgoingMessage.userId, guest.userId))
      return letters.find(({ subject }) => subject?.includes('The host has cancelled'))?.body ?? ''
    }
    await expect.poll(told).toContain(text)
    expect(await told()).toContain('AED 2,872.50 goes back')
  })

  test('keeps its nights closed where the home cannot be used, and only an operator opens them', async () => {
    const stay = await guest.paid()
    const unusable = cancelling(stay, { reason: 'home_unusable' })
    const refused = await desk.send(desk.ofHome, 'cancelStay', unusable)
    expect(refused.envelope.message).toMatchObject([{ param: 'nights', code: 'unusable' }])
    const taken = await takenOf(stay)
    await desk.ask(desk.ofHome, cancelDeskStay, { ...unusable, nights: 'block' })
    expect(await takenOf(stay)).toEqual(taken)
    const [block] = await orm()
      .select()
      .from(nightBlock)
      .where(eq(nightBlock.note, stay.booking_number))
    expect(block?.fromOn).toBe(taken[0])
    const further = await guest.paid()
    await desk.ask(desk.operator, cancelDeskStay, cancelling(further, { reason: 'home_unusable' }))
    expect(await details(further)).toMatchObject({ state: 'cancelled_by_platform' })
    expect(await takenOf(further)).toEqual([])
  })

  test('is nobody’s but its host’s and the operators’, and asks for words', async () => {
    const stay = await guest.paid()
    for (const name of ['cancelStay', 'reportNoShow']) {
      const { envelope } = await desk.send(desk.ofOther, name, cancelling(stay))
      expect(codesOf(envelope), name).toEqual(['not-found'])
    }
    const short = await desk.send(desk.ofHome, 'cancelStay', cancelling(stay, { text: 'Sorry' }))
    expect(short.envelope.message).toMatchObject([{ param: 'text', code: 'reason' }])
    const early = await desk.send(desk.ofHome, 'reportNoShow', cancelling(stay))
    expect(codesOf(early.envelope)).toEqual(['too-late'])
    expect(await details(stay)).toMatchObject({ state: 'confirmed', ending: null })
  })

  test('gives back once, however often and by whomever it is asked for at one moment', async () => {
    const { booking_number, refund_fils } = await guest.refundable()
    const [row] = await orm().select().from(booking).where(eq(booking.number, booking_number))
    const stay = { booking_id: row?.id ?? '', booking_number }
    const answers = await Promise.all([
      desk.send(desk.ofHome, 'cancelStay', cancelling(stay)),
      desk.send(desk.ofHome, 'cancelStay', cancelling(stay)),
      desk.send(desk.operator, 'cancelStay', cancelling(stay)),
      guest.call('booking/cancel', { booking_number, reason: 'visa', text: '', refund_fils }),
    ])
    const { state, refunds, documents } = await details(stay)
    const done = answers.map(({ envelope }) => envelope.status === 'success')
    expect(done).toEqual([
      state === 'cancelled_by_host',
      state === 'cancelled_by_host',
      state === 'cancelled_by_platform',
      state === 'cancelled_by_guest',
    ])
    expect(refunds).toHaveLength(1)
    expect(documents).toHaveLength(2)
    expect(await takenOf(stay)).toEqual([])
  })
})

describe('a no-show', () => {
  /** The stay on the day after check-in, and people who are signed in then. */
  async function nextDay(stay: OwnStay) {
    const { dates } = await details(stay)
    api.clock.set(noShowFrom(dates.check_in))
    return desk.worker('Night', 'operator')
  }

  test('gives back what the policy gives, tells the guest, and can be undone with the rest', async () => {
    const stay = await guest.paid()
    const { headers } = await nextDay(stay)
    const back = await endings(headers, stay, 'current')
    expect(back?.map(({ kind }) => kind)).toEqual(['cancel', 'no_show'])
    const noShowFils = back?.[1]?.refund_fils ?? 0
    // Moderate: half of the third night with its VAT, and a third of the tourism fee.
    expect(noShowFils).toBe(42_000 + 3_000)
    const report = { booking_id: stay.booking_id, text: 'Nobody came to the door' }
    for (const _again of [1, 2]) {
      const answer = await desk.ask(headers, reportNoShow, report)
      expect(answer).toEqual({ refund_fils: noShowFils })
    }
    // Who is not there pays for the night of the report; only the last one is free.
    expect(await takenOf(stay)).toHaveLength(2)
    expect(await endings(headers, stay, 'past')).toEqual([
      { kind: 'cancel', refund_fils: paidFils - noShowFils },
    ])
    const whole = await desk.ask(headers, cancelDeskStay, cancelling(stay))
    expect(whole).toEqual({ refund_fils: paidFils })
    api.clock.set(start)
    expect(await details(stay)).toMatchObject({ state: 'cancelled_by_platform' })
    expect((await creditsOf(stay)).toSorted((a, b) => b - a)).toEqual([
      paidFils - noShowFils,
      noShowFils,
    ])
  })

  test('leaves nights that somebody has meanwhile alone when the rest is to stay closed', async () => {
    const stay = await guest.paid()
    const { dates, home } = await details(stay)
    const { headers } = await nextDay(stay)
    await desk.ask(headers, reportNoShow, { booking_id: stay.booking_id, text })
    const [last, until] = [addDays(dates.check_out, -1), dates.check_out]
    const { homes } = await desk.ask(headers, listDeskHomes, {})
    const property_id = homes.find(({ slug }) => slug === home.slug)?.property_id
    const painting = { block_id: randomUUID(), property_id, from_on: last, until_on: until }
    await desk.ask(headers, blockNights, { ...painting, note: 'Painting' })
    await desk.ask(headers, cancelDeskStay, cancelling(stay, { nights: 'block' }))
    const ours = inArray(nightBlock.note, [stay.booking_number, 'Painting'])
    const closed = await orm().select().from(nightBlock).where(ours)
    const spans = closed.map(({ fromOn, untilOn }) => `${fromOn} ${untilOn}`)
    expect(spans).toEqual([`${last} ${until}`, `${addDays(last, -1)} ${last}`])
  })

  test('is read by the guest with the host’s words', async () => {
    const stay = await guest.paid()
    const { headers } = await nextDay(stay)
    const report = { booking_id: stay.booking_id, text: 'Nobody came to the door' }
    await desk.ask(headers, reportNoShow, report)
    api.clock.set(start)
    expect(await details(stay)).toMatchObject({
      state: 'no_show',
      ending: { reason: null, text: report.text },
      arrival: null,
      can_cancel: false,
    })
  })
})

describe('a case', () => {
  /** A stay at the hour of check-in, with everybody signed in then. */
  async function atTheDoor() {
    const stay = await guest.paid()
    const { dates } = await details(stay)
    api.clock.set(dates.check_in_at)
    const headers = sessionHeaders(await api.signIn(guest.person))
    const call = (name: string, input: object) => api.call(`booking/${name}`, input, { headers })
    const { booking_number } = stay
    const case_id = randomUUID()
    return {
      stay,
      case_id,
      call,
      operator: (await desk.worker('Noura', 'operator')).headers,
      ofHome: sessionHeaders(await api.signIn(desk.hostPerson)),
      ofOther: sessionHeaders(await api.signIn(desk.otherPerson)),
      opening: { booking_number, case_id, kind: 'cannot_get_in', text: 'The code does not work' },
      async details() {
        const { envelope } = await call('getDetails', { booking_number })
        return v.parse(bookingDetailsSchema, envelope.result)
      },
    }
  }

  test('is opened once, has an owner, is answered by both sides, and ends with the stay going on', async () => {
    const door = await atTheDoor()
    const { case_id, operator, ofHome } = door
    expect((await door.details()).case_kinds).toEqual(['cannot_get_in', 'home_unusable', 'other'])
    const opened = await Promise.all([
      door.call('openCase', door.opening),
      door.call('openCase', door.opening),
    ])
    expect(opened.map(({ envelope }) => envelope.status)).toEqual(['success', 'success'])
    const second = await door.call('openCase', { ...door.opening, case_id: randomUUID() })
    expect(codesOf(second.envelope)).toEqual(['case-open'])
    expect(await door.details()).toMatchObject({
      case: { state: 'open', owner_name: null, messages: [{ sender: 'guest' }] },
      case_kinds: [],
    })
    expect((await desk.ask(ofHome, getDesk, {})).case_count).toBe(1)
    const found = await desk.ask(ofHome, listDeskCases, { list: 'open' })
    expect(found).toMatchObject({ cases: [{ case_id }], can_decide: false })
    const answer = { case_id, message_id: randomUUID(), text: 'I am on my way' }
    for (const _again of [1, 2]) await desk.ask(ofHome, answerDeskCase, answer)
    const own = { case_id, message_id: randomUUID(), text: 'Thank you' }
    expect((await door.call('answerCase', own)).envelope.status).toBe('success')
    await desk.ask(operator, takeStayCase, { case_id })
    expect((await door.details()).case).toMatchObject({ state: 'working', owner_name: 'Noura' })
    const end = { case_id, outcome: 'solved', text: 'The lock has a new battery', nights: 'free' }
    for (const _again of [1, 2]) await desk.ask(operator, closeStayCase, end)
    const after = await door.details()
    expect(after).toMatchObject({ state: 'confirmed', case: { outcome: 'solved' }, refunds: [] })
    expect(after.case?.messages.map(({ sender }) => sender)).toEqual([
      'guest',
      'host',
      'guest',
      'operator',
    ])
    const late = await door.call('answerCase', { ...own, message_id: randomUUID() })
    expect(codesOf(late.envelope)).toEqual(['case-closed'])
    expect(after.case_kinds).not.toEqual([])
  })

  test('ends with the stay cancelled and everything back, once, however often', async () => {
    const door = await atTheDoor()
    await door.call('openCase', { ...door.opening, kind: 'home_unusable' })
    const { case_id, operator } = door
    const end = { case_id, outcome: 'cancelled', text: 'There is no water', nights: 'block' }
    const answers = await Promise.all([
      desk.send(operator, 'closeCase', end),
      desk.send(operator, 'closeCase', end),
    ])
    expect(answers.map(({ envelope }) => envelope.status)).toEqual(['success', 'success'])
    const after = await door.details()
    expect(after).toMatchObject({
      state: 'cancelled_by_platform',
      ending: { reason: 'home_unusable' },
      refunds: [{ amount_fils: paidFils }],
      case: { state: 'resolved', outcome: 'cancelled' },
    })
    expect(after.case?.messages).toHaveLength(2)
    expect(await takenOf(door.stay)).toHaveLength(3)
    const found = await desk.ask(operator, listDeskCases, { list: 'resolved' })
    expect(found.cases[0]).toMatchObject({ case_id, refund_fils: null })
  })

  test('keeps a no-show from being reported, is no other guest’s or host’s, and no host closes it', async () => {
    const door = await atTheDoor()
    const { stay, case_id, operator, ofHome, ofOther } = door
    await door.call('openCase', door.opening)
    const stranger = await createOwner(api)
    const words = { case_id, message_id: randomUUID(), text: 'Hello' }
    expect(codesOf((await stranger.call('booking/answerCase', words)).envelope)).toEqual([
      'not-found',
    ])
    expect(codesOf((await desk.send(ofOther, 'answerCase', words)).envelope)).toEqual(['not-found'])
    const end = { case_id, outcome: 'solved', text: 'It is solved now', nights: 'free' }
    for (const name of ['takeCase', 'closeCase']) {
      expect(codesOf((await desk.send(ofHome, name, end)).envelope)).toEqual(['unknown-call'])
    }
    const { dates } = await door.details()
    api.clock.set(noShowFrom(dates.check_in))
    const report = { booking_id: stay.booking_id, text: 'Nobody came to the door' }
    const refused = await desk.send(operator, 'reportNoShow', report)
    expect(codesOf(refused.envelope)).toEqual(['case-open'])
    await desk.ask(operator, closeStayCase, end)
    await desk.ask(operator, reportNoShow, report)
    expect((await door.details()).case_kinds).toEqual(['no_show'])
    const objection = { ...door.opening, case_id: randomUUID(), kind: 'no_show' }
    expect((await door.call('openCase', objection)).envelope.status).toBe('success')
  })
})
