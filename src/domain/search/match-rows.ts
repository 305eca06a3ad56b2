import { oneAdult } from '#domain/guests/party.ts'
import { offerFromPercent, percentBelow } from '#domain/pricing/offer.ts'
import { filterBits as bits, lackBit, wantedBits } from './count-facets.ts'
import type { HomeColumns } from './home-columns.ts'
import { isFoundBySets, listBySets } from './list-by-sets.ts'
import { lateEnds, openRows } from './open-rows.ts'
import { type Scratch, type SearchIndex, samplesOf } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import { stayPrices } from './stay-prices.ts'

/** Prices of the search: a stay's, or those of a sample night. */
export type Priced = {
  /** Writes the price of each row's best open stay, and the day on which that begins. */
  priceRows: (
    rows: Uint32Array,
    open: Int32Array,
    count: number,
    fils: Float64Array,
    starts: Uint8Array,
  ) => void
  belowPercent: (row: number, fils: number, start: number) => number
}

/** What a search found: how much of the scratch lists is its own. */
export type Matches = {
  priced: Priced
  matchingCount: number
  shortCount: number
  otherCount: number
  /** Of the matches, those whose stay can end later; null without dates. */
  lateCount: number | null
}

/** Which of the rows that miss one filter are listed: bits of the filters that may be missed. */
export const listedMisses = {
  /** None: only what matches is asked for. */
  none: 0,
  /** Those that a further choice would find, or another price. */
  countable: bits.types | bits.rating | bits.bedrooms | bits.beds | bits.bathrooms | bits.price,
  /** All, for the choice that stands in the way most. */
  any: (lackBit << 1) - 1,
} as const

/**
 * Fills the scratch lists with the rows of a search, and with those that miss one filter of `misses`;
 * rows that miss two count for nothing. `now` (epoch ms) decides which holds have lapsed.
 */
export function matchRows(
  index: SearchIndex,
  query: SearchQuery,
  now: number,
  misses: number = listedMisses.none,
): Matches {
  const { scratch } = index
  const { matching: rows, matchingFils, matchingStarts, open } = scratch
  const priced = pricesOf(index, query)
  const endsLate = lateEnds(index, query, now)
  const wantsLate = endsLate !== null && query.flags.includes('late_checkout')
  const hasPriceFilter = query.minFils !== undefined || query.maxFils !== undefined
  // A home that is already one filter short needs its price only to learn of a second one.
  const isPriceAsked = hasPriceFilter || wantsLate || query.isOffer
  const found = listNearly(index, query, now, { misses, isPriceAsked })
  priced.priceRows(rows, open, found.count, matchingFils, matchingStarts)
  const counts = { matchingCount: found.count, shortCount: found.shortCount, otherCount: 0 }
  if (isPriceAsked) {
    const { isOffer, minFils = 0, maxFils = Number.POSITIVE_INFINITY } = query
    const mayStayLate = wantsLate ? endsLate : null
    counts.matchingCount = 0
    for (let at = 0; at < found.count; at++) {
      const row = rows[at] ?? 0
      const fils = matchingFils[at] ?? 0
      const start = matchingStarts[at] ?? 0
      const before = scratch.missedSoFar[at] ?? 0
      let byStay = fils < minFils || fils > maxFils ? bits.price : 0
      if (mayStayLate && !mayStayLate(row, start)) byStay |= lackBit
      if (isOffer && priced.belowPercent(row, fils, start) < offerFromPercent) byStay |= bits.offers
      const missed = before | byStay
      // Two wishes that share a bit are two all the same.
      if ((missed & (missed - 1)) !== 0 || (before & byStay) !== 0) continue
      if (missed === 0) {
        const place = counts.matchingCount++
        rows[place] = row
        matchingFils[place] = fils
        matchingStarts[place] = start
        continue
      }
      if ((missed & misses) === 0) continue
      if (missed === bits.price) scratch.otherFils[counts.otherCount++] = fils
      scratch.missed[counts.shortCount] = missed
      scratch.short[counts.shortCount++] = row
    }
  }
  let lateCount = 0
  if (endsLate) {
    for (let at = 0; at < counts.matchingCount; at++) {
      if (endsLate(rows[at] ?? 0, matchingStarts[at] ?? 0)) lateCount++
    }
  }
  return { priced, ...counts, lateCount: endsLate && lateCount }
}

/**
 * Lists the open rows that miss no filter but those of price, or one of `misses`. Where prices are asked
 * for, rows that miss one stay in the list with what they miss; otherwise they are short already.
 */
