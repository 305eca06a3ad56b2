import { oneAdult } from '#domain/guests/party.ts'
import { offerFromPercent, percentBelow } from '#domain/pricing/offer.ts'
import { filterBits as bits, lackBit, wantedBits } from './count-facets.ts'
import type { HomeColumns } from './home-columns.ts'
import { eachRow, lateEnds, openTo } from './open-rows.ts'
import { type SearchIndex, samplesOf } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import { type PricedStay, stayPrices } from './stay-prices.ts'

/** Prices of the search: a stay's, or those of a sample night. */
type Priced = {
  /** The best of the stays that are open to a row; overwritten by the next answer. */
  best: (row: number, open: number) => PricedStay
  belowPercent: (row: number, stay: PricedStay) => number
}

/** What a search looks at in each row. */
export type Look = {
  /** The stays that a row can offer, as bits; 0: it is no answer whatever the filters. */
  openTo: (row: number) => number
  priced: Priced
  /** Whether a guest of the row's stay may leave later; null without dates. */
  endsLate: ((row: number, start: number) => boolean) | null
}

/** Prepares what a search looks at; `now` (epoch ms) decides which holds have lapsed. */
export function lookFor(index: SearchIndex, query: SearchQuery, now: number): Look {
  return {
    openTo: openTo(index, query, now),
    priced: pricesOf(index, query),
    endsLate: lateEnds(index, query, now),
  }
}

/** Fills the scratch lists with the rows of a search; rows that miss two filters count for nothing. */
export function matchRows(
  index: SearchIndex,
  query: SearchQuery,
  { openTo, priced, endsLate }: Look,
) {
  const { columns, scratch } = index
  const missedBy = filtersOf(columns, query)
  const hasPriceFilter = query.minFils !== undefined || query.maxFils !== undefined
  const { minFils = 0, maxFils = Number.POSITIVE_INFINITY } = query
  const wantsLate = endsLate !== null && query.flags.includes('late_checkout')
  const counts = { matchingCount: 0, shortCount: 0, otherCount: 0, lateCount: 0 }
  eachRow(columns, query, (row) => {
    const open = openTo(row)
    if (open === 0) return
    let missed = missedBy(row)
    if ((missed & (missed - 1)) !== 0) return
    // A home that is already one filter short needs its price only to learn of a second one.
    const isPriced = hasPriceFilter || wantsLate || query.isOffer || missed === 0
    const stay = isPriced ? priced.best(row, open) : unpriced
    const { fils } = stay
    const isLate = endsLate !== null && isPriced && endsLate(row, stay.start)
    if (wantsLate && !isLate) {
      if (missed !== 0) return
      missed = lackBit
    }
    if (query.isOffer && priced.belowPercent(row, stay) < offerFromPercent) {
      if (missed !== 0) return
      missed = bits.offers
    }
    if (hasPriceFilter && (fils < minFils || fils > maxFils)) {
      if (missed !== 0) return
      missed = bits.price
      scratch.otherFils[counts.otherCount++] = fils
    }
    if (missed === 0) {
      scratch.matchingFils[counts.matchingCount] = fils
      scratch.matching[counts.matchingCount++] = row
      if (isLate) counts.lateCount++
    } else {
      scratch.missed[counts.shortCount] = missed
      scratch.short[counts.shortCount++] = row
    }
  })
  return counts
}

const unpriced: PricedStay = { start: 0, fils: 0 }

/** Prices of the asked stays, or those of the sample without dates. */
function pricesOf(index: SearchIndex, query: SearchQuery): Priced {
  const { columns } = index
  if (!query.stays) {
    const { perNightFils, belowPercent } = samplesOf(index, query.today)
    const night: PricedStay = { start: 0, fils: 0 }
    return {
      best: (row) => {
        night.fils = perNightFils[row] ?? 0
        return night
      },
      belowPercent: (row) => belowPercent[row] ?? 0,
    }
  }
  const prices = stayPrices(columns.rates, columns.bedrooms, query.stays, query.party ?? oneAdult)
  return {
    best: prices.best,
    belowPercent: (row, { fils, start }) => percentBelow(fils, prices.medianTotalFils(row, start)),
  }
}

// Stands for two filters and more: not a power of two.
const several = 3

/** The filters that a row misses, as bits; price and offers aside. More than one bit: too many. */
function filtersOf(columns: HomeColumns, query: SearchQuery): (row: number) => number {
  const { type, rating, bedrooms, beds, bathrooms } = columns
  const wanted = wantedBits(columns, query)
  const isWanted = new Uint8Array(Math.max(1, columns.types.length)).fill(
    query.types.length === 0 ? 1 : 0,
  )
  for (const name of query.types) {
    const at = columns.types.indexOf(name)
    if (at >= 0) isWanted[at] = 1
  }
  const { minRating = 0, minBedrooms = 0, minBeds = 0, minBathrooms = 0 } = query
  const isNarrowed = query.types.length > 0 || minRating + minBedrooms + minBeds + minBathrooms > 0
  const byKind = (row: number) =>
    (isWanted[type[row] ?? 0] === 1 ? 0 : bits.types) |
    ((rating[row] ?? 0) >= minRating ? 0 : bits.rating) |
    ((bedrooms[row] ?? 0) >= minBedrooms ? 0 : bits.bedrooms) |
    ((beds[row] ?? 0) >= minBeds ? 0 : bits.beds) |
    ((bathrooms[row] ?? 0) >= minBathrooms ? 0 : bits.bathrooms)
  if (!wanted.isAnything) return isNarrowed ? byKind : () => 0
  return (row) => {
    const lacking = wanted.lacking(row)
    if (lacking > 1) return several
    return lacking === 1 ? byKind(row) | lackBit : byKind(row)
  }
}
