import type { Box, SearchQuery } from '#domain/search/search-query.ts'
import { exactStay, staysAround, staysInMonth } from '#domain/search/stay-choice.ts'
import { addDays, parseCivilDate } from '#domain/stay/civil-date.ts'
import { ahead, benchAmenities, benchDay } from './bench-homes.ts'

/** A kind of search with several searches of it, so that no answer is asked for twice in a row. */
export type BenchKind = { name: string; queries: SearchQuery[] }

const usual: SearchQuery = {
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  types: [],
  amenities: [],
  flags: [],
  isOffer: false,
  order: 'recommended',
  page: 1,
  pageSize: 12,
  today: benchDay,
}

/** Searches over the turn of the year and later: nights of several seasons, weekends among them. */
const starts = [12, 20, 34, 36, 47, 61, 90, 110]

export const benchKinds: readonly BenchKind[] = [
  { name: 'whole country, no dates', queries: orders().map((order) => ({ ...usual, order })) },
  { name: 'whole country, 4 nights', queries: dated(4).map((query) => query) },
  { name: 'whole country, 8 nights, filters', queries: dated(8).map(narrowed) },
  { name: 'city, 4 nights', queries: dated(4).map((query) => ({ ...query, place: 'abu-dhabi' })) },
  { name: 'box ±0.1°, 4 nights', queries: dated(4).map((query, at) => inBox(query, 0.1, at)) },
  { name: 'box ±0.03°, 4 nights', queries: dated(4).map((query, at) => inBox(query, 0.03, at)) },
  // At a million homes the search of up to 20,000 hits.
  { name: 'box ±0.015°, 4 nights', queries: dated(4).map((query, at) => inBox(query, 0.015, at)) },
  {
    name: 'box ±0.1°, 4 nights ±3 days',
    queries: starts.map((days, at) => inBox(around(days, 4, 3), 0.1, at)),
  },
  {
    name: 'whole country, 7 nights in a month',
    queries: ['2026-12', '2027-01', '2027-02', '2027-03'].map((month) => {
      const first = parseCivilDate(`${month}-01`)
      return withStays(usual, staysInMonth(first, 7, benchDay))
    }),
  },
]

function dated(nights: number): SearchQuery[] {
  return starts.map((days) => {
    const stay = { checkIn: ahead(days), checkOut: ahead(days + nights) }
    return withStays(usual, exactStay(stay, benchDay))
  })
}

function around(days: number, nights: number, spread: number): SearchQuery {
  const checkIn = ahead(days)
  const stay = { checkIn, checkOut: addDays(checkIn, nights) }
  return withStays(usual, staysAround(stay, spread, benchDay))
}

function withStays(query: SearchQuery, stays: SearchQuery['stays'] | null): SearchQuery {
  if (!stays) throw new RangeError('the bench asks for days gone by')
  return { ...query, stays }
}

function narrowed(query: SearchQuery, at: number): SearchQuery {
  const amenity = benchAmenities[at % benchAmenities.length] ?? ''
  return {
    ...query,
    types: ['apartment', 'villa'],
    amenities: [amenity],
    minBedrooms: 1,
    maxFils: 900_000,
    order: 'price_low',
  }
}

function inBox(query: SearchQuery, reach: number, at: number): SearchQuery {
  // A little further each time, as a map is moved.
  const lat = 25.08 + (at % 3) * 0.005
  const lng = 55.14 + (at % 4) * 0.005
  const box: Box = {
    south: lat - reach,
    west: lng - reach,
    north: lat + reach,
    east: lng + reach,
  }
  return { ...query, box }
}

function orders() {
  return ['recommended', 'price_low', 'price_high', 'rating'] as const
}
