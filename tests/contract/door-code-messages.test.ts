import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import type { Language } from '#contract/language.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { doorCodeGiven } from '#server/db/schema/notifications.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { property } from '#server/db/schema/properties.ts'
import { saveWayIn } from '#server/services/arrival-photos.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { sendDoorCodes } from '#server/services/door-code-messages.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { type Api, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const text = (en: string) => ({ en, ar: en, ru: en })

let api: Api
let guest: Owner
let homeId: string
let start: number
let number: string
let checkInAt: number

const orm = () => api.deps.database.orm

beforeAll(async () => {
  api = await openApi()
  homeId = await addTestHome(api.deps.database)
  start = api.clock.now()
})

/** A paid stay of a verified guest with a child; nobody was given its code. */
beforeEach(async () => {
  api.clock.set(start)
  api.deps.rateLimits.take = createRateLimits().take
  await orm().update(booking).set({ state: 'cancelled_by_platform' })
  await orm().update(property).set({ doorCode: '4827#' }).where(eq(property.id, homeId))
  guest = await createOwner(api)
  number = (await guest.paid()).booking_number
  const child = { position: 1, first_name: 'Adam', last_name: 'Haddad', is_minor: true }
  const named = { booking_number: number, ...child }
  const { envelope } = await api.call('booking/nameGuest', named, { headers: guest.headers })
  expect(envelope.status).toBe('success')
  const [row] = await orm().select().from(booking).where(eq(booking.number, number))
  checkInAt = dubaiInstant(parseCivilDate(row?.checkIn ?? ''), '15:00')
  await change({ verification: 'verified' })
  await orm().delete(outgoingMessage)
})

afterAll(() => api.close())

const change = (account: Partial<typeof userAccount.$inferInsert>) =>
  orm().update(userAccount).set(account).where(eq(userAccount.id, guest.userId))

/** What the guest was sent when the job has run so long after check-in, minutes, and whatever was sent before. */
async function sentAt(minutes: number) {
  api.clock.set(checkInAt + minutes * minuteMs)
  await sendDoorCodes(api.deps)
  return orm().select().from(outgoingMessage)
}

/** The guest opens their stay on a device; gives what it is told of the code. */
async function openStay(device?: Record<string, string>) {
  const headers = device ?? sessionHeaders(await api.signIn(guest.person))
  const { envelope } = await api.call('booking/getDetails', { booking_number: number }, { headers })
  return v.parse(bookingDetailsSchema, envelope.result).arrival?.door_code
}

/** The host writes the way in down anew. */
async function saveHome(change: { doorCode?: string; step?: string }): Promise<void> {
  const [home] = await orm().select().from(property).where(eq(property.id, homeId))
  if (!home) throw new Error('no home')
  const { doorCode = home.doorCode, step = 'Take lift B' } = change
  const steps = [{ ...text(step), photo: null }]
  await saveWayIn(api.deps, home, { steps, wifi: home.wifi, doorCode })
}

