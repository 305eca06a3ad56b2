import type { SearchFilter } from '#contract/property/search.ts'
import { pageSize } from '#contract/property/search.ts'
import { usualFlexNights } from '#domain/search/flex-dates.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import {
  exactStay,
  type StayChoice,
  staysAround,
  staysInMonth,
  weekendsOf,
} from '#domain/search/stay-choice.ts'
import { type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'

const flexDays = { days_1: 1, days_2: 2, days_3: 3, days_7: 7 } as const

/** The stays that a search asks for, or null when it names none that can be booked on `today`. */
export function staysOf(filter: SearchFilter, today: CivilDate): StayChoice | null {
  const { check_in: checkIn, check_out: checkOut, flex, nights } = filter
  if (flex === 'weekend' || flex === 'month') {
    if (filter.month === undefined) return null
    const month = parseCivilDate(`${filter.month}-01`)
    return flex === 'weekend'
      ? weekendsOf(month, today)
      : staysInMonth(month, nights ?? usualFlexNights, today)
  }
  if (!checkIn || !checkOut) return null
  return flex
    ? staysAround({ checkIn, checkOut }, flexDays[flex], today)
    : exactStay({ checkIn, checkOut }, today)
}

/** What the search index is asked for a filter of the wire; the same on the server and on a device. */
export function searchQuery(filter: SearchFilter, today: CivilDate): SearchQuery {
  const { lat, lng, party, box } = filter
  const stays = staysOf(filter, today)
  return {
    ...(filter.city === undefined ? {} : { place: filter.city }),
    ...(filter.category === undefined ? {} : { category: filter.category }),
    ...(filter.host === undefined ? {} : { hostId: filter.host }),
    ...(box === undefined ? {} : { box }),
    ...(lat === undefined || lng === undefined ? {} : { near: { lat, lng } }),
    ...(stays ? { stays } : {}),
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
