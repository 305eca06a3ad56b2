import { type CivilDate, weekday } from '#domain/stay/civil-date.ts'

/** Whether nobody checks in on a day; `weekdays` are ISO weekdays, 1 Monday to 7 Sunday. */
export function isArrivalClosed(weekdays: readonly number[], day: CivilDate): boolean {
  return weekdays.includes(weekday(day))
}
