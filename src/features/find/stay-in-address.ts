import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'
import type { FindSearch } from './search-params.ts'

/** The party of an address, or null when it names none. */
export function partyIn({ adults, children, infants, pets }: FindSearch) {
  if (adults === undefined && children === undefined) return null
  return {
    adults: adults ?? 1,
    children: children ?? 0,
    infants: infants ?? 0,
    pets: pets ?? 0,
  }
}

/** The dates of an address, when both are there and in order. */
export function stayIn(
  checkIn: string | undefined,
  checkOut: string | undefined,
): { check_in: CivilDate; check_out: CivilDate } | Record<never, never> {
  if (!checkIn || !checkOut || !isCivilDate(checkIn) || !isCivilDate(checkOut)) return {}
  return checkIn < checkOut ? { check_in: checkIn, check_out: checkOut } : {}
}