describe('the code that no device was given', () => {
  test('is sent once by SMS, six hours before check-in', async () => {
    expect(await sentAt(-6 * 60 - 16)).toEqual([])
    expect(await sentAt(-6 * 60 - 15)).toEqual([])
    expect(await sentAt(-6 * 60 - 1)).toEqual([])
    const [sms, ...others] = await sentAt(-6 * 60)
    expect(others).toEqual([])
    expect(sms).toMatchObject({ channel: 'sms', destination: guest.person.mobile })
    const from = new Intl.DateTimeFormat('en-AE', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Dubai' },
    }).format(checkInAt)
    expect(sms?.body.replace(/[\u2066\u2069]/g, '').split('\n')).toEqual([
      `Areesh: door code 4827#, from ${from}, 15:00`,
      'Marina Heights, flat 2104, floor 21',
      'Makani 12476 78305',
      'Host +971501234567',
    ])
    expect(await sentAt(-5 * 60)).toHaveLength(1)
    expect(await sentAt(60)).toHaveLength(1)
  })

  test('goes by e-mail where no number is verified, to the address of the account, with a silent subject', async () => {
    await change({ mobileVerifiedAt: null })
    await sentAt(-7 * 60)
    await sentAt(-6 * 60 - 10)
    const letters = await sentAt(-5 * 60)
    expect(letters).toMatchObject([{ channel: 'email', destination: guest.person.email }])
    expect(letters[0]?.subject).not.toContain('4827')
    expect(letters[0]?.body).toMatch(/4827#.*12476 78305.*\+971501234567.*\/bookings\/AR-/s)
  })

  test('goes by e-mail when the SMS does not leave', async () => {
    const { messages } = api.deps
    const send = messages.send.bind(messages)
    const spy = vi
      .spyOn(messages, 'send')
      .mockImplementation((message) =>
        message.channel === 'sms' ? Promise.reject(new Error('no balance')) : send(message),
      )
    onTestFinished(() => spy.mockRestore())
    await sentAt(-6 * 60 - 15)
    const letters = await sentAt(-6 * 60)
    expect(letters).toMatchObject([{ channel: 'email', destination: guest.person.email }])
    expect(await sentAt(-60)).toHaveLength(1)
  })

  test('is sent by one of several servers', async () => {
    await sentAt(-6 * 60 - 15)
    api.clock.set(checkInAt - 6 * hourMs)
    const sent = await Promise.all([1, 2, 3].map(() => sendDoorCodes(api.deps)))
    expect(sent.reduce((a, b) => a + b)).toBe(1)
    expect(await orm().select().from(outgoingMessage)).toHaveLength(1)
  })

  test('goes nowhere where nothing is verified', async () => {
    await change({ mobileVerifiedAt: null, emailVerifiedAt: null })
    await sentAt(-6 * 60)
    expect(await sentAt(-5 * 60)).toEqual([])
  })

  test('waits for the last adult, and then a quarter of an hour for a device', async () => {
    await change({ verification: 'not_started' })
    await sentAt(-6 * 60)
    expect(await sentAt(-4 * 60)).toEqual([])
    await change({ verification: 'verified' })
    expect(await sentAt(-3 * 60)).toEqual([])
    expect(await sentAt(-3 * 60 + 14)).toEqual([])
    expect(await sentAt(-3 * 60 + 15)).toHaveLength(1)
  })

  test('is not sent when an adult turns up who is not registered, and comes once they are', async () => {
    await sentAt(-6 * 60 - 15)
    await change({ verification: 'not_started' })
    expect(await sentAt(-6 * 60)).toEqual([])
    await change({ verification: 'verified' })
    await sentAt(-2 * 60)
    expect(await sentAt(-60)).toHaveLength(1)
  })

  test.each(['cancelled_by_guest', 'cancelled_by_host', 'no_show', 'completed'] as const)(
    'is not sent for a stay that is %s',
    async (state) => {
      await sentAt(-6 * 60 - 15)
      await orm().update(booking).set({ state }).where(eq(booking.number, number))
      await sentAt(-6 * 60)
      expect(await sentAt(-60)).toEqual([])
    },
  )

  test('is not sent once the stay is over', async () => {
    // Three nights, until 11:00.
    const checkOut = 3 * 24 * 60 - 4 * 60
    expect(await sentAt(checkOut)).toEqual([])
    expect(await sentAt(checkOut + 30)).toEqual([])
  })

  test.each([
    [
      'ar',
      /^عريش: رمز الباب \u20664827#\u2069، ابتداءً من .+، 15:00\n.+\nمكاني \u206612476 78305\u2069\nالمضيف \u2066\+971501234567\u2069$/,
    ],
    [
      'ru',
      /^Ариш: код двери \u20664827#\u2069, с .+, 15:00\n.+\nMakani \u206612476 78305\u2069\nХозяин \u2066\+971501234567\u2069$/,
    ],
  ] as [Language, RegExp][])('is told in the words of the guest: %s', async (language, words) => {
    await change({ language })
    await sentAt(-7 * 60)
    await sentAt(-6 * 60 - 10)
    const sent = await sentAt(-5 * 60)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ language, body: expect.stringMatching(words) })
  })
})

