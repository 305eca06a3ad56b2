import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { beatEveryMs, eventsPath } from '#contract/events.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { transaction } from '#server/db/retry.ts'
import { session } from '#server/db/schema/accounts.ts'
import { booking, stayGuest } from '#server/db/schema/bookings.ts'
import { news } from '#server/db/schema/news.ts'
import { property } from '#server/db/schema/properties.ts'
import { type Listening, listen } from '#server/listen.ts'
import { saveWayIn } from '#server/services/arrival-photos.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { writePerson } from '#server/services/identity-subjects.ts'
import { createNewsHub, type NewsOut } from '#server/services/news-hub.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { readEvents } from '#tests/support/event-stream.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

let api: Api
let server: Listening
let desk: DeskBench
let owner: Owner
let bookingId: string

beforeAll(async () => {
  api = await openApi()
  server = await listen(api.app, { port: 0, host: '127.0.0.1' })
  await addTestHome(api.deps.database)
  desk = await openDesk(api)
  owner = await createOwner(api)
  bookingId = (await owner.paid()).booking_id
})
afterAll(async () => {
  await server.close()
  await api.close()
})

const open = (headers: Readonly<Record<string, string>>, after?: string) =>
  readEvents(`http://127.0.0.1:${server.port}${eventsPath}`, {
    ...headers,
    ...(after === undefined ? {} : { 'last-event-id': after }),
  })

const write = (text: string) =>
  owner.call('chat/sendMessage', { booking_id: bookingId, client_id: randomUUID(), text })

test('both sides of a conversation hear of a message, and nobody else does', async () => {
  const other = await createOwner(api)
  const theirs = (await other.paid()).booking_id
  const guest = await open(owner.headers)
  const host = await open(desk.ofHome)
  const operator = await open(desk.operator)
  const stranger = await open(other.headers)
  const otherHost = await open(desk.ofOther)
  for (const each of [guest, host, operator, stranger, otherHost]) {
    expect(await each.next()).toMatchObject({ name: 'hello', data: { is_resumed: false } })
  }
  await write('Is there a cot?')
  const told = { name: 'news', data: { topic: 'talk', id: bookingId } }
  for (const each of [guest, host, operator]) expect(await each.next()).toMatchObject(told)
  // What follows is the first thing that a stranger hears.
  await other.call('chat/sendMessage', {
    ...{ booking_id: theirs, client_id: randomUUID(), text: 'Hello' },
  })
  expect(await stranger.next()).toMatchObject({ name: 'news', data: { id: theirs } })
  expect(JSON.stringify(stranger.heard)).not.toContain(bookingId)
  expect(otherHost.heard.map(({ name }) => name)).toEqual(['hello'])
  expect(guest.response.headers.get('content-type')).toMatch('text/event-stream')
  expect(guest.response.headers.get('cache-control')).toBe('no-store, no-transform')
  for (const each of [guest, host, operator, stranger, otherHost]) each.close()
})

test('both sides hear of a line of the system as of a message', async () => {
  const stay = await owner.paid()
  const guest = await open(owner.headers)
  const host = await open(desk.ofHome)
  await guest.next()
  await host.next()
  const { refund_fils } = await owner.ask(
    'booking/previewCancel',
    { booking_number: stay.booking_number },
    previewCancel.output,
  )
  await owner.call('booking/cancel', {
    ...{ booking_number: stay.booking_number, reason: 'plans_changed', refund_fils },
  })
  const told = { name: 'news', data: { topic: 'talk', id: stay.booking_id } }
  for (const each of [guest, host]) expect(await each.next()).toMatchObject(told)
  for (const each of [guest, host]) each.close()
})

