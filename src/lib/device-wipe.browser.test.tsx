import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { publicCallsCache, userCallsCache } from '#contract/device-worker.ts'
import { forgetDeviceCookie, userDetailsCookie } from '#contract/session-user.ts'
import { deleteCookie, readCookie, writeCookie } from '#lib/cookies.ts'
import { deleteDatabase } from '#lib/device-database.ts'
import { createDeviceStore } from '#lib/device-store.ts'
import { createEmptyOutbox } from '#lib/outbox/empty-outbox.ts'
import { hasOwn, writeOwn } from '#lib/own-storage.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { queryDatabaseName } from '#lib/query-database-name.ts'
import { wipeDevice, wipeStrangers } from './device-wipe.ts'
import { leftOutboxes } from './outbox/left-outboxes.ts'
import { messageOf } from './outbox/outbox-bench.ts'
import { createOutboxStore, outboxDatabaseName } from './outbox/outbox-store.ts'
import { createBrowserSession } from './session.ts'
import { followSession, tellTabs } from './session-tabs.ts'
import { addVisitorWishes, visitorWishes } from './visitor-wishes.ts'

const layla = 'layla-id'
const omar = 'omar-id'
const dayMs = 24 * 60 * 60 * 1000

// Other tests of this browser have caches of their own at the same time.
const own = [publicCallsCache, ...[layla, omar].map(userCallsCache)]
const ownCaches = async () => (await caches.keys()).filter((name) => own.includes(name))

beforeEach(async () => {
  for (const id of [layla, omar]) {
    await keepAnswer(id)
    await (await caches.open(userCallsCache(id))).put('/trips', new Response('private'))
    await keepMessage(id, 0)
  }
  await keepAnswer(null)
  await (await caches.open(publicCallsCache)).put('/homes', new Response('public'))
  writeOwn('viewed', '[]')
})

afterEach(async () => {
  for (const id of [layla, omar, null]) await deleteDatabase(queryDatabaseName(id))
  for (const id of [layla, omar]) await deleteDatabase(outboxDatabaseName(id))
  for (const name of own) await caches.delete(name)
  writeOwn('viewed', null)
  deleteCookie(forgetDeviceCookie)
})

async function keepAnswer(userId: string | null): Promise<void> {
  const state = { data: 'private', dataUpdatedAt: 1 }
  await createDeviceStore(() => userId, 'en').setItem('k', {
    buster: '',
    queryHash: 'k',
    queryKey: ['k'],
    state: { ...emptyState, ...state },
  })
}

const emptyState = {
  data: undefined,
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const

async function keepMessage(userId: string, createdAt: number): Promise<void> {
  const time = { createdAt, nextAt: 0, attempts: 0 }
  await createOutboxStore(userId).add({
    ...messageOf(userId, `${userId}-m`),
    ...time,
    state: 'queued',
    reason: null,
  })
}

const answersOf = async (id: string | null) =>
  (await createDeviceStore(() => id, 'en').entries()).length
// Other tests of this browser leave outboxes of people of their own.
const waitingFor = async () => {
  const left = await leftOutboxes(dayMs)
  return [layla, omar].filter((id) => left.some(({ userId }) => userId === id))
}

test('what rests of people who are gone leaves, what is public and what was not sent stays', async () => {
  await wipeStrangers(null)
  expect(await answersOf(layla)).toBe(0)
  expect(await answersOf(omar)).toBe(0)
  expect(await answersOf(null)).toBe(1)
  expect(await ownCaches()).toEqual([publicCallsCache])
  expect(hasOwn('viewed')).toBe(false)
  expect(await waitingFor()).toEqual([layla, omar])
})

test('a visitor’s own homes stay while somebody’s messages wait', async () => {
  await wipeStrangers(null)
  writeOwn('viewed', '[]')
  await wipeStrangers(null)
  expect(hasOwn('viewed')).toBe(true)
})

test('a heart pressed while the former person is being forgotten stays the visitor’s', async () => {
  const edit = (property_id: string) =>
    ({ kind: 'home', list_id: 'saved', property_id, is_saved: true }) as const
  const [theirs, own] = [crypto.randomUUID(), crypto.randomUUID()]
  addVisitorWishes(performance.timeOrigin - 60_000, [edit(theirs)])
  addVisitorWishes(Math.ceil(performance.timeOrigin) + 1000, [edit(own)])
  await wipeStrangers(null)
  expect(visitorWishes().map(({ edits }) => edits)).toEqual([[edit(own)]])
  writeOwn('wishes', null)
})

test('whoever signs in keeps what is theirs, and the others’ messages go', async () => {
  await wipeStrangers(layla)
  expect(await answersOf(layla)).toBe(1)
  expect(await answersOf(omar)).toBe(0)
  expect((await ownCaches()).toSorted()).toEqual([publicCallsCache, userCallsCache(layla)])
  expect(await waitingFor()).toEqual([layla])
  expect(hasOwn('viewed')).toBe(true)
})

test('an order to forget takes unsent messages too, and is done once', async () => {
  writeCookie(forgetDeviceCookie, '1')
  await wipeStrangers(null)
  expect(await waitingFor()).toEqual([])
  expect(readCookie(document.cookie, forgetDeviceCookie)).toBeUndefined()
  expect(await answersOf(null)).toBe(1)
})

test('messages that nobody came back for in 30 days are deleted', async () => {
  expect(await leftOutboxes(31 * dayMs)).toEqual([])
  expect(await leftOutboxes(0)).toEqual([])
})

test('storage that cannot be read for a moment loses no message', async () => {
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new Error('busy')
  })
  expect(await leftOutboxes(dayMs)).toEqual([])
  reading.mockRestore()
  expect(await waitingFor()).toEqual([layla, omar])
})

