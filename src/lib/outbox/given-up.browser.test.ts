import { expect, test } from 'vitest'
import type { Outbox } from './create-outbox.ts'
import { createOutboxBench, serverFault } from './outbox-bench.ts'
import { createOutboxStore } from './outbox-store.ts'

const states = (outbox: Outbox) => outbox.items().map(({ id, state }) => `${id} ${state}`)

test('a message over which the server fails every time says so, over all reloads, and lets the next pass', async () => {
  const { message, server, received, tries, openTab, reopen } = createOutboxBench()
  server.stumblesOver.add('m1')
  const first = openTab().outbox
  await first.enqueue(message('m1'))
  await first.enqueue(message('m2'))
  await first.drain()
  await reopen(6)
  const { outbox } = openTab()
  await outbox.drain()
  expect([states(outbox), received]).toEqual([['m1 queued', 'm2 queued'], []])
  // A connection that comes back is no reason to try again at once.
  const before = tries.length
  await outbox.drain(true)
  expect(tries.length).toBe(before)
  await reopen(1)
  expect(tries.filter((id) => id === 'm1')).toHaveLength(8)
  await expect.poll(() => states(outbox)).toEqual(['m1 failed'])
  expect(outbox.items()[0]?.reason).toBe('Something went wrong on our side.')
  expect(received).toEqual(['m2'])
  // Tried again in vain it says so at once, and holds nothing up.
  await outbox.retry('m1')
  await expect.poll(() => tries.filter((id) => id === 'm1')).toHaveLength(9)
  await outbox.enqueue(message('m3'))
  await expect.poll(() => received).toEqual(['m2', 'm3'])
  expect(states(outbox)).toEqual(['m1 failed'])
  server.stumblesOver.clear()
  await outbox.retry('m1')
  await expect.poll(() => outbox.items()).toEqual([])
  expect(received).toEqual(['m2', 'm3', 'm1'])
})

test('a message that was given up is discarded for good', async () => {
  const { message, server, received, userId, openTab, reopen } = createOutboxBench()
  server.stumblesOver.add('m1')
  const { outbox } = openTab()
  await outbox.enqueue(message('m1'))
  await reopen(8)
  await expect.poll(() => states(outbox)).toEqual(['m1 failed'])
  expect(await outbox.discard('m1')).toBe(true)
  server.stumblesOver.clear()
  await reopen(1)
  expect([received, await createOutboxStore(userId).list()]).toEqual([[], []])
})

test('a message the server has stored although it said that it failed is there once when it is tried again', async () => {
  const { message, server, received, openTab, reopen } = createOutboxBench()
  server.answer = () => {
    throw serverFault()
  }
  const { outbox } = openTab()
  await outbox.enqueue(message('m1'))
  await reopen(8)
  await expect.poll(() => states(outbox)).toEqual(['m1 failed'])
  server.answer = ({ id }) => ({ id })
  await outbox.retry('m1')
  await expect.poll(() => outbox.items()).toEqual([])
  expect(received).toEqual(['m1'])
})

test('no lack of connection, however long, and no wrong clock makes a message be given up', async () => {
  const { message, server, received, time, openTab, reopen } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'down'
  await outbox.enqueue(message('m1'))
  await reopen(30)
  time.now -= 26 * 60 * 60_000
  await reopen(30)
  await expect.poll(() => states(outbox)).toEqual(['m1 queued'])
  server.mood = 'up'
  await reopen(1)
  expect(received).toEqual(['m1'])
})
