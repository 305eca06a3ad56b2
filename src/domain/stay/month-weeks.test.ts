import { expect, test } from 'vitest'
import { addDays, daysInMonth, parseCivilDate } from '#domain/stay/civil-date.ts'
import { weeksOfMonth } from '#domain/stay/month-weeks.ts'

test.each([
  // January 2027 begins on a Friday and ends on a Sunday, February 2027 has four whole weeks.
  ['2027-01-01', 5, [4, 0]],
  ['2027-02-01', 4, [0, 0]],
  ['2027-03-01', 5, [0, 4]],
] as const)(
  'the weeks of the month of %s have seven places and all of its days',
  (first, count, blanks) => {
    const month = parseCivilDate(first)
    const weeks = weeksOfMonth(month)
    expect(weeks.map((week) => week.length)).toEqual(Array(count).fill(7))
    const places = weeks.flat()
    const days = places.filter((day) => day !== null)
    expect(days).toEqual(Array.from({ length: daysInMonth(month) }, (_, at) => addDays(month, at)))
    const [before, after] = blanks
    expect(places.indexOf(month)).toBe(before)
    expect(places.length - days.length).toBe(before + after)
  },
)
