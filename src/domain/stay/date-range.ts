import { type CivilDate, compareDates, nightsBetween } from '#domain/stay/civil-date.ts'

/** Nights from `checkIn` up to, but without, `checkOut`. */
export type DateRange = { checkIn: CivilDate; checkOut: CivilDate }

/** Whether a range holds at least one night. */
export function isStay({ checkIn, checkOut }: DateRange): boolean {
  return nightsBetween(checkIn, checkOut) > 0
}

/** Whether two ranges share a night; one may check in on the day when the other checks out. */
export function overlaps(a: DateRange, b: DateRange): boolean {
  return (
    isStay(a) &&
    isStay(b) &&
    compareDates(a.checkIn, b.checkOut) < 0 &&
    compareDates(b.checkIn, a.checkOut) < 0
  )
}

/** Whether `later` begins on the very day when `earlier` ends: what an extension must do. */
export function isContiguous(earlier: DateRange, later: DateRange): boolean {
  return isStay(earlier) && isStay(later) && earlier.checkOut === later.checkIn
}

/** Whether a night belongs to a range; the checkout day does not. */
export function holdsNight({ checkIn, checkOut }: DateRange, night: CivilDate): boolean {
  return compareDates(checkIn, night) <= 0 && compareDates(night, checkOut) < 0
}
