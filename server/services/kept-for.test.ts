import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { keptFor } from '#server/services/kept-for.ts'

test('a reading is kept for its time and shared, a failure and the oldest of too many are not', async () => {
  await using resource = await openDisposable()
  const { database } = resource
  const kept = keptFor<number>({ forMs: 10, most: 2 })
  let reads = 0
  const read = async () => ++reads
  const ask = (now: number, id = 'a') => kept({ database, now }, id, read)
  expect(await Promise.all([ask(0), ask(9)])).toEqual([1, 1])
  expect(await ask(10)).toBe(2)
  // Put back, a clock keeps nothing for longer.
  expect(await ask(5)).toBe(3)
  await ask(5, 'b')
  await ask(5, 'c')
  expect(await ask(5)).toBe(6)
  const failing = () => Promise.reject(new Error('no answer'))
  await expect(kept({ database, now: 5 }, 'd', failing)).rejects.toThrow('no answer')
  expect(await kept({ database, now: 5 }, 'd', read)).toBe(7)
})

async function openDisposable() {
  const database = await openTestDatabase()
  return { database, [Symbol.asyncDispose]: () => database.close() }
}
