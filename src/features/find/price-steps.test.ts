import { expect, test } from 'vitest'
import { chosenSteps, countIn, priceAt } from './price-steps.ts'

const histogram = { min_fils: 20_050, max_fils: 100_050, buckets: [3, 0, 5, 2] }

test('without limits every step is chosen, with all homes', () => {
  const steps = chosenSteps(histogram, undefined, undefined)
  expect(steps).toEqual({ from: 0, until: 4 })
  expect(countIn(histogram.buckets, steps)).toBe(10)
})

test('a step’s own edges lead back to the step', () => {
  for (const step of [1, 2, 3]) {
    const edge = priceAt(histogram, step)
    expect(chosenSteps(histogram, edge, undefined).from).toBe(step)
    expect(chosenSteps(histogram, undefined, edge).until).toBe(step)
  }
})

test('the last edge leaves no home out', () => {
  expect(priceAt(histogram, 4) * 100).toBeGreaterThanOrEqual(histogram.max_fils)
})

test('limits beyond the totals, or the wrong way round, still choose a step', () => {
  expect(chosenSteps(histogram, 99_999, undefined)).toEqual({ from: 3, until: 4 })
  expect(chosenSteps(histogram, 900, 100)).toEqual({ from: 3, until: 4 })
  expect(chosenSteps({ min_fils: 5, max_fils: 5, buckets: [1] }, 1, 2)).toEqual({
    from: 0,
    until: 1,
  })
})
