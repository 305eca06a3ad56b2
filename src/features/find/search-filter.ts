import type { SearchFilter } from '#contract/property/search.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'
import { parseBox } from './map-box.ts'
import type { FindSearch } from './search-params.ts'

/**
 * The filter that an address asks for; `area` comes from the path. A part of the map that the guest
 * has gone to takes the place of the area's city: the map does not end at its border.
 */
export function toFilter(
  search: FindSearch,
  area: { city?: string; category?: string; host?: string } = {},
): SearchFilter {
  const { types, amenities, flags, min_total, max_total, check_in, check_out, box } = search
  const party = partyIn(search)
  const { city, ...otherArea } = area
  const seen = box ? parseBox(box) : null
  return {
    ...otherArea,
    ...(seen ? { box: seen } : {}),
    ...(city !== undefined && !seen ? { city } : {}),
    ...asItStands(search),
    ...(types ? { types: types.split(',') } : {}),
    ...(amenities ? { amenities: amenities.split(',') } : {}),
    ...(flags ? { flags: homeFlags.filter((flag) => flags.split(',').includes(flag)) } : {}),
    ...(min_total === undefined ? {} : { min_total_fils: Math.round(min_total * 100) }),
    ...(max_total === undefined ? {} : { max_total_fils: Math.round(max_total * 100) }),
    ...stayIn(check_in, check_out),
    ...(party ? { party } : {}),
  }
}

const names = [
  ...(['flex', 'month', 'nights', 'min_rating', 'bedrooms', 'beds', 'bathrooms'] as const),
  ...(['sort', 'page', 'offers', 'lat', 'lng'] as const),
]

/**
 * What an address says in the filter's own words. Nothing else of it: the router gives pages all that stands
 * there, such as `lang` or what a messenger adds, and a filter with it would not be the one of the page's HTML.
 */
function asItStands(search: FindSearch): Pick<FindSearch, (typeof names)[number]> {
  return Object.fromEntries(names.map((name) => [name, search[name]]))
}

/**
 * The filter whose answer names the area of the path: the list's own, unless the guest has left the
 * area on the map.
 */
export function titleFilter(
  search: FindSearch,
  area: { city?: string; category?: string },
): SearchFilter {
  return search.box && area.city !== undefined ? { ...area } : toFilter(search, area)
}

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

/** Whether a search names dates, exact or flexible, that can still be booked. */
export function hasDates(search: FindSearch, today: CivilDate): boolean {
  const { check_in, flex, month } = search
  if (flex === 'weekend' || flex === 'month') {
    return month !== undefined && month >= today.slice(0, 7)
  }
  return 'check_in' in stayIn(check_in, search.check_out) && (check_in ?? '') >= today
}

/** A search without what is not set, so that addresses stay short. */
export function tidySearch(
  search: {
    [Name in keyof FindSearch]: FindSearch[Name] | undefined
  },
): FindSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The search that a list starts over with: dates and guests, the part of the map, nothing else. */
export function withoutFilters(search: FindSearch): FindSearch {
  const { check_in, check_out, flex, month, nights, box, zoom, sheet, ...rest } = search
  const { adults, children, infants, pets, lat, lng } = rest
  const stay = { check_in, check_out, flex, month, nights, adults, children, infants, pets }
  return tidySearch({ ...stay, lat, lng, box, zoom, sheet })
}
