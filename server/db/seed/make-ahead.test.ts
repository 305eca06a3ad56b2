import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeAhead } from './make-ahead.ts'

const sizes = { batch: 3, turn: 2, waiting: 2 }

function* numbers(until: number, made: number[] = []) {
  for (let at = 0; at < until; at++) {
    made.push(at)
    yield at
  }
}

async function all(batches: AsyncIterable<number[]>): Promise<number[][]> {
  const found: number[][] = []
  for await (const batch of batches) found.push(batch)
  return found
}

test('everything comes once and in order, the rest as a smaller batch', async () => {
  expect(await all(makeAhead(numbers(8), sizes))).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
  ])
  expect(await all(makeAhead(numbers(0), sizes))).toEqual([])
})

test('some batches are made before anybody asks, and no more than may wait', async () => {
  const made: number[] = []
  const batches = makeAhead(numbers(100, made), sizes)
  for (let at = 0; at < 50; at++) await turn()
  expect(made).toHaveLength(6)
  expect((await all(batches)).flat()).toHaveLength(100)
})

test('who takes the batches is told what went wrong, after what was right', async () => {
  function* broken() {
    yield* numbers(3)
    throw new Error('no more')
  }
  const found: number[][] = []
  const take = async () => {
    for await (const batch of makeAhead(broken(), sizes)) found.push(batch)
  }
  await expect(take()).rejects.toThrow('no more')
  expect(found).toEqual([[0, 1, 2]])
})
