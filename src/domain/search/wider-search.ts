import { guestCount, smallerParty } from '#domain/guests/party.ts'
import { matchRows } from './match-rows.ts'
import type { SearchIndex } from './search-index.ts'
import type { Relief, SearchQuery } from './search-query.ts'

/** What a search that finds nothing has to give up, together, to find `count` homes. */
export type WiderSearch = {
  filters: boolean
  /** The most guests that a home takes which is otherwise right; null while the party can stay. */
  guests: number | null
  dates: boolean
  count: number
}

// From the least that a guest gives up to the most.
const ways = [
  { filters: true, guests: false, dates: false },
  { filters: false, guests: true, dates: false },
  { filters: false, guests: false, dates: true },
  { filters: true, guests: true, dates: false },
  { filters: true, guests: false, dates: true },
  { filters: false, guests: true, dates: true },
  { filters: true, guests: true, dates: true },
] as const

/**
 * The least to give up of all filters, some of the guests and the dates, or null when even all of it
 * finds nothing. For searches that find nothing and that no single filter's removal helps: filters
 * may exclude each other, and a party or its dates are no filter. `now` is in epoch ms.
 */
export function findWider(index: SearchIndex, query: SearchQuery, now: number): WiderSearch | null {
  const bare = withoutFilters(query)
  const isNarrowed = hasFilters(query)
  for (const way of ways) {
    const { party, stays } = query
    const guests = party ? guestCount(party) : 0
    if (way.filters && !isNarrowed) continue
    if (way.guests && guests < 2) continue
    if (way.dates && !stays) continue
    const { stays: _stays, ...anyTime } = way.filters ? bare : query
    const wider: SearchQuery = { ...anyTime, ...(stays && !way.dates ? { stays } : {}) }
    if (!way.guests || !party) {
      const { matchingCount: count } = matchRows(index, wider, now)
      if (count > 0) return { ...way, guests: null, count }
      continue
    }
    const most = Math.min(
      mostGuests(index, { ...wider, party: smallerParty(party, 1) }, now),
      guests - 1,
    )
    if (most === 0) continue
    const smaller = { ...wider, party: smallerParty(party, most) }
    const { matchingCount: count } = matchRows(index, smaller, now)
    if (count > 0) return { ...way, guests: most, count }
  }
  return null
}

/**
 * What leaving the pets at home finds, or null when it finds nothing or none come along. Pets belong to the
 * party, yet they rule homes out as a filter does. `now` is in epoch ms.
 */
export function petRelief(index: SearchIndex, query: SearchQuery, now: number): Relief | null {
  const { party } = query
  if (!party || party.pets === 0) return null
  const { matchingCount: count } = matchRows(index, { ...query, party: { ...party, pets: 0 } }, now)
  return count > 0 ? { filter: 'pets', key: '', count } : null
}

function mostGuests(index: SearchIndex, query: SearchQuery, now: number): number {
  const { matchingCount } = matchRows(index, query, now)
  const { maxGuests } = index.columns
  return index.scratch.matching
    .subarray(0, matchingCount)
    .reduce((most, row) => Math.max(most, maxGuests[row] ?? 0), 0)
}

function withoutFilters(query: SearchQuery): SearchQuery {
  const { minRating, minBedrooms, minBeds, minBathrooms, minFils, maxFils, ...rest } = query
  return { ...rest, types: [], amenities: [], flags: [], isOffer: false }
}

function hasFilters(query: SearchQuery): boolean {
  const { types, amenities, flags, isOffer } = query
  const { minRating, minBedrooms, minBeds, minBathrooms, minFils, maxFils } = query
  const bounds = [minRating, minBedrooms, minBeds, minBathrooms, minFils, maxFils]
  const lists = [types, amenities, flags]
  return (
    isOffer || bounds.some((bound) => bound !== undefined) || lists.some((list) => list.length > 0)
  )
}
