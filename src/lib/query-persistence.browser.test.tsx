import { onlineManager } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import type { Transport } from '#contract/transport.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { createDeviceStore } from '#lib/device-store.ts'
import { createLazyDeviceStore } from '#lib/lazy-device-store.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { persistenceOf } from '#lib/query-persistence.ts'

const options = callOptions(listThreads, {})
const hourMs = 3_600_000

/** A start of the app over the browser's real storage; `answeredAt` null: no connection. */
function start(
  userId: string | (() => string | null),
  answeredAt: number | null,
  { unread = 1, isSlow = false } = {},
) {
  const kept = createDeviceStore(typeof userId === 'string' ? () => userId : userId, 'en')
  const slow: typeof kept = {
    ...kept,
    getItem: async (key, options) => (options?.isPatient ? kept.getItem(key) : undefined),
  }
  const store = isSlow ? slow : kept
  const transport: Transport = {
    send: async (call) => {
      if (answeredAt === null) throw new ConnectionError('away')
      const result = v.parse(call.output, { threads: [], unread_count: unread })
      return { result, message: '', answeredAt }
    },
  }
  const queryClient = createQueryClient({ transport, storage: store })
  return { store, queryClient }
}

const stored = (store: { entries(): Promise<unknown[]> }) =>
  expect.poll(() => store.entries()).toHaveLength(1)

test('an answer is there after a restart without a connection, with its own age', async () => {
  const userId = crypto.randomUUID()
  const answeredAt = Date.now() - 5 * hourMs
  const first = start(userId, answeredAt)
  await first.queryClient.fetchQuery(options)
  await stored(first.store)
  const { queryClient } = start(userId, null)
  expect(await queryClient.ensureQueryData(options)).toEqual({ threads: [], unread_count: 1 })
  await expect
    .poll(() => queryClient.getQueryState(options.queryKey)?.dataUpdatedAt)
    .toBe(answeredAt)
})

test('without a connection a device that takes long is waited for', async () => {
  const userId = crypto.randomUUID()
  const answeredAt = Date.now() - 5 * hourMs
  const first = start(userId, answeredAt)
  await first.queryClient.fetchQuery(options)
  await stored(first.store)
  const { queryClient } = start(userId, null, { isSlow: true })
  expect(await queryClient.fetchQuery(options)).toEqual({ threads: [], unread_count: 1 })
  await expect
    .poll(() => queryClient.getQueryState(options.queryKey)?.dataUpdatedAt)
    .toBe(answeredAt)
})

test('a copy from the device is asked for again, however young it is', async () => {
  const userId = crypto.randomUUID()
  const first = start(userId, Date.now())
  await first.queryClient.fetchQuery(options)
  await stored(first.store)
  const { queryClient } = start(userId, Date.now(), { unread: 2 })
  expect(await queryClient.ensureQueryData(options)).toMatchObject({ unread_count: 1 })
  await expect
    .poll(() => queryClient.getQueryData(options.queryKey))
    .toMatchObject({ unread_count: 2 })
})

test('a stored answer that the schema no longer accepts is dropped, not shown', async () => {
  const userId = crypto.randomUUID()
  const first = start(userId, Date.now())
  await first.queryClient.fetchQuery(options)
  await stored(first.store)
  const [entry] = await first.store.entries()
  if (!entry) throw new Error('nothing was stored')
  const [key, query] = entry
  await first.store.setItem(key, {
    ...query,
    state: { ...query.state, data: { threads: 'none' } },
  })
  const { queryClient, store } = start(userId, null)
  await expect(queryClient.fetchQuery(options)).rejects.toThrow(ConnectionError)
  expect(await store.entries()).toEqual([])
})

test('a copy older than what the screen has does not replace it', async () => {
  const { queryClient } = start(crypto.randomUUID(), Date.now() - hourMs, { unread: 7 })
  const seen = { threads: [], unread_count: 2 }
  queryClient.setQueryData(options.queryKey, seen, { updatedAt: Date.now() - 1000 })
  await queryClient.fetchQuery({ ...options, staleTime: 0 })
  expect(queryClient.getQueryData(options.queryKey)).toEqual(seen)
})

