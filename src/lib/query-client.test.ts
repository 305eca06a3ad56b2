import { CancelledError, QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import type { Transport } from '#contract/transport.ts'
import { callOptions } from './call-options.ts'
import { createQueryClient } from './query-client.ts'

const minuteMs = 60_000

test.each([
  ['of this minute is not asked for again', 0, 0],
  ['that is old is', -2 * minuteMs, 1],
  ['that a clock which is behind takes for one to come is too', 60 * minuteMs, 1],
])('an answer %s', async (_what, aheadMs, asked) => {
  let count = 0
  const transport: Transport = {
    async send(call) {
      count += 1
      const result = v.parse(call.output, { threads: [], unread_count: 0 })
      return { result, message: '', answeredAt: Date.now() }
    },
  }
  const queryClient = createQueryClient({ transport, storage: null })
  const options = callOptions(listThreads, {})
  const updatedAt = Date.now() + aheadMs
  queryClient.setQueryData(options.queryKey, { threads: [], unread_count: 0 }, { updatedAt })
  await queryClient.fetchQuery(options)
  expect(count).toBe(asked)
})

const answer = { threads: [], unread_count: 0 }

/** A screen that has asked for something, and a page on its way that waits for the same. */
function twoThatAsk() {
  const asked: (() => void)[] = []
  const transport: Transport = {
    async send(call) {
      await new Promise<void>((resolve) => asked.push(resolve))
      return { result: v.parse(call.output, answer), message: '', answeredAt: Date.now() }
    },
  }
  const queryClient = createQueryClient({ transport, storage: null })
  const options = callOptions(listThreads, {})
  const leave = new QueryObserver(queryClient, options).subscribe(() => {})
  return { queryClient, asked, leave, page: queryClient.ensureQueryData(options) }
}

test('a page on its way has its answer although the screen that had asked for it goes', async () => {
  const { asked, leave, page } = twoThatAsk()
  leave()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.()
  expect(await page).toEqual(answer)
})

test('what a logout clears away is not asked for again', async () => {
  const { queryClient, asked, page } = twoThatAsk()
  queryClient.clear()
  await expect(page).rejects.toThrow(CancelledError)
  expect(asked).toHaveLength(1)
})
