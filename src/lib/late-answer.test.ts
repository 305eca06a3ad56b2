import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { listThreads } from '#contract/chat/list-threads.ts'
import type { Transport } from '#contract/transport.ts'
import { encodeWire } from '#contract/wire.ts'
import { callOptions } from './call-options.ts'
import { showLate } from './late-answer.ts'
import { createQueryClient } from './query-client.ts'

const copy = { threads: [], unread_count: 1 }
const { queryKey, ...options } = callOptions(listThreads, {})
const copiedAt = Date.now() - 60_000
const late = { lateId: 'late-1', answeredAt: copiedAt }
const success = encodeWire({
  ...{ status: 'success', message: '' },
  result: { threads: [], unread_count: 2 },
})

afterEach(() => vi.unstubAllGlobals())

/** A worker that answers every message so once it is told to; gives what it was sent. */
function stubWorker(text: string) {
  const sent: unknown[] = []
  let answer = () => {}
  const told = new Promise<void>((resolve) => {
    answer = resolve
  })
  const controller = {
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      sent.push(message)
      void told.then(() => port?.postMessage(text))
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  return { sent, answer: () => answer() }
}

/** The cache of a page that shows a copy, as old as it is, because the server was late. */
async function createLateClient() {
  const transport: Transport = {
    async send(call) {
      const result = v.parse(call.output, copy)
      return { result, message: '', ...late }
    },
  }
  const queryClient = createQueryClient({ transport, storage: null })
  expect(await queryClient.fetchQuery({ queryKey, ...options })).toEqual(copy)
  await expect.poll(() => queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(copiedAt)
  return queryClient
}

test('what a late server says at last takes the place of the copy', async () => {
  const { sent, answer } = stubWorker(success)
  const queryClient = await createLateClient()
  answer()
  await expect.poll(() => queryClient.getQueryData(queryKey)?.unread_count).toBe(2)
  expect(sent).toEqual([{ type: 'late-answer', id: 'late-1' }])
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(copiedAt + 50_000)
})

test('what the page has come to know meanwhile stays', async () => {
  const { answer } = stubWorker(success)
  const queryClient = await createLateClient()
  const shown = showLate(queryClient, queryKey, late)
  const meanwhile = { updatedAt: Date.now() + 1 }
  queryClient.setQueryData(queryKey, { threads: [], unread_count: 3 }, meanwhile)
  answer()
  await shown
  expect(queryClient.getQueryData(queryKey)?.unread_count).toBe(3)
})

test('it comes in place of what the page had kept itself, a moment newer than the copy', async () => {
  const { answer } = stubWorker(success)
  const kept = { threads: [], unread_count: 0 }
  const queryClient = await createLateClient()
  queryClient.setQueryData(queryKey, kept, { updatedAt: copiedAt + 10 })
  expect(await queryClient.fetchQuery({ queryKey, ...options, staleTime: 0 })).toEqual(kept)
  answer()
  await expect.poll(() => queryClient.getQueryData(queryKey)?.unread_count).toBe(2)
})

test.each([
  ['a refusal', encodeWire({ status: 'error', message: [] })],
  ['something else', encodeWire({ status: 'success', message: '', result: { threads: 7 } })],
  ['no answer at all', 'done'],
])('the copy stays where there is %s', async (_what, text) => {
  const { answer } = stubWorker(text)
  const queryClient = await createLateClient()
  answer()
  await showLate(queryClient, queryKey, late)
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    data: copy,
    dataUpdatedAt: copiedAt,
  })
})
