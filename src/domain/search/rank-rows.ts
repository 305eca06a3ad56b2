import { distanceKm } from '#domain/places/nearest-place.ts'
import type { HomeColumns } from './home-columns.ts'
import type { SearchQuery } from './search-query.ts'

const nearKm = 30
const nearWeight = 0.05

/** The number by which rows are ordered, smallest first. */
export function orderKey(
  columns: HomeColumns,
  { order, near }: SearchQuery,
): (row: number, fils: number) => number {
  const { score, listedDay } = columns
  const km = (row: number) => kmFrom(columns, near, row) ?? 0
  switch (order) {
    case 'price_low':
      return (_row, fils) => fils
    case 'price_high':
      return (_row, fils) => -fils
    case 'rating':
      return (row) => -(score[row] ?? 0)
    case 'newest':
      return (row) => -(listedDay[row] ?? 0)
    case 'distance':
      return km
    case 'recommended':
      // Rating first, then nearness where a position is known.
      if (!near) return (row) => -(score[row] ?? 0)
      return (row) => -(score[row] ?? 0) - Math.max(0, nearKm - km(row)) * nearWeight
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
