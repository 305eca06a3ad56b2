import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, eachNight, parseCivilDate } from '#domain/stay/civil-date.ts'
import { type DateRange, holdsNight, isContiguous, overlaps } from '#domain/stay/date-range.ts'
import { weekendFrom } from '#domain/stay/weekend.ts'

const first = parseCivilDate('2027-01-01')

function range(from: number, nights: number): DateRange {
  return { checkIn: addDays(first, from), checkOut: addDays(first, from + nights) }
}

test('guests may leave and arrive on the same day', () => {
  expect(overlaps(range(0, 3), range(3, 2))).toBe(false)
  expect(isContiguous(range(0, 3), range(3, 2))).toBe(true)
  expect(overlaps(range(0, 4), range(3, 2))).toBe(true)
  expect(isContiguous(range(0, 4), range(3, 2))).toBe(false)
})

test('a range without nights meets nothing', () => {
  expect(overlaps(range(1, 0), range(0, 5))).toBe(false)
  expect(isContiguous(range(0, 3), range(3, 0))).toBe(false)
})

test('ranges overlap exactly when they share a night', () => {
  const start = integer({ min: 0, max: 12 })
  const length = integer({ min: 0, max: 6 })
  void assert(
    property(start, length, start, length, (from, nights, otherFrom, otherNights) => {
      const a = range(from, nights)
      const b = range(otherFrom, otherNights)
      const shared = eachNight(a.checkIn, a.checkOut).some((night) => holdsNight(b, night))
      expect(overlaps(a, b)).toBe(shared)
      expect(overlaps(b, a)).toBe(shared)
    }),
    propertyRuns(),
  )
})

test('the coming weekend is Friday to Sunday, and begins today on a Friday', () => {
  const weekend = { checkIn: '2027-01-08', checkOut: '2027-01-10' }
  expect(weekendFrom(parseCivilDate('2027-01-04'))).toEqual(weekend)
  expect(weekendFrom(parseCivilDate('2027-01-08'))).toEqual(weekend)
  expect(weekendFrom(parseCivilDate('2027-01-09')).checkIn).toBe('2027-01-15')
})
