import { QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Transport } from '#contract/transport.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { deleteDatabase } from '#lib/device-database.ts'
import { createDeviceStore } from '#lib/device-store.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { smallSnapshot } from '#tests/support/small-snapshot.ts'
import { homeSearchOptions } from './search-options.ts'
import { snapshotDatabase } from './snapshot-database.ts'
import { createSnapshotStore } from './snapshot-store.ts'

const now = Date.now()
const minuteMs = 60_000
const empty = { types: [], amenities: [], flags: [], ratings: [], bedrooms: [], beds: [] }
const serverAnswer = {
  homes: [],
  page: 1,
  page_count: 1,
  facets: { ...empty, bathrooms: [] },
  price: { min_fils: 0, max_fils: 0, buckets: [] },
  relief: null,
  title: 'Dubai',
  emirate: null,
  as_of: now,
}

beforeEach(() => deleteDatabase(snapshotDatabase))

/** A page whose server says how many homes there are when the test lets it, or is never reached. */
function openPage({ isOnline = true, isWeak = false } = {}) {
  const server = openEnded<number>()
  const send = vi.fn()
  const reportLate = vi.fn()
  const transport: Transport = {
    send: async (call) => {
      send()
      const result = v.parse(call.output, { ...serverAnswer, total: await server.promise })
      return { result, message: '', answeredAt: now }
    },
  }
  const app = {
    language: 'en' as const,
    transport,
    connection: {
      isOnline: () => isOnline,
      isWeak: () => isWeak,
      isDrawnOnline: true,
      report: () => {},
      ask: () => () => {},
      reportLate,
      subscribe: () => () => {},
    },
    deviceStore: createDeviceStore(() => null, 'en'),
    now: () => now,
  }
  const queryClient = createQueryClient({ transport, storage: null })
  return { app, server, send, reportLate, queryClient }
}

function openEnded<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  // Whoever waits hears of a refusal; nobody has to.
  promise.catch(() => {})
  return {
    promise,
    resolve: (value: Value) => resolve(value),
    reject: (error: Error) => reject(error),
  }
}

const save = (ageMs: number) =>
  createSnapshotStore().write(
    smallSnapshot({ emirate: 'DU', place: 'dubai', count: 30, asOf: now - ageMs }),
  )

test('a recent copy answers before the server, whose one answer then takes its place', async () => {
  await save(10 * minuteMs)
  const { app, server, send, queryClient } = openPage()
  const options = homeSearchOptions(app, { city: 'dubai' })
  expect(await queryClient.ensureQueryData(options)).toMatchObject({ total: 30 })
  await expect
    .poll(() => queryClient.getQueryState(options.queryKey)?.dataUpdatedAt)
    .toBe(now - 10 * minuteMs)
  // The screen comes, finds the answer old and asks again: the request that is under way answers.
  const totals: (number | undefined)[] = []
  const stop = new QueryObserver(queryClient, options).subscribe(({ data }) => {
    totals.push(data?.total)
  })
  server.resolve(31)
  await expect.poll(() => totals.at(-1)).toBe(31)
  stop()
  expect(send).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryState(options.queryKey)?.dataUpdatedAt).toBeGreaterThanOrEqual(now)
})

test('an old copy waits for the server while that can be reached', async () => {
  await save(120 * minuteMs)
  const { app, server, queryClient } = openPage()
  const answer = queryClient.ensureQueryData(homeSearchOptions(app, { city: 'dubai' }))
  server.resolve(31)
  expect(await answer).toMatchObject({ total: 31 })
})

test('a server that says nothing for three seconds is taken as late', async () => {
  await save(120 * minuteMs)
  const { app, reportLate, queryClient } = openPage()
  const answer = queryClient.ensureQueryData(homeSearchOptions(app, { city: 'dubai' }))
  expect(await answer).toMatchObject({ total: 30 })
  expect(reportLate).toHaveBeenCalled()
})

test('a server that answered in time is not taken as late afterwards', async () => {
  await save(120 * minuteMs)
  const { app, server, reportLate, queryClient } = openPage()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const later = vi.spyOn(window, 'setTimeout')
  try {
    const answer = queryClient.ensureQueryData(homeSearchOptions(app, { city: 'dubai' }))
    // The copy is there and waits for the server.
    await expect.poll(() => later).toHaveBeenCalledWith(expect.any(Function), 3000)
    server.resolve(31)
    expect(await answer).toMatchObject({ total: 31 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(reportLate).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('beside a weak connection the copy does not wait again', async () => {
  await save(120 * minuteMs)
  const { app, reportLate, queryClient } = openPage({ isWeak: true })
  const answer = queryClient.ensureQueryData(homeSearchOptions(app, { city: 'dubai' }))
  expect(await answer).toMatchObject({ total: 30 })
  expect(reportLate).not.toHaveBeenCalled()
})

test('without a connection the copy answers whatever its age, and says it', async () => {
  await save(3 * 24 * 60 * minuteMs)
  const { app, server, queryClient } = openPage({ isOnline: false })
  server.reject(new ConnectionError('away'))
  const options = homeSearchOptions(app, { city: 'dubai', types: ['villa'] })
  expect(await queryClient.ensureQueryData(options)).toMatchObject({ total: 15 })
  await expect
    .poll(() => queryClient.getQueryState(options.queryKey)?.dataUpdatedAt)
    .toBe(now - 3 * 24 * 60 * minuteMs)
})

test('a request that fails although the browser believes to be online is answered by the copy', async () => {
  await save(120 * minuteMs)
  const { app, server, queryClient } = openPage()
  server.reject(new ConnectionError('away'))
  const options = homeSearchOptions(app, { city: 'dubai' })
  expect(await queryClient.ensureQueryData(options)).toMatchObject({ total: 30 })
})

test('a place that is not saved has no answer without a connection', async () => {
  await save(minuteMs)
  const { app, server, queryClient } = openPage({ isOnline: false })
  server.reject(new ConnectionError('away'))
  const asked = queryClient.ensureQueryData(homeSearchOptions(app, { city: 'sharjah' }))
  await expect(asked).rejects.toBeInstanceOf(ConnectionError)
})
