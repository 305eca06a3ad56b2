import { expect, test } from 'vitest'
import { createSecondsLeft } from './seconds-left.ts'

const noon = Date.UTC(2027, 0, 14, 12)
const hourMs = 3_600_000

/** What is left of half a minute at moments of the device's clock, ms after its beginning. */
function leftAt(...moments: number[]): number[] {
  const secondsLeft = createSecondsLeft(noon + 30_000)
  return moments.map((moment) => secondsLeft(noon + moment))
}

test('seconds run down to nothing and stay there', () => {
  expect(leftAt(0, 1, 1000, 29_500, 30_000, 40_000)).toEqual([30, 30, 29, 1, 0, 0])
})

test('a clock that is put back gives no time back, and what is left runs down by it', () => {
  const back = -4 * hourMs
  expect(leftAt(0, 10_000, back, back + 1000, back + 20_000)).toEqual([30, 20, 20, 19, 0])
})

test('it stays over when the clock is put back afterwards', () => {
  expect(leftAt(31_000, -hourMs)).toEqual([0, 0])
})