test('who types is told to the other side alone, now and never later', async () => {
  const input = { booking_id: bookingId }
  const first = await open(owner.headers)
  const host = await open(desk.ofHome)
  const otherHost = await open(desk.ofOther)
  for (const each of [first, host, otherHost]) await each.next()
  await owner.call('chat/tellTyping', input)
  const typing = { topic: 'typing', id: bookingId }
  expect(await host.next()).toMatchObject({ name: 'typing', data: { ...typing, side: 'guest' } })
  await desk.send(desk.ofHome, 'tellTyping', input)
  const told = await first.next()
  expect(told).toMatchObject({ name: 'typing', data: { ...typing, side: 'host' } })
  first.close()
  await desk.send(desk.ofHome, 'tellTyping', input)
  const second = await open(owner.headers, told.id)
  expect(await second.next()).toMatchObject({ name: 'hello', data: { is_resumed: true } })
  await write('I have a question')
  expect(await second.next()).toMatchObject({ name: 'news' })
  expect(await host.next()).toMatchObject({ name: 'news' })
  expect(otherHost.heard.map(({ name }) => name)).toEqual(['hello'])
  for (const each of [second, host, otherHost]) each.close()
})

test('a stream that broke off goes on where it was, and says so when it cannot', async () => {
  const first = await open(owner.headers)
  await first.next()
  await write('One')
  const { id } = await first.next()
  first.close()
  await write('Two')
  await write('Three')
  const second = await open(owner.headers, id)
  expect(await second.next()).toMatchObject({ name: 'hello', id, data: { is_resumed: true } })
  const missed = [await second.next(), await second.next()]
  expect(missed.map((event) => Number(event.id))).toEqual(
    [1, 2].map((step) => Number(id) + 2 * step),
  )
  second.close()
  for (const unknown of ['999999999', 'x', '-1']) {
    const anew = await open(owner.headers, unknown)
    expect(await anew.next()).toMatchObject({ data: { is_resumed: false } })
    anew.close()
  }
  await api.deps.database.orm.delete(news).where(eq(news.seq, Number(id) + 1))
  const gap = await open(owner.headers, id)
  expect(await gap.next()).toMatchObject({ data: { is_resumed: false } })
  gap.close()
})

test('without a session there is no stream, from a foreign page neither, and not without end', async () => {
  const none = await open({})
  expect(none.response.status).toBe(204)
  const foreign = await open({ ...owner.headers, 'sec-fetch-site': 'cross-site' })
  expect(foreign.response.status).toBe(404)
  const person = await createOwner(api)
  const streams = []
  for (let count = 0; count < 6; count += 1) streams.push(await open(person.headers))
  expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200))
  expect((await open(person.headers)).response.status).toBe(429)
  streams[0]?.close()
  // The server learns of it when the connection has ended.
  await expect
    .poll(async () => {
      const again = await open(person.headers)
      again.close()
      return again.response.status
    })
    .toBe(200)
  for (const each of streams) each.close()
})

test('with the session the stream ends, before anything else is told', async () => {
  const person = await createOwner(api)
  const stay = await person.paid()
  const stream = await open(person.headers)
  await stream.next()
  await api.deps.database.orm
    .update(session)
    .set({ revokedAt: new Date(api.clock.now()) })
    .where(eq(session.userId, person.userId))
  await desk.send(desk.ofHome, 'sendMessage', {
    ...{ booking_id: stay.booking_id, client_id: randomUUID(), text: 'Welcome' },
  })
  expect(await stream.next()).toMatchObject({ name: 'over' })
  expect(await stream.ended).toBe(true)
  expect(stream.heard.map(({ name }) => name)).toEqual(['hello', 'over'])
})

