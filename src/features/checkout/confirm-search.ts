import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'
import { knownText } from '#lib/known-text.ts'

/** What /confirm_booking is asked to book; the price is never part of it. */
export type ConfirmSearch = {
  property?: string | undefined
  check_in?: CivilDate | undefined
  check_out?: CivilDate | undefined
  adults?: number | undefined
  children?: number | undefined
  infants?: number | undefined
  pets?: number | undefined
}

/** Reads the address; mangled values are dropped, said to be undefined, and asked for anew. */
export function parseConfirmSearch(search: Record<string, unknown>): ConfirmSearch {
  return {
    property: knownText(search.property),
    check_in: dateOf(search.check_in),
    check_out: dateOf(search.check_out),
    adults: countOf(search.adults),
    children: countOf(search.children),
    infants: countOf(search.infants),
    pets: countOf(search.pets),
  }
}

function dateOf(value: unknown): CivilDate | undefined {
  return typeof value === 'string' && isCivilDate(value) ? value : undefined
}

function countOf(value: unknown): number | undefined {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 50
  return isCount ? value : undefined
}
