import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'

/** What /confirm_booking is asked to book; the price is never part of it. */
export type ConfirmSearch = {
  property?: string
  check_in?: CivilDate
  check_out?: CivilDate
  adults?: number
  children?: number
  infants?: number
  pets?: number
}

const counts = ['adults', 'children', 'infants', 'pets'] as const

/** Reads the address; mangled values are dropped and asked for anew. */
export function parseConfirmSearch(search: Record<string, unknown>): ConfirmSearch {
  const { property, check_in, check_out } = search
  const result: ConfirmSearch = {}
  if (typeof property === 'string') result.property = property
  if (typeof check_in === 'string' && isCivilDate(check_in)) result.check_in = check_in
  if (typeof check_out === 'string' && isCivilDate(check_out)) result.check_out = check_out
  for (const name of counts) {
    const value = search[name]
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) result[name] = value
  }
  return result
}