function listNearly(
  index: SearchIndex,
  query: SearchQuery,
  now: number,
  { misses, isPriceAsked }: { misses: number; isPriceAsked: boolean },
) {
  const { columns, scratch } = index
  const { matching: rows, open, missedSoFar } = scratch
  const wanted = wantedBits(columns, query)
  // A row that lacks what is wanted is told apart only where it is listed, else left out at once.
  const isLackListed = (misses & lackBit) !== 0
  if (!isLackListed && wanted.isUnknown) return { count: 0, shortCount: 0 }
  const { stays } = query
  if (stays && !isLackListed && isFoundBySets(query)) {
    const found = listBySets(index, { ...query, stays }, now, { wanted: wanted.words, misses })
    return isPriceAsked ? withShort(scratch, found) : found
  }
  const openCount = openRows(index, query, now, isLackListed ? null : wanted.words)
  const missedBy = filtersOf(columns, query, isLackListed ? wanted.lacking : null)
  if (!missedBy) {
    if (isPriceAsked) missedSoFar.fill(0, 0, openCount)
    return { count: openCount, shortCount: 0 }
  }
  let count = 0
  let shortCount = 0
  for (let at = 0; at < openCount; at++) {
    const row = rows[at] ?? 0
    const missed = missedBy(row)
    if ((missed & (missed - 1)) !== 0 || (missed & ~misses) !== 0) continue
    if (missed !== 0 && !isPriceAsked) {
      scratch.missed[shortCount] = missed
      scratch.short[shortCount++] = row
      continue
    }
    rows[count] = row
    open[count] = open[at] ?? 0
    missedSoFar[count++] = missed
  }
  return { count, shortCount }
}

/** Puts the rows that miss one filter behind those that miss none. */
function withShort(scratch: Scratch, { count, shortCount }: { count: number; shortCount: number }) {
  const { matching, open, missedSoFar, short, missed } = scratch
  missedSoFar.fill(0, 0, count)
  matching.set(short.subarray(0, shortCount), count)
  missedSoFar.set(missed.subarray(0, shortCount), count)
  open.fill(1, count, count + shortCount)
  return { count: count + shortCount, shortCount: 0 }
}

/** Prices of the asked stays, or those of the sample without dates. */
function pricesOf(index: SearchIndex, query: SearchQuery): Priced {
  const { columns } = index
  if (!query.stays) {
    const { perNightFils, belowPercent } = samplesOf(index, query.today)
    return {
      priceRows: (rows, _open, count, fils, starts) => {
        for (let at = 0; at < count; at++) fils[at] = perNightFils[rows[at] ?? 0] ?? 0
        starts.fill(0, 0, count)
      },
      belowPercent: (row) => belowPercent[row] ?? 0,
    }
  }
  const { stays, party = oneAdult, today } = query
  const prices = stayPrices(columns.rates, columns.bedrooms, stays, party, today)
  return {
    priceRows: prices.priceRows,
    belowPercent: (row, fils, start) => percentBelow(fils, prices.medianTotalFils(row, start)),
  }
}

// Stands for two filters and more: not a power of two.
const several = 3

/**
 * The filters that a row misses, as bits; those of price and stay aside. More than one bit: too many.
 * `lacking` says how many of the wanted amenities and flags a row lacks; null where it lacks none. Null
 * when no filter is set.
 */
function filtersOf(
  columns: HomeColumns,
  query: SearchQuery,
  lacking: ((row: number) => number) | null,
): ((row: number) => number) | null {
  const { type, rating, bedrooms, beds, bathrooms } = columns
  const isWanted = new Uint8Array(Math.max(1, columns.types.length)).fill(
    query.types.length === 0 ? 1 : 0,
  )
  for (const name of query.types) {
    const at = columns.types.indexOf(name)
    if (at >= 0) isWanted[at] = 1
  }
  const { minRating = 0, minBedrooms = 0, minBeds = 0, minBathrooms = 0 } = query
  const isNarrowed = query.types.length > 0 || minRating + minBedrooms + minBeds + minBathrooms > 0
  // A column that nobody asks about is not looked at: with many homes that is a wait for the memory.
  const byKind = (row: number) =>
    (isWanted[type[row] ?? 0] === 1 ? 0 : bits.types) |
    (minRating === 0 || (rating[row] ?? 0) >= minRating ? 0 : bits.rating) |
    (minBedrooms === 0 || (bedrooms[row] ?? 0) >= minBedrooms ? 0 : bits.bedrooms) |
    (minBeds === 0 || (beds[row] ?? 0) >= minBeds ? 0 : bits.beds) |
    (minBathrooms === 0 || (bathrooms[row] ?? 0) >= minBathrooms ? 0 : bits.bathrooms)
  if (!lacking) return isNarrowed ? byKind : null
  return (row) => {
    const count = lacking(row)
    if (count > 1) return several
    return count === 1 ? byKind(row) | lackBit : byKind(row)
  }
}
