import { expect, test } from 'vitest'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { StorageError } from '#lib/device-database.ts'
import type { OutboxItem } from './outbox-item.ts'
import { backoffMs, isGivenUp, nextDueAt, nextItem, outcomeOf } from './outbox-policy.ts'

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
  const fresh = item(1)
  expect(outcomeOf(refusal('session-ended', 1), fresh)).toEqual({ kind: 'pause' })
  expect(outcomeOf(refusal('chat-closed'), fresh)).toMatchObject({ kind: 'refused', reason: 'No' })
  for (const code of ['changed-meanwhile', 'case-open']) {
    expect(outcomeOf(refusal(code), fresh)).toEqual({ kind: 'decide', reason: 'No' })
  }
})

/** What becomes of an item that meets the same at every try, until it waits no longer or was tried so often. */
function tryAgain(error: unknown, mostTries: number, begun: Partial<OutboxItem> = {}) {
  let now = item(1, begun)
  let tries = 0
  while (tries < mostTries && now.state === 'queued') {
    const outcome = outcomeOf(error, now)
    tries += 1
    if (outcome.kind === 'later') {
      const { isPutOff, faults } = outcome
      now = { ...now, isPutOff, faults, attempts: tries }
    } else if (outcome.kind === 'refused') {
      const { reason, faults } = outcome
      now = { ...now, reason, faults, state: 'failed' }
    } else throw new Error(outcome.kind)
  }
  return { now, tries }
}

test('an item over which the server fails every time is given up with the server’s words', () => {
  const { now, tries } = tryAgain(refusal('unexpected'), 100)
  expect(tries).toBe(8)
  expect(now).toMatchObject({ state: 'failed', reason: 'No' })
  expect(isGivenUp(now)).toBe(true)
  expect(nextItem([now, item(2)], 0, false)?.seq).toBe(2)
})

test('what this app itself cannot send is given up without words of the server', () => {
  const { now, tries } = tryAgain(new TypeError('payload is null'), 100)
  expect([tries, now.state, now.reason]).toEqual([8, 'failed', null])
})

test('between faults an item waits its time, whatever the connection does', () => {
  for (const error of [refusal('unexpected'), new TypeError('payload is null')]) {
    const { now } = tryAgain(error, 1)
    expect(nextItem([{ ...now, nextAt: 500 }], 0, true)).toBeNull()
  }
})

test('a lack of connection, a silent storage and a busy server are no faults, however long they last', () => {
  const silent = new StorageError('storage did not answer')
  for (const error of [new ConnectionError('away'), silent, refusal('too-many')]) {
    const { now, tries } = tryAgain(error, 1000, { faults: 7 })
    expect([tries, now.state, now.faults]).toEqual([1000, 'queued', 7])
    expect(now.isPutOff).toBe(error instanceof ApiError)
  }
})

test('a refusal after faults is the server’s judgement, and one that was given up has one more try', () => {
  const judged = tryAgain(refusal('chat-closed'), 1, { faults: 7 }).now
  expect([judged.state, isGivenUp(judged)]).toEqual(['failed', false])
  expect(tryAgain(refusal('unexpected'), 100, { faults: 8 }).tries).toBe(1)
})
