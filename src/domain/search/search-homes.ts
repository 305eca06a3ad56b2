import { offerFromPercent } from '#domain/pricing/offer.ts'
import { BestRows } from './best-rows.ts'
import { countFacets, findRelief } from './count-facets.ts'
import type { HomeColumns } from './home-columns.ts'
import { type Look, lookFor, matchRows } from './match-rows.ts'
import { kmFrom, orderKey } from './rank-rows.ts'
import type { SearchIndex } from './search-index.ts'
import type { FoundHome, Histogram, SearchAnswer, SearchQuery } from './search-query.ts'
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
  const look = lookFor(index, query, now)
  const { matchingCount, shortCount, otherCount, lateCount } = matchRows(index, query, look)
  const rows = { ...scratch, matchingCount, shortCount }
  const keyOf = orderKey(columns, query)
  const best = new BestRows(Math.min(query.page * query.pageSize, columns.count))
  for (let at = 0; at < matchingCount; at++) {
    const row = scratch.matching[at] ?? 0
    best.offer(row, keyOf(row, scratch.matchingFils[at] ?? 0), columns.order[row] ?? 0)
  }
  const pageCount = Math.max(1, Math.ceil(matchingCount / query.pageSize))
  const page = Math.min(query.page, pageCount)
  const shown = best.rows().slice((page - 1) * query.pageSize, page * query.pageSize)
  return {
    homes: shown.map((row) => foundHome(columns, query, look, row)),
    total: matchingCount,
    page,
    pageCount,
    facets: countFacets(columns, rows, look.endsLate && lateCount),
    histogram: histogramOf([
      scratch.matchingFils.subarray(0, matchingCount),
      scratch.otherFils.subarray(0, otherCount),
    ]),
    relief: matchingCount === 0 ? findRelief(columns, query, rows) : null,
  }
}

/** A home of a search with what its list says of it. */
export function foundHome(
  columns: HomeColumns,
  query: SearchQuery,
  { openTo, priced }: Look,
  row: number,
): FoundHome {
  const stay = priced.best(row, openTo(row))
  const below = priced.belowPercent(row, stay)
  return {
    id: columns.ids[row] ?? '',
    stay: query.stays ? stayFrom(query.stays, stay.start) : null,
    fils: stay.fils,
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
