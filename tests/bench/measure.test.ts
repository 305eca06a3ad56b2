import { expect, test } from 'vitest'
import { measure, timingOf } from '#tests/bench/measure.ts'

test('the middle and the slow end come from the sorted times', () => {
  const times = Array.from({ length: 101 }, (_, at) => 100 - at)
  expect(timingOf(times)).toEqual({ p50: 50, p95: 95, p99: 99, runs: 101 })
})

test('the quietest round counts, and slow tasks run three times at least', async () => {
  let time = 0
  const lasts = [9, 9, 9, 2, 3, 4, 8, 8, 8]
  const run = () => {
    time += lasts.shift() ?? 100
  }
  const timing = await measure(run, { rounds: 3, budgetMs: 5, mostRuns: 50 }, () => time)
  expect(timing).toEqual({ p50: 3, p95: 3, p99: 3, runs: 3 })
})
