import { expect, test } from 'vitest'
import { slope } from './growth.ts'

test('growth is the slope of the sizes, whatever falls beside the line', () => {
  const line = [0, 1, 2, 3].map((at) => ({ at, bytes: 100 + 7 * at }))
  expect(slope(line)).toBeCloseTo(7)
  const rough = line.map(({ at, bytes }) => ({
    at,
    bytes: bytes + (at === 0 || at === 3 ? 1 : -1),
  }))
  expect(slope(rough)).toBeCloseTo(7)
  expect(slope(line.slice(0, 1))).toBe(0)
})