test('a guest hears at once that the way in of a stay that begins soon has changed', async () => {
  const person = await createOwner(api)
  const { booking_id } = await person.paid()
  const { orm } = api.deps.database
  const today = civilDateInDubai(api.clock.now())
  const soon = { checkIn: addDays(today, 1), checkOut: addDays(today, 3) }
  const [row] = await orm.update(booking).set(soon).where(eq(booking.id, booking_id)).returning()
  const [home] = await orm
    .select()
    .from(property)
    .where(eq(property.id, row?.propertyId ?? ''))
  if (!home) throw new Error('no home')
  const guest = await open(person.headers)
  const host = await open(desk.ofHome)
  for (const each of [guest, host]) expect(await each.next()).toMatchObject({ name: 'hello' })
  await saveWayIn(api.deps, home, { steps: [], wifi: null, doorCode: '99#' })
  expect(await guest.next()).toMatchObject({
    name: 'news',
    data: { topic: 'stay', id: booking_id },
  })
  // Who has changed it need not be told.
  await person.call('chat/sendMessage', {
    ...{ booking_id, client_id: randomUUID(), text: 'Thank you' },
  })
  expect(await host.next()).toMatchObject({ data: { topic: 'talk', id: booking_id } })
  await guest.close()
  await host.close()
})

test('a guest hears at once how a check of identity for a stay ends, their own or that of whom they bring', async () => {
  const person = await createOwner(api)
  const { booking_id, booking_number } = await person.paid()
  const { orm } = api.deps.database
  const names = { first_name: 'Sara', last_name: 'Haddad', is_minor: false }
  await person.ask('booking/nameGuest', { booking_number, position: 1, ...names }, v.unknown())
  const [sara] = await orm.select().from(stayGuest).where(eq(stayGuest.bookingId, booking_id))
  const guest = await open(person.headers)
  expect(await guest.next()).toMatchObject({ name: 'hello' })
  const at = new Date(api.clock.now())
  for (const stayGuestId of [null, sara?.id ?? '']) {
    const subject = { userId: person.userId, stayGuestId }
    await transaction(orm, (tx) => writePerson(tx, subject, { verification: 'verified' }, at))
    const told = { name: 'news', data: { topic: 'stay', id: booking_id } }
    expect(await guest.next(), String(stayGuestId)).toMatchObject(told)
  }
  await guest.close()
})

test('a guest hears at once that the host has ended their stay', async () => {
  const person = await createOwner(api)
  const { booking_id } = await person.paid()
  const guest = await open(person.headers)
  expect(await guest.next()).toMatchObject({ name: 'hello' })
  await desk.send(desk.ofHome, 'cancelStay', {
    ...{ booking_id, reason: 'home_unusable', text: 'Water came through the ceiling.' },
    nights: 'block',
  })
  const told = { name: 'news', data: { topic: 'stay', id: booking_id } }
  expect([await guest.next(), await guest.next()]).toContainEqual(expect.objectContaining(told))
  await guest.close()
})

test('a beat tells that the line stands and how far it is, and ends streams of ended sessions', async () => {
  const timers: { callback: () => void; ms: number }[] = []
  const hub = createNewsHub(api.deps, (callback, ms) => {
    timers.push({ callback, ms })
    return () => timers.splice(0)
  })
  const person = await createOwner(api)
  const [row] = await api.deps.database.orm
    .select()
    .from(session)
    .where(eq(session.userId, person.userId))
  const heard: { name: string; id: number }[] = []
  let isEnded = false
  const out: NewsOut = {
    send: (event) => void heard.push(event),
    end: () => {
      isEnded = true
    },
  }
  await hub.open(row?.id ?? '', null, out)
  await write('Of no concern to this person')
  const beat = async () => {
    timers
      .splice(0)
      .find(({ ms }) => ms === beatEveryMs)
      ?.callback()
    await expect.poll(() => timers.length > 0 || isEnded).toBe(true)
  }
  await beat()
  expect(heard.map(({ name }) => name)).toEqual(['hello', 'beat'])
  expect(heard[1]?.id).toBeGreaterThan(heard[0]?.id ?? 0)
  await api.deps.database.orm
    .update(session)
    .set({ revokedAt: new Date(api.clock.now()) })
    .where(eq(session.userId, person.userId))
  await beat()
  expect(heard.at(-1)?.name).toBe('over')
  expect([isEnded, timers.length]).toEqual([true, 0])
})
