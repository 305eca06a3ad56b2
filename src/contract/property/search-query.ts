import type { SearchFilter } from '#contract/property/search.ts'
import { pageSize } from '#contract/property/search.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

/** The stay of a search, when its dates make one that can still be booked on `today`. */
export function stayOf(filter: SearchFilter, today: CivilDate): DateRange | null {
  const { check_in: checkIn, check_out: checkOut } = filter
  if (!checkIn || !checkOut || checkIn < today || checkOut <= checkIn) return null
  return { checkIn, checkOut }
}

/** What the search index is asked for a filter of the wire; the same on the server and on a device. */
export function searchQuery(filter: SearchFilter, today: CivilDate): SearchQuery {
  const { lat, lng, party, box } = filter
  const stay = stayOf(filter, today)
  return {
    ...(filter.city === undefined ? {} : { place: filter.city }),
    ...(filter.category === undefined ? {} : { category: filter.category }),
    ...(filter.host === undefined ? {} : { hostId: filter.host }),
    ...(box === undefined ? {} : { box }),
    ...(lat === undefined || lng === undefined ? {} : { near: { lat, lng } }),
    ...(stay ? { stay } : {}),
    ...(party && party.adults > 0 ? { party } : {}),
    types: filter.types ?? [],
    amenities: filter.amenities ?? [],
    flags: filter.flags ?? [],
    ...(filter.min_rating === undefined ? {} : { minRating: filter.min_rating }),
    ...(filter.bedrooms === undefined ? {} : { minBedrooms: filter.bedrooms }),
    ...(filter.beds === undefined ? {} : { minBeds: filter.beds }),
    ...(filter.bathrooms === undefined ? {} : { minBathrooms: filter.bathrooms }),
    ...(filter.min_total_fils === undefined ? {} : { minFils: filter.min_total_fils }),
    ...(filter.max_total_fils === undefined ? {} : { maxFils: filter.max_total_fils }),
    isOffer: filter.offers === true,
    order: filter.sort ?? 'recommended',
    page: filter.page ?? 1,
    pageSize,
    today,
  }
}
