import type { SearchFilter } from '#contract/property/search.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { weekendFrom } from '#domain/stay/weekend.ts'

/** Homes that two can have for the coming weekend. */
export function weekendFilter(today: CivilDate): SearchFilter {
  const { checkIn, checkOut } = weekendFrom(today)
  return {
    check_in: checkIn,
    check_out: checkOut,
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
  }
}

/** Homes below their own usual price. */
export const offersFilter: SearchFilter = { offers: true }
