import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime, relativeTimeInEnglish } from '#domain/dates/relative-time.ts'
import { propertyRuns } from '#domain/property-runs.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5 * second, '0 seconds ago'],
  [0, '0 seconds ago'],
  [minute - 1, '59 seconds ago'],
  [minute, '1 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hours ago'],
  [day - 1, '23 hours ago'],
  [day, 'Yesterday'],
  [2 * day - 1, 'Yesterday'],
  [2 * day, '2 days ago'],
  [365 * day - 1, '364 days ago'],
  [365 * day, '1 years ago'],
  [800 * day, '2 years ago'],
])('%i ms before now is "%s"', (ago, words) => {
  const now = Date.parse('2027-03-09T12:00:00Z')
  expect(relativeTimeInEnglish(relativeTime(now - ago, now))).toBe(words)
})

test('counts are never zero but for seconds', () => {
  void assert(
    property(integer({ min: 0, max: 2_000_000_000 }), (seconds) => {
      const { unit, count } = relativeTime(0, seconds * second)
      if (unit !== 'seconds') expect(count).toBeGreaterThan(0)
    }),
    propertyRuns(),
  )
})
