import { distanceKm } from '#domain/places/nearest-place.ts'
import type { HomeColumns } from './home-columns.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'

const nearKm = 30
const nearWeight = 0.05

/** Writes for the first `count` matches the number by which they are ordered, smallest first. */
export function rankMatches({ columns, scratch }: SearchIndex, query: SearchQuery, count: number) {
  const { matching: rows, matchingFils, matchingKeys: keys } = scratch
  const { score, listedDay } = columns
  const { order, near } = query
  if (order === 'price_low' || order === 'price_high') {
    const sign = order === 'price_low' ? 1 : -1
    for (let at = 0; at < count; at++) keys[at] = sign * (matchingFils[at] ?? 0)
  } else if (order === 'newest') {
    for (let at = 0; at < count; at++) keys[at] = -(listedDay[rows[at] ?? 0] ?? 0)
  } else if (order === 'distance') {
    for (let at = 0; at < count; at++) keys[at] = kmFrom(columns, near, rows[at] ?? 0) ?? 0
  } else {
    for (let at = 0; at < count; at++) keys[at] = -(score[rows[at] ?? 0] ?? 0)
    if (order === 'rating' || !near) return
    // Recommended: rating first, then nearness where a position is known.
    for (let at = 0; at < count; at++) {
      const km = kmFrom(columns, near, rows[at] ?? 0) ?? 0
      keys[at] = (keys[at] ?? 0) - Math.max(0, nearKm - km) * nearWeight
    }
  }
}

/** Km from where the guest is; null when that is not known. */
export function kmFrom(
  { lat, lng }: HomeColumns,
  near: SearchQuery['near'],
  row: number,
): number | null {
  return near ? distanceKm({ lat: lat[row] ?? 0, lng: lng[row] ?? 0 }, near) : null
}
