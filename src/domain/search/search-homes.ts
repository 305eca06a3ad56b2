import { offerFromPercent } from '#domain/pricing/offer.ts'
import { BestRows } from './best-rows.ts'
import { countFacets, findRelief } from './count-facets.ts'
import { listedMisses, matchRows, type Priced } from './match-rows.ts'
import { kmFrom, rankMatches } from './rank-rows.ts'
import type { SearchIndex } from './search-index.ts'
import type { FoundHome, Histogram, Relief, SearchAnswer, SearchQuery } from './search-query.ts'
import { stayFrom } from './stay-choice.ts'

const priceBuckets = 24

/**
 * One page of homes with exact counts, what each further choice would leave, and the spread of prices.
 * A home counts for a choice when it misses no other filter, so one pass over the rows is enough; the
 * rows that match, and those that miss one filter, are then counted in loops of their own. `now`
 * (epoch ms) decides which holds have lapsed.
 */
export function searchHomes(index: SearchIndex, query: SearchQuery, now: number): SearchAnswer {
  const { columns, scratch } = index
  const matches = matchRows(index, query, now, listedMisses.countable)
  const { matchingCount, otherCount } = matches
  const rows = { ...scratch, ...matches }
  rankMatches(index, query, matchingCount)
  const best = new BestRows(Math.min(query.page * query.pageSize, columns.count))
  for (let at = 0; at < matchingCount; at++) {
    const key = scratch.matchingKeys[at] ?? 0
    if (key <= best.limit) best.offer(at, key, columns.order[scratch.matching[at] ?? 0] ?? 0)
  }
  const pageCount = Math.max(1, Math.ceil(matchingCount / query.pageSize))
  const page = Math.min(query.page, pageCount)
  const shown = best.rows().slice((page - 1) * query.pageSize, page * query.pageSize)
  return {
    homes: shown.map((at) => foundHome(index, query, matches.priced, at)),
    total: matchingCount,
    page,
    pageCount,
    facets: countFacets(columns, rows, matches.lateCount),
    histogram: histogramOf([
      scratch.matchingFils.subarray(0, matchingCount),
      scratch.otherFils.subarray(0, otherCount),
    ]),
    relief: matchingCount === 0 ? reliefOf(index, query, now) : null,
  }
}

/** What stands in the way of a search that finds nothing; fills the scratch lists anew. */
function reliefOf(index: SearchIndex, query: SearchQuery, now: number): Relief | null {
  const matches = matchRows(index, query, now, listedMisses.any)
  return findRelief(index.columns, query, { ...index.scratch, ...matches })
}

/** What the list says of a match, by its place among the matches. */
export function foundHome(
  { columns, scratch }: SearchIndex,
  query: SearchQuery,
  { belowPercent }: Priced,
  at: number,
): FoundHome {
  const row = scratch.matching[at] ?? 0
  const fils = scratch.matchingFils[at] ?? 0
  const start = scratch.matchingStarts[at] ?? 0
  const below = belowPercent(row, fils, start)
  return {
    id: columns.ids[row] ?? '',
    stay: query.stays ? stayFrom(query.stays, start) : null,
    fils,
    belowPercent: below >= offerFromPercent ? below : 0,
    km: kmFrom(columns, query.near, row),
  }
}

function histogramOf(lists: readonly Float64Array[]): Histogram {
  if (lists.every(({ length }) => length === 0)) return { minFils: 0, maxFils: 0, buckets: [] }
  let minFils = Number.POSITIVE_INFINITY
  let maxFils = 0
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const price = list[at] ?? 0
      if (price < minFils) minFils = price
      if (price > maxFils) maxFils = price
    }
  }
  const counts = new Uint32Array(priceBuckets)
  const scale = maxFils > minFils ? priceBuckets / (maxFils - minFils) : 0
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const bucket = Math.floor(((list[at] ?? 0) - minFils) * scale)
      const own = bucket < priceBuckets ? bucket : priceBuckets - 1
      counts[own] = (counts[own] ?? 0) + 1
    }
  }
  return { minFils, maxFils, buckets: [...counts] }
}
