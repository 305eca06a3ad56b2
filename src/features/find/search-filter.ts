import type { SearchFilter } from '#contract/property/search.ts'
import { staysOf } from '#contract/property/search-query.ts'
import { smallerParty } from '#domain/guests/party.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { chosenKeys } from './chosen-filters.ts'
import { parseBox } from './map-box.ts'
import type { FindSearch } from './search-params.ts'
import { partyIn, stayIn } from './stay-in-address.ts'

/**
 * The filter that an address asks for; `area` comes from the path. A part of the map that the guest
 * has gone to takes the place of the area's city: the map does not end at its border.
 */
export function toFilter(
  search: FindSearch,
  area: { city?: string; category?: string; host?: string } = {},
): SearchFilter {
  const { min_total, max_total, check_in, check_out, box } = search
  const types = chosenKeys(search, 'types')
  const amenities = chosenKeys(search, 'amenities')
  const flags = chosenKeys(search, 'flags')
  const party = partyIn(search)
  const { city, ...otherArea } = area
  const seen = box ? parseBox(box) : null
  return {
    ...otherArea,
    ...(seen ? { box: seen } : {}),
    ...(city !== undefined && !seen ? { city } : {}),
    ...asItStands(search),
    ...(types.length > 0 ? { types } : {}),
    ...(amenities.length > 0 ? { amenities } : {}),
    ...(flags.length > 0 ? { flags: homeFlags.filter((flag) => flags.includes(flag)) } : {}),
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
  const said = Object.fromEntries(names.map((name) => [name, search[name]]))
  return { ...said, sort: orderOf(search) }
}

/** The order that a list has: nothing is near while nobody has said to what. */
export function orderOf({ sort, lat, lng }: FindSearch): FindSearch['sort'] {
  return sort === 'distance' && (lat === undefined || lng === undefined) ? undefined : sort
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

/** Whether a search names dates, exact or flexible, that are searched. */
export function hasDates(search: FindSearch, today: CivilDate): boolean {
  return staysOf(toFilter(search), today) !== null
}

/** Why the dates that an address names are not searched; null when they are, or when there are none. */
export function datesProblem(search: FindSearch, today: CivilDate): 'past' | 'too_far' | null {
  const { check_in, month, flex } = toFilter(search)
  const first = flex === 'weekend' || flex === 'month' ? month && `${month}-01` : check_in
  if (first === undefined || hasDates(search, today)) return null
  return first < today ? 'past' : 'too_far'
}

/** A search without dates of any kind. */
export function withoutDates(search: FindSearch): FindSearch {
  const none = { check_in: undefined, check_out: undefined, flex: undefined, month: undefined }
  return tidySearch({ ...search, ...none, nights: undefined, page: undefined })
}

/** The same search wherever else: without its part of the map and the position it measures from. */
export function withoutPlace(search: FindSearch): FindSearch {
  const nowhere = { box: undefined, zoom: undefined, lat: undefined, lng: undefined }
  return tidySearch({ ...search, ...nowhere, page: undefined })
}

/** A search that gives up what leaves it without homes: filters, dates and guests beyond a number. */
export function widerSearch(
  search: FindSearch,
  { filters, guests, dates }: { filters: boolean; guests: number | null; dates: boolean },
): FindSearch {
  const kept = filters ? withoutFilters(search) : search
  const timed = dates ? withoutDates(kept) : kept
  const party = partyIn(search)
  const fewer = party && guests !== null ? smallerParty(party, guests) : {}
  return tidySearch({ ...timed, ...fewer, page: undefined })
}

/** A search without what is not set, so that addresses stay short. */
export function tidySearch(
  search: {
    [Name in keyof FindSearch]: FindSearch[Name] | undefined
  },
): FindSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The search that a list starts over with: dates and guests, the part of the map and the order, nothing else. */
export function withoutFilters(search: FindSearch): FindSearch {
  const { check_in, check_out, flex, month, nights, box, zoom, sheet, sort, ...rest } = search
  const { adults, children, infants, pets, lat, lng } = rest
  const stay = { check_in, check_out, flex, month, nights, adults, children, infants, pets }
  return tidySearch({ ...stay, lat, lng, box, zoom, sheet, sort })
}
