import { expect, test } from 'vitest'
import { scaleLength } from './scale-length.ts'

test.each([
  [96, 50],
  [100, 100],
  [199, 100],
  [260, 200],
  [5300, 5000],
  [0.7, 0.5],
])('a scale that may reach %d metres shows %d', (most, shown) => {
  expect(scaleLength(most)).toBe(shown)
})
