import * as v from 'valibot'
import { flexKinds, mostFlexNights, type SearchFilter } from '#contract/property/search.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { searchOrders } from '#domain/search/search-query.ts'
import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'
import { parseBox } from './map-address.ts'

const date = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => isCivilDate(text)),
  ),
)
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)))
const amount = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)))

/** How far the list stands before the map on a phone: a strip, half of the screen, nearly all. */
export const sheetHeights = ['peek', 'half', 'full'] as const

export type SheetHeight = (typeof sheetHeights)[number]

/** The part of a list's address that says what is searched. Lists are comma-joined keys. */
const entries = {
  check_in: date,
  check_out: date,
  /** How free the dates are, and of which month; see the contract. */
  flex: v.optional(v.picklist(flexKinds)),
  month: v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  nights: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostFlexNights))),
  adults: count,
  children: count,
  infants: count,
  pets: count,
  types: v.optional(v.string()),
  amenities: v.optional(v.string()),
  flags: v.optional(v.string()),
  min_rating: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  min_total: amount,
  max_total: amount,
  bedrooms: count,
  beds: count,
  bathrooms: count,
  sort: v.optional(v.picklist(searchOrders)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  offers: v.optional(v.boolean()),
  lat: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  /** The part of the map that is searched: west,south,east,north in degrees. */
  box: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parseBox(text) !== null),
    ),
  ),
  /** How near the map is. */
  zoom: v.optional(v.pipe(v.number(), v.minValue(5), v.maxValue(15.5))),
  /** On phones: the map is open, and this much of the list stands before it. */
  sheet: v.optional(v.picklist(sheetHeights)),
}

export type FindSearch = { [Name in keyof typeof entries]?: v.InferOutput<(typeof entries)[Name]> }

/**
 * Reads the search part of an address. A mangled value is dropped, never an error: shared links
 * get cut and retyped. Dropped means said to be undefined, because the router lays the answer over
 * the address as it came.
 */
export function parseFindSearch(search: Record<string, unknown>): FindSearch {
  const known: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(entries)) {
    const parsed = v.safeParse(schema, search[name])
    known[name] = parsed.success ? parsed.output : undefined
  }
  return v.parse(v.object(entries), known)
}

/**
 * The filter that an address asks for; `area` comes from the path. A part of the map that the guest
 * has gone to takes the place of the area's city: the map does not end at its border.
 */
export function toFilter(
  search: FindSearch,
  area: { city?: string; category?: string; host?: string } = {},
): SearchFilter {
  const { types, amenities, flags, min_total, max_total, check_in, check_out, ...rest } = search
  const { adults, children, infants, pets, box, zoom: _zoom, sheet: _sheet, ...plain } = rest
  const party = partyIn(search)
  const { city, ...otherArea } = area
  const seen = box ? parseBox(box) : null
  return {
    ...otherArea,
    ...(seen ? { box: seen } : {}),
    ...(city !== undefined && !seen ? { city } : {}),
    ...plain,
    ...(types ? { types: types.split(',') } : {}),
    ...(amenities ? { amenities: amenities.split(',') } : {}),
    ...(flags ? { flags: homeFlags.filter((flag) => flags.split(',').includes(flag)) } : {}),
    ...(min_total === undefined ? {} : { min_total_fils: Math.round(min_total * 100) }),
    ...(max_total === undefined ? {} : { max_total_fils: Math.round(max_total * 100) }),
    ...stayIn(check_in, check_out),
    ...(party ? { party } : {}),
  }
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