test('another person of the device sees nothing of it', async () => {
  const first = start(crypto.randomUUID(), Date.now())
  await first.queryClient.fetchQuery(options)
  await stored(first.store)
  const other = start(crypto.randomUUID(), null)
  await expect(other.queryClient.fetchQuery(options)).rejects.toThrow(ConnectionError)
})

test('what a page has of its person is not kept for another who has signed in in another tab', async () => {
  const [layla, omar] = [crypto.randomUUID(), crypto.randomUUID()]
  let userId: string | null = layla
  const { store, queryClient } = start(() => userId, Date.now())
  await queryClient.fetchQuery(options)
  await stored(store)
  userId = omar
  await persistenceOf(queryClient)?.persist(options.queryKey)
  expect(await store.entries()).toEqual([])
  const [theirs, own] = [omar, layla].map((id) => createDeviceStore(() => id, 'en'))
  expect(await theirs?.entries()).toEqual([])
  expect(await own?.entries()).toHaveLength(1)
  // Once the page has let its person go it is the next one's.
  await store.wipe(layla)
  await persistenceOf(queryClient)?.persist(options.queryKey)
  expect(await theirs?.entries()).toHaveLength(1)
})

test('after a wipe a late answer brings nothing back', async () => {
  const userId = crypto.randomUUID()
  const { store, queryClient } = start(userId, Date.now())
  await queryClient.fetchQuery(options)
  await stored(store)
  await store.wipe(userId)
  await queryClient.fetchQuery({ ...options, staleTime: 0 })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names.filter((name) => name?.includes(userId))).toEqual([])
})

test('what is not here does not wait for a connection, but says that there is none', async () => {
  const { queryClient } = start(crypto.randomUUID(), null)
  onlineManager.setOnline(false)
  try {
    await expect(queryClient.fetchQuery(options)).rejects.toThrow(ConnectionError)
  } finally {
    onlineManager.setOnline(true)
  }
})

test('a device that holds nothing yet is not asked, and keeps what came once there is time', async () => {
  const userId = crypto.randomUUID()
  const store = createLazyDeviceStore(() => userId, 'en')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isAway = false
  const transport: Transport = {
    send: async (call, { text }: { text?: string } = {}) => {
      if (isAway) throw new ConnectionError('away')
      if (text) await held
      const result = v.parse(call.output, { threads: [], unread_count: 1 })
      return { result, message: '', answeredAt: Date.now() }
    },
  }
  const queryClient = createQueryClient({ transport, storage: store })
  await queryClient.fetchQuery(options)
  const late = queryClient.fetchQuery(callOptions(listThreads, { text: 'pool' }))
  // Its code has not been fetched, nor its database made.
  expect(await store.isFresh?.()).toBe(true)
  await persistenceOf(queryClient)?.persistHydrated()
  await stored(store)
  letGo()
  await late
  await expect.poll(() => store.entries()).toHaveLength(2)
  isAway = true
  const again = createLazyDeviceStore(() => userId, 'en')
  expect(await again.isFresh?.()).toBe(false)
  const next = createQueryClient({ transport, storage: again })
  expect(await next.fetchQuery(options)).toEqual({ threads: [], unread_count: 1 })
})

test('a device that denies storage, or does not say what it holds, is asked as ever', async () => {
  const store = createLazyDeviceStore(() => crypto.randomUUID(), 'en')
  for (const databases of [undefined, () => Promise.reject(new Error('denied'))]) {
    Object.defineProperty(indexedDB, 'databases', { value: databases, configurable: true })
    expect(await store.isFresh?.()).toBe(false)
  }
  Reflect.deleteProperty(indexedDB, 'databases')
  expect(await store.isFresh?.()).toBe(true)
})
