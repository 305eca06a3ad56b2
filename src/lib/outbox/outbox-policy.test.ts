import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import type { OutboxItem } from './outbox-item.ts'
import { backoffMs, nextDueAt, nextItem, outcomeOf } from './outbox-policy.ts'

function item(seq: number, changes: Partial<OutboxItem> = {}): OutboxItem {
  return {
    seq,
    id: `id-${seq}`,
    kind: 'chat/sendMessage',
    key: 'a',
    payload: null,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    createdAt: 0,
    userId: 'u',
    reason: null,
    ...changes,
  }
}

test('waiting doubles from two seconds to five minutes', () => {
  const waits = [1, 2, 3, 8, 50].map((attempts) => backoffMs(attempts, () => 0.5))
  expect(waits).toEqual([2000, 4000, 8000, 256_000, 300_000])
  expect(backoffMs(1, () => 0)).toBe(1600)
})

test('a conversation goes in order even when its first message must wait', () => {
  const items = [item(1, { nextAt: 500 }), item(2)]
  expect(nextItem(items, 100, false)).toBeNull()
  expect(nextItem(items, 500, false)?.seq).toBe(1)
  expect(nextDueAt(items, 100)).toBe(500)
})

test('conversations do not wait for each other', () => {
  const items = [item(1, { nextAt: 500 }), item(2, { key: 'b' })]
  expect(nextItem(items, 100, false)?.seq).toBe(2)
})

test('a refused message lets the next one pass', () => {
  expect(nextItem([item(1, { state: 'failed' }), item(2)], 0, false)?.seq).toBe(2)
  expect(nextDueAt([item(1, { state: 'failed' })], 0)).toBeNull()
})

test('a returning connection ends the waiting, however long it was away', () => {
  expect(nextItem([item(1, { nextAt: 500, attempts: 3 })], 0, true)?.seq).toBe(1)
  expect(nextItem([item(1, { nextAt: 500, attempts: 30 })], 0, true)?.seq).toBe(1)
})

test('what the server itself puts off waits its time, whatever the connection does', () => {
  const putOff = [item(1, { nextAt: 500, attempts: 1, isPutOff: true })]
  expect(nextItem(putOff, 0, true)).toBeNull()
  expect(nextItem(putOff, 500, false)?.seq).toBe(1)
})

test('what its writer has to decide waits for nobody else, and goes on by no clock', () => {
  const asked = item(1, { state: 'decide' })
  expect(nextItem([asked, item(2)], 0, true)?.seq).toBe(2)
  expect(nextDueAt([asked], 0)).toBeNull()
})

test('a clock that is turned back by a day does not make a message wait for a day', () => {
  const dayMs = 24 * 60 * 60_000
  const tried = [item(1, { nextAt: dayMs + 2000, attempts: 9 })]
  expect(nextItem(tried, 1000, false)?.seq).toBe(1)
  expect(nextDueAt(tried, 1000)).toBe(1000)
  const longest = [item(1, { nextAt: 1000 + backoffMs(99, () => 1), attempts: 99 })]
  expect(nextItem(longest, 1000, false)).toBeNull()
})

const refusal = (code: string, isLogout: 0 | 1 = 0) =>
  new ApiError({
    status: 'error',
    message: [{ param: 'error', msg: 'No', code }],
    is_logout: isLogout,
  })

test('what a failed try means', () => {
  expect(outcomeOf(new ConnectionError('away'))).toEqual({ kind: 'later', isAnswered: false })
  for (const code of ['unexpected', 'too-many']) {
    expect(outcomeOf(refusal(code))).toEqual({ kind: 'later', isAnswered: true })
  }
  expect(outcomeOf(refusal('session-ended', 1))).toEqual({ kind: 'pause' })
  expect(outcomeOf(refusal('chat-closed'))).toEqual({ kind: 'refused', reason: 'No' })
  for (const code of ['changed-meanwhile', 'case-open']) {
    expect(outcomeOf(refusal(code))).toEqual({ kind: 'decide', reason: 'No' })
  }
})
