import { addDays, type CivilDate, weekday } from '#domain/stay/civil-date.ts'

const friday = 5

/** The coming weekend as a stay of two nights, Friday to Sunday; on a Friday that same day. */
export function weekendFrom(today: CivilDate): { checkIn: CivilDate; checkOut: CivilDate } {
  const checkIn = addDays(today, (friday - weekday(today) + 7) % 7)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}
