import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session, type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { notice, pushDevice, pushMessage, pushSetting } from '#server/db/schema/notifications.ts'
import { testNow } from '#server/db/test-database.ts'
import type { PushOutcome } from '#server/providers/push/push-sender.ts'
import { notify } from '#server/services/notify.ts'
import { removeOldPushDevices } from '#server/services/push-devices.ts'
import { sendPushes } from '#server/services/push-queue.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner } from '#tests/support/owner.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import type { SignedIn } from '#tests/support/server-messages.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
// 2026-11-21 in Dubai.
const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}+04:00`)

const layla = {
  email: 'layla@example.test',
  mobile: null,
  firstName: 'Layla',
  lastName: 'Haddad',
  language: 'en',
} as const

let api: Api
let service: PushService
let phone: SignedIn
let account: UserAccountRow

beforeAll(async () => {
  service = await startPushService()
  api = await openApi({ environment: { PUSH_TEST_ORIGIN: service.origin } })
})
afterAll(async () => {
  await api.close()
  await service.close()
})

const orm = () => api.deps.database.orm

beforeEach(async () => {
  for (const table of [pushMessage, pushDevice, pushSetting, notice, session]) {
    await orm().delete(table)
  }
  api.clock.set(testNow)
  service.received.length = 0
  phone = await api.signIn(layla)
  const [row] = await orm().select().from(userAccount).where(eq(userAccount.id, phone.userId))
  if (!row) throw new Error('no account')
  account = row
})
afterEach(() => expect(service.faults).toEqual([]))

const ask = (name: string, input: object, who = phone) =>
  api.call(`notification/${name}`, input, { headers: sessionHeaders(who) })

/** A device that takes push messages; gives its path at the service. */
async function subscribe(who = phone): Promise<string> {
  const subscription = service.subscribe()
  const { envelope } = await ask('startPush', subscription, who)
  expect(envelope.status).toBe('success')
  return new URL(subscription.endpoint).pathname
}

type Event = {
  key?: string
  path?: string
  kind?: 'booking' | 'messages'
  mark?: string
  isUrgent?: boolean
}

function tell({ key = 'k', path = '/bookings/AR-1', kind = 'booking', ...rest }: Event = {}) {
  const letter = { subject: `News ${key}`, body: 'A long word' }
  return notify(api.deps, account, kind, { ...letter, notice: { key, path, ...rest } })
}

const send = () => sendPushes(api.deps)
const waiting = () => orm().select().from(pushMessage)

describe('a message', () => {
  test('holds ids only, encrypted for its device, signed for its service', async () => {
    const path = await subscribe()
    await tell()
    expect(await send()).toBe(1)
    const [row] = await orm().select().from(notice)
    expect(service.received).toEqual([
      {
        payload: { notice_id: row?.id, user_id: phone.userId },
        path,
        ttl: (3 * dayMs) / 1000,
        urgency: 'normal',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    ])
    expect(await send()).toBe(0)
    const { envelope } = await ask('getPushedNotice', { notice_id: row?.id })
    expect(envelope.result).toMatchObject({
      notice: { title: 'News k', language: 'en', path: '/bookings/AR-1', unread_count: 1 },
    })
  })

  test('of an event that is told again does not come again, unless it has gone on', async () => {
    await subscribe()
    const talk = { kind: 'messages', path: '/my-chatbox/1' } as const
    for (const mark of ['1', '1', '2']) {
      await tell({ ...talk, mark })
      await send()
    }
    expect(service.received).toHaveLength(2)
    expect(service.received[0]?.topic).toBe(service.received[1]?.topic)
    expect(service.received[0]?.ttl).toBe(dayMs / 1000)
  })

  test('gives way to a later one of its topic, and goes when it was read before', async () => {
    await subscribe()
    await tell({ key: 'a' })
    await tell({ key: 'b' })
    await tell({ key: 'c', path: '/bookings/AR-2' })
    const rows = await orm().select().from(notice)
    const idOf = (key: string) => rows.find((row) => row.key === key)?.id
    await ask('markRead', { notice_ids: [idOf('c')] })
    await send()
    expect(service.received.map(({ payload }) => payload.notice_id)).toEqual([idOf('b')])
    expect(await waiting()).toEqual([])
  })

  test('leaves no one who does not want its kind', async () => {
    await subscribe()
    await ask('choose', { kind: 'messages', channel: 'push', is_on: false })
    await tell({ kind: 'messages', path: '/my-chatbox/1' })
    expect(await send()).toBe(0)
    expect((await ask('list', {})).envelope.result).toMatchObject({ unread_count: 1 })
  })
})

describe('a push service', () => {
  test('that is busy or in trouble is asked again later, by a server that was started anew too', async () => {
    await subscribe()
    await tell()
    service.answers.push({ status: 429, retryAfter: '120' }, { status: 503 })
    expect(await send()).toBe(0)
    api.clock.set(testNow + 119_000)
    expect(await send()).toBe(0)
    expect(service.answers).toHaveLength(1)
    api.clock.set(testNow + 121_000)
    expect(await send()).toBe(0)
    expect(service.answers).toEqual([])
    // Killed amid the next try: what it had written before is all that there is.
    api.clock.set(testNow + 10 * minuteMs)
    const dying = { ...api.deps.push, send: () => Promise.reject(new Error('killed')) }
    await expect(sendPushes({ ...api.deps, push: dying })).rejects.toThrow('killed')
    expect(await send()).toBe(0)
    api.clock.set(testNow + 20 * minuteMs)
    expect(await send()).toBe(1)
    expect(service.received).toHaveLength(1)
  })

  test.each([404, 410])('that answers %i has no such device any more', async (status) => {
    await subscribe()
    await tell()
    service.answers.push({ status })
    await send()
    expect(await orm().select().from(pushDevice)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('that has a new address for a device gets what waited for the old one', async () => {
    await subscribe()
    await tell({ key: 'a' })
    const renewed = await subscribe()
    expect(await send()).toBe(1)
    expect(service.received.map(({ path }) => path)).toEqual([renewed])
    expect(await orm().select().from(pushDevice)).toHaveLength(1)
  })

  test('that no longer knows the old address while the new one is being told loses nothing', async () => {
    await subscribe()
    await tell({ key: 'a' })
    let renewed = ''
    const slow = {
      ...api.deps.push,
      send: async (): Promise<PushOutcome> => {
        renewed = await subscribe()
        return { kind: 'gone' }
      },
    }
    expect(await sendPushes({ ...api.deps, push: slow })).toBe(0)
    api.clock.set(testNow + minuteMs)
    expect(await send()).toBe(1)
    expect(service.received.map(({ path }) => path)).toEqual([renewed])
  })

  test('that refuses a message is not asked again; one that is never there is given up', async () => {
    await subscribe()
    await tell({ key: 'a' })
    service.answers.push({ status: 413 })
    await send()
    expect(await waiting()).toEqual([])
    await tell({ key: 'b' })
    service.answers.push({ status: 500 })
    await send()
    api.clock.set(testNow + 3 * dayMs)
    expect(await send()).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await orm().select().from(pushDevice)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  test('hold what can wait until they are over, in Dubai by themselves', async () => {
    await subscribe()
    api.clock.set(at('23:30'))
    await tell()
    await tell({ key: 'door', path: '/bookings/AR-2', isUrgent: true })
    expect(await send()).toBe(1)
    expect(service.received).toMatchObject([{ urgency: 'high' }])
    api.clock.set(at('07:59', 22))
    expect(await send()).toBe(0)
    api.clock.set(at('08:00', 22))
    expect(await send()).toBe(1)
  })

  test('are a person’s own, and what waited for the former ones is looked at anew', async () => {
    await subscribe()
    api.clock.set(at('23:30'))
    await tell()
    expect(await send()).toBe(0)
    const quiet = { is_on: true, from: '22:00', until: '07:30', time_zone: 'Europe/London' }
    expect((await ask('setQuietHours', quiet)).envelope.status).toBe('success')
    expect((await ask('getPush', {})).envelope.result).toMatchObject({ quiet, is_here: true })
    api.clock.set(at('23:31'))
    // 19:31 in London.
    expect(await send()).toBe(1)
    const unknown = await ask('setQuietHours', { ...quiet, time_zone: 'Mars/Olympus' })
    expect(unknown.envelope.status).toBe('error')
  })
})

describe('a device', () => {
  test('takes nothing any more once its session is over, however that came', async () => {
    const laptop = await api.signIn(layla)
    const [phoneRow] = await orm().select().from(session)
    await subscribe()
    const kept = await subscribe(laptop)
    await tell({ key: 'a' })
    const lost = { device_id: phoneRow?.id, wipe: true }
    await api.call('profile/revokeDevice', lost, { headers: sessionHeaders(laptop) })
    await send()
    expect(service.received.map(({ path }) => path)).toEqual([kept])
    await tell({ key: 'b' })
    await orm().update(userAccount).set({ isActive: false }).where(eq(userAccount.id, account.id))
    await send()
    await orm().update(userAccount).set({ isActive: true }).where(eq(userAccount.id, account.id))
    expect(service.received).toHaveLength(1)
    expect(await orm().select().from(pushDevice)).toEqual([])
  })

  test('says no by itself, and belongs to the last who said yes on it', async () => {
    await subscribe()
    await ask('endPush', {})
    expect((await ask('getPush', {})).envelope.result).toMatchObject({ is_here: false })
    const shared = service.subscribe()
    await ask('startPush', shared)
    const omar = await api.signIn({ ...layla, email: 'omar@example.test', firstName: 'Omar' })
    await ask('startPush', shared, omar)
    await tell()
    expect(await send()).toBe(0)
    const [row] = await orm().select().from(notice)
    const { envelope } = await ask('getPushedNotice', { notice_id: row?.id }, omar)
    expect(envelope.result).toEqual({ notice: null })
  })

  test('that was not heard of for two months is given up', async () => {
    await subscribe()
    await orm()
      .update(pushDevice)
      .set({ lastContactAt: new Date(testNow - 61 * dayMs) })
    await removeOldPushDevices(api.deps)
    expect(await orm().select().from(pushDevice)).toEqual([])
  })

  test('goes with its account', async () => {
    const owner = await createOwner(api)
    const { endpoint, p256dh, auth } = service.subscribe()
    await owner.call('notification/startPush', { endpoint, p256dh, auth })
    const { envelope } = await owner.call('profile/deleteAccount', {})
    expect(envelope.status).toBe('success')
    expect(await orm().select().from(pushDevice)).toEqual([])
  })

  test.each([
    ['https://fcm.googleapis.com.evil.example/x', 'unknown-service'],
    ['http://169.254.169.254/latest', 'unknown-service'],
    ['http://localhost:5432/', 'unknown-service'],
  ])('whose service would be %s is refused', async (endpoint, code) => {
    const { envelope } = await ask('startPush', { ...service.subscribe(), endpoint })
    expect(codesOf(envelope)).toEqual([code])
  })

  test('with keys that are none is refused', async () => {
    const { envelope } = await ask('startPush', { ...service.subscribe(), p256dh: 'AAAA' })
    expect(envelope.status).toBe('error')
  })
})
