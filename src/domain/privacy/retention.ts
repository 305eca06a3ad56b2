import { type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'

/**
 * How many years after the end of a year its invoices and payments are kept: the UAE's law on tax
 * procedures asks for five from the end of the tax period.
 */
export const taxRecordYears = 5

/** The last day on which the records of a stay are kept. */
export function recordsKeptUntil(checkOut: CivilDate): CivilDate {
  return parseCivilDate(`${Number(checkOut.slice(0, 4)) + taxRecordYears}-12-31`)
}

/** Stays that ended before this day need no records any more. */
export function oldestKeptRecord(today: CivilDate): CivilDate {
  return parseCivilDate(`${Number(today.slice(0, 4)) - taxRecordYears}-01-01`)
}
