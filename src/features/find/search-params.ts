import * as v from 'valibot'
import { flexKinds, mostFlexNights } from '#domain/search/flex-dates.ts'
import { searchOrders } from '#domain/search/search-query.ts'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import { parseBox } from './map-box.ts'

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
