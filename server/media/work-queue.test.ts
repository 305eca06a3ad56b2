import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Work that ends when it is told to. */
function openWork() {
  const started: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = (number: number) => async () => {
    started.push(number)
    if (number === 1) await promise
    return number
  }
  return { started, work, finish: () => resolve() }
}

test('work waits for its turn, in its order', async () => {
  const queue = createWorkQueue(1, 5)
  const { started, work, finish } = openWork()
  const results = [1, 2, 3].map((number) => queue.run(work(number)))
  await Promise.resolve()
  expect(started).toEqual([1])
  finish()
  expect(await Promise.all(results)).toEqual([1, 2, 3])
  expect(started).toEqual([1, 2, 3])
})

test('what would wait too long is not taken', async () => {
  const queue = createWorkQueue(1, 1)
  const { work, finish } = openWork()
  const first = queue.run(work(1))
  await Promise.resolve()
  const second = queue.run(work(2))
  expect(queue.run(work(3))).toBeNull()
  finish()
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

test('work that fails makes room for the next', async () => {
  const queue = createWorkQueue(1, 1)
  const failing = queue.run(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await queue.run(async () => 'done')).toBe('done')
})
