import { pageSize, type SearchFilter } from '#contract/property/search.ts'
import type { Catalogue, CatalogueHome } from '#server/services/catalogue.ts'
import type { Candidate, FilterName, Searched } from '#server/services/search-homes.ts'
import { spreadCovers } from '#server/services/spread-covers.ts'

type Facet = { key: string; count: number }[]

const ratingSteps = [4.8, 4.5, 4, 3.5]
const bedroomSteps = [1, 2, 3, 4]
const priceBuckets = 24

/**
 * Homes that miss no filter, in the order asked for; equal homes keep the catalogue's order. The
 * recommended order also keeps like covers apart.
 */
export function matching(searched: Searched, filter: SearchFilter): Candidate[] {
  const found = searched.filter(({ missed }) => missed.length === 0).map((entry) => entry.candidate)
  const sorted = found.toSorted(comparator(filter))
  return (filter.sort ?? 'recommended') === 'recommended' ? spreadCovers(sorted) : sorted
}

/** The page asked for, moved to the last one when it lies behind it. */
export function pageOf(found: readonly Candidate[], filter: SearchFilter) {
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(filter.page ?? 1, pageCount)
  return { page, pageCount, shown: found.slice((page - 1) * pageSize, page * pageSize) }
}

/** Counts of each choice, each facet with its own filter put aside. */
export function facetsOf(searched: Searched, catalogue: Catalogue) {
  const types = without(searched, 'types')
  const amenities = without(searched, 'amenities')
  const ratings = without(searched, 'rating')
  const bedrooms = without(searched, 'bedrooms')
  return {
    types: countKeys(catalogue, types, ({ row }) => [row.type]),
    amenities: countKeys(catalogue, amenities, ({ row }) => row.amenities),
    ratings: ratingSteps.map((step) => ({
      key: String(step),
      count: ratings.filter(({ home }) => (home.row.ratingAvg ?? 0) >= step).length,
    })),
    bedrooms: bedroomSteps.map((step) => ({
      key: String(step),
      count: bedrooms.filter(({ home }) => home.row.bedrooms >= step).length,
    })),
  }
}

/** Histogram of totals, the price filter itself put aside. */
export function priceSpread(searched: Searched) {
  const totals = without(searched, 'price').map(({ comparedFils }) => comparedFils)
  if (totals.length === 0) return { min_fils: 0, max_fils: 0, buckets: [] }
  const min = Math.min(...totals)
  const max = Math.max(...totals)
  const buckets = Array.from({ length: priceBuckets }, () => 0)
  for (const total of totals) {
    const share = max > min ? (total - min) / (max - min) : 0
    const at = Math.min(priceBuckets - 1, Math.floor(share * priceBuckets))
    buckets[at] = (buckets[at] ?? 0) + 1
  }
  return { min_fils: min, max_fils: max, buckets }
}

/** With nothing found: the single filter whose removal finds most. */
export function reliefOf(searched: Searched, filter: SearchFilter) {
  const counts = new Map<FilterName, number>()
  for (const { missed } of searched) {
    const only = missed[0]
    if (missed.length === 1 && only) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  const best = [...counts].toSorted((a, b) => b[1] - a[1])[0]
  if (!best) return null
  const [name, count] = best
  const key = name === 'amenities' ? (filter.amenities ?? []).join(',') : ''
  return { filter: name, key, count }
}

function without(searched: Searched, name: FilterName): Candidate[] {
  return searched
    .filter(({ missed }) => missed.every((other) => other === name))
    .map((entry) => entry.candidate)
}

function countKeys(
  catalogue: Catalogue,
  candidates: readonly Candidate[],
  keysOf: (home: CatalogueHome) => readonly string[],
): Facet {
  // Every key of the catalogue is listed, so that a choice without homes is shown as zero.
  const counts = new Map<string, number>()
  for (const home of catalogue.homes) {
    for (const key of keysOf(home)) counts.set(key, 0)
  }
  for (const { home } of candidates) {
    for (const key of keysOf(home)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key))
}

function comparator(filter: SearchFilter): (a: Candidate, b: Candidate) => number {
  switch (filter.sort ?? 'recommended') {
    case 'price_low':
      return (a, b) => a.comparedFils - b.comparedFils
    case 'price_high':
      return (a, b) => b.comparedFils - a.comparedFils
    case 'rating':
      return (a, b) => bayesianRating(b) - bayesianRating(a)
    case 'newest':
      return (a, b) => b.home.row.listedOn.localeCompare(a.home.row.listedOn)
    case 'distance':
      return (a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0)
    case 'recommended':
      return (a, b) => recommendation(b, filter) - recommendation(a, filter)
  }
}

/** Rating pulled towards the average while reviews are few, so that one 5.0 does not lead. */
function bayesianRating({ home: { row } }: Candidate): number {
  const weight = 12
  const average = 4.5
  const rating = row.ratingAvg ?? average
  return (rating * row.ratingCount + average * weight) / (row.ratingCount + weight)
}

/** Rating first, then an honest offer, then nearness where a position is known. */
function recommendation(candidate: Candidate, filter: SearchFilter): number {
  const near = filter.lat === undefined ? 0 : Math.max(0, 30 - (candidate.distanceKm ?? 30)) * 0.05
  return bayesianRating(candidate) + (candidate.price.belowPercent ?? 0) * 0.01 + near
}