describe('a device of the guest', () => {
  test('that was given the code saves the message', async () => {
    api.clock.set(checkInAt - 20 * hourMs)
    expect(await openStay()).toMatchObject({ kind: 'shown', code: '4827#' })
    await sentAt(-6 * 60)
    expect(await sentAt(-60)).toEqual([])
  })

  test('that reads it again has nothing written anew, until the code is another', async () => {
    api.clock.set(checkInAt - 20 * hourMs)
    const device = sessionHeaders(await api.signIn(guest.person))
    /** What the database says of who wrote a row, and who has held it since. */
    const marks = async () => {
      const mark = sql<string>`xmin || ' ' || xmax || ' ' || ctid`
      const [stay] = await orm().select().from(booking).where(eq(booking.number, number))
      const ofStay = eq(doorCodeGiven.bookingId, stay?.id ?? '')
      const rows = await orm().select({ mark }).from(doorCodeGiven).where(ofStay)
      return rows.map((row) => row.mark)
    }
    await openStay(device)
    const first = await marks()
    expect(first).toHaveLength(1)
    api.clock.set(api.clock.now() + minuteMs)
    expect(await openStay(device)).toMatchObject({ kind: 'shown' })
    expect(await marks()).toEqual(first)
    await saveHome({ doorCode: '9015#' })
    expect(await openStay(device)).toMatchObject({ code: '9015#' })
    const second = await marks()
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
  })

  test('that was given it within the quarter of an hour saves the message', async () => {
    await sentAt(-6 * 60 - 15)
    await openStay()
    expect(await sentAt(-6 * 60)).toEqual([])
  })

  test('that looked before the release does not', async () => {
    api.clock.set(checkInAt - 50 * hourMs)
    expect(await openStay()).toMatchObject({ kind: 'later' })
    await sentAt(-6 * 60 - 15)
    expect(await sentAt(-6 * 60)).toHaveLength(1)
  })

  test('that has signed out since does not', async () => {
    api.clock.set(checkInAt - 20 * hourMs)
    await openStay()
    await orm()
      .update(session)
      .set({ revokedAt: new Date(api.clock.now()) })
    await sentAt(-6 * 60 - 15)
    expect(await sentAt(-6 * 60)).toHaveLength(1)
  })
})

describe('a code that is changed', () => {
  beforeEach(async () => {
    api.clock.set(checkInAt - 20 * hourMs)
    await openStay()
    await sentAt(-3 * 60)
    await saveHome({ doorCode: '9999*' })
  })

  test('is sent once, a quarter of an hour later', async () => {
    expect(await sentAt(-3 * 60 + 1)).toEqual([])
    expect(await sentAt(-3 * 60 + 15)).toEqual([])
    const sent = await sentAt(-3 * 60 + 16)
    expect(sent).toMatchObject([{ body: expect.stringContaining('9999*') }])
    expect(await sentAt(-60)).toHaveLength(1)
    await saveHome({ doorCode: '1111' })
    await sentAt(30)
    const again = await sentAt(60)
    expect(again).toHaveLength(2)
    // It opens the door already.
    const codes = again.map(({ body }) => body.replace(/[\u2066\u2069]/g, '').split('\n')[0])
    expect(codes).toContain('Areesh: door code 1111')
  })

  test('is not sent when a device has come for it', async () => {
    await openStay()
    await sentAt(-2 * 60)
    expect(await sentAt(-60)).toEqual([])
  })
})

test('a way in that has other steps and the same code is no reason to send it', async () => {
  api.clock.set(checkInAt - 20 * hourMs)
  await openStay()
  await saveHome({ step: 'Take lift C' })
  await sentAt(-6 * 60 - 15)
  expect(await sentAt(-5 * 60)).toEqual([])
})
