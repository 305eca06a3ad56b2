import * as v from 'valibot'
import type { SearchFilter } from '#contract/property/search.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { searchOrders } from '#domain/search/search-query.ts'
import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'

const date = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => isCivilDate(text)),
  ),
)
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)))
const amount = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)))

/** The part of a list's address that says what is searched. Lists are comma-joined keys. */
const entries = {
  check_in: date,
  check_out: date,
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

/** The filter that an address asks for; `area` comes from the path. */
export function toFilter(
  search: FindSearch,
  area: { city?: string; category?: string; host?: string } = {},
): SearchFilter {
  const { types, amenities, flags, min_total, max_total, check_in, check_out, ...rest } = search
  const { adults, children, infants, pets, ...plain } = rest
  const party = partyIn(search)
  return {
    ...area,
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