function signedIn(id: string) {
  const user = { _id: id, token: 't', full_name: 'Layla', profile_image: '', image_url: '' }
  writeCookie(userDetailsCookie, JSON.stringify(user))
}

test('a tab hears that its person has left in another one', async () => {
  signedIn(layla)
  const session = createBrowserSession()
  const onLeft = vi.fn()
  const stop = followSession(session, onLeft)
  tellTabs(createBrowserSession())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onLeft).not.toHaveBeenCalled()
  deleteCookie(userDetailsCookie)
  // A call that was made meanwhile has noticed already.
  session.refresh()
  tellTabs(createBrowserSession())
  await expect.poll(() => onLeft).toHaveBeenCalledOnce()
  expect(session.user()).toBeNull()
  stop()
})

test('a tab that is looked at again notices another person', () => {
  signedIn(layla)
  const session = createBrowserSession()
  const onLeft = vi.fn()
  const stop = followSession(session, onLeft)
  signedIn(omar)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onLeft).toHaveBeenCalledOnce()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(onLeft).toHaveBeenCalledOnce()
  stop()
  deleteCookie(userDetailsCookie)
})

test('a tab that makes a call notices another person, and leaves a session that has ended to the answer', () => {
  signedIn(layla)
  const session = createBrowserSession()
  const onLeft = vi.fn()
  const stop = followSession(session, onLeft)
  session.clear()
  expect(onLeft).not.toHaveBeenCalled()
  signedIn(omar)
  session.refresh()
  expect(onLeft).toHaveBeenCalledOnce()
  stop()
  deleteCookie(userDetailsCookie)
})

test('a tab that lets its own person go does not follow itself', () => {
  signedIn(layla)
  const session = createBrowserSession()
  const onLeft = vi.fn()
  const stop = followSession(session, onLeft)
  session.clear()
  tellTabs(session)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onLeft).not.toHaveBeenCalled()
  stop()
})

test('a logout ends although the store of the pages’ copies does not answer', async () => {
  const silent = vi.spyOn(caches, 'delete').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = createQueryClient({
    transport: { send: () => new Promise(() => {}) },
    storage: null,
  })
  const app = {
    session: createBrowserSession(),
    outbox: createEmptyOutbox(),
    deviceStore: createDeviceStore(() => layla, 'en'),
  }
  let hasEnded = false
  const leaving = wipeDevice(app, queryClient, layla, 'delete').then(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await leaving
  silent.mockRestore()
  vi.useRealTimers()
  expect(await answersOf(layla)).toBe(0)
})
