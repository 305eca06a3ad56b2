import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import { listNotices } from '#contract/notification/list.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { createBrowserConnection } from '#lib/connection.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { giveUpWaiting } from './give-up-waiting.ts'

const call = callOptions(listThreads, {})
const threads = { threads: [], unread_count: 1 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page whose server takes a question and stays silent. */
function start() {
  const connection = createBrowserConnection({
    navigator: { onLine: true },
    addEventListener: () => {},
  })
  const send = vi.fn(() => new Promise<never>(() => {}))
  const queryClient = createQueryClient({ transport: { send }, storage: null })
  giveUpWaiting(connection, queryClient)
  const asked = queryClient.fetchQuery(call).then(
    () => 'answered',
    (error: unknown) => error,
  )
  return { connection, queryClient, send, asked }
}

test('a question to a silent server is open as long as the server may be there', async () => {
  const { queryClient } = start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryClient.getQueryState(call.queryKey)).toMatchObject({ fetchStatus: 'fetching' })
})

test('a silent server makes the connection weak, one that answers does not', async () => {
  const { connection, queryClient } = start()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(connection.isWeak()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.isWeak()).toBe(true)
  connection.report(true, true)
  const other = callOptions(listNotices, {})
  queryClient.fetchQuery(other).catch(() => undefined)
  queryClient.setQueryData(other.queryKey, { notices: [], unread_count: 0, as_of: 0 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connection.isWeak()).toBe(false)
})

test('it is given up as without a connection, once the server has been gone for a while', async () => {
  const { connection, queryClient, asked } = start()
  connection.report(false)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(queryClient.getQueryState(call.queryKey)).toMatchObject({ fetchStatus: 'fetching' })
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBeInstanceOf(ConnectionError)
  expect(queryClient.getQueryState(call.queryKey)).toMatchObject({ status: 'error' })
})

test('what is asked for later has as long, and what the page shows already is not taken away', async () => {
  const { connection, queryClient, send } = start()
  connection.report(false)
  queryClient.setQueryData(call.queryKey, threads)
  await vi.advanceTimersByTimeAsync(5_000)
  const later = callOptions(listNotices, {})
  queryClient.fetchQuery(later).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(send).toHaveBeenCalledTimes(2)
  expect(queryClient.getQueryState(later.queryKey)).toMatchObject({ fetchStatus: 'fetching' })
  expect(queryClient.getQueryData(call.queryKey)).toEqual(threads)
  await vi.advanceTimersByTimeAsync(100)
  expect(queryClient.getQueryState(later.queryKey)).toMatchObject({ status: 'error' })
})

test('a server that is back is waited for', async () => {
  const { connection, queryClient } = start()
  connection.report(false)
  await vi.advanceTimersByTimeAsync(5_000)
  connection.report(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryClient.getQueryState(call.queryKey)).toMatchObject({ fetchStatus: 'fetching' })
})
