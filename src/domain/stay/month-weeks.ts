import { addDays, type CivilDate, daysInMonth, weekday } from './civil-date.ts'

/** The weeks of a month from its first day, Monday first; null where a day is another month's. */
export function weeksOfMonth(month: CivilDate): (CivilDate | null)[][] {
  const blanks = weekday(month) - 1
  const count = daysInMonth(month)
  return Array.from({ length: Math.ceil((blanks + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - blanks
      return day >= 0 && day < count ? addDays(month, day) : null
    }),
  )
}
