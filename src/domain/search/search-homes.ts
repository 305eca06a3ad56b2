import { guestCount, oneAdult } from '#domain/guests/party.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { offerFromPercent, percentBelow } from '#domain/pricing/offer.ts'
import { BestRows } from './best-rows.ts'
import { filterBits as bits, countFacets, findRelief, lackBit, wantedBits } from './count-facets.ts'
import { type HomeColumns, rowRunsIn } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import { freeNights, openStays } from './open-stays.ts'
import { type SearchIndex, samplesOf } from './search-index.ts'
import type { FoundHome, Histogram, SearchAnswer, SearchQuery } from './search-query.ts'
import { stayFrom } from './stay-choice.ts'
import { type PricedStay, stayPrices } from './stay-prices.ts'

const priceBuckets = 24

/** Prices of the search: a stay's, or those of a sample night. */
type Priced = {
  /** The best of the stays that are open to a row; overwritten by the next answer. */
  best: (row: number, open: number) => PricedStay
  belowPercent: (row: number, stay: PricedStay) => number
}

/** What a search looks at in each row. */
type Look = {
  /** The stays that a row can offer, as bits; 0: it is no answer whatever the filters. */
  openTo: (row: number) => number
  priced: Priced
  /** Whether a guest of the row's stay may leave later; null without dates. */
  endsLate: ((row: number, start: number) => boolean) | null
}

/**
 * One page of homes with exact counts, what each further choice would leave, and the spread of prices.
 * A home counts for a choice when it misses no other filter, so one pass over the rows is enough; the
 * rows that match, and those that miss one filter, are then counted in loops of their own. `now`
 * (epoch ms) decides which holds have lapsed.
 */
export function searchHomes(index: SearchIndex, query: SearchQuery, now: number): SearchAnswer {
  const { columns, scratch } = index
  const look: Look = {
    openTo: openTo(index, query, now),
    priced: pricesOf(index, query),
    endsLate: lateEnds(index, query, now),
  }
  const { matchingCount, shortCount, otherCount, lateCount } = sortRows(index, query, look)
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

/** Fills the scratch lists with the rows of a search; rows that miss two filters count for nothing. */
function sortRows(index: SearchIndex, query: SearchQuery, { openTo, priced, endsLate }: Look) {
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

/** Whether a home's stay can end later: the home has later hours, and the night after is free. */
function lateEnds({ columns, nights }: SearchIndex, { stays }: SearchQuery, now: number) {
  if (!stays) return null
  const lateBit = 1 << homeFlags.indexOf('late_checkout')
  const isFree = freeNights(nights, stays, now)
  return (row: number, start: number) =>
    ((columns.flags[row] ?? 0) & lateBit) !== 0 && isFree(row, start + stays.nights)
}

/** The stays for which a home can take the party at all, if it lies where it is looked for. */
function openTo(
  { columns, nights }: SearchIndex,
  { box, stays, party, category, place, hostId }: SearchQuery,
  now: number,
): (row: number) => number {
  const { maxGuests, minNights, flags, lat, lng } = columns
  const guests = party ? guestCount(party) : 0
  const petBit = party && party.pets > 0 ? 1 << homeFlags.indexOf('pets') : 0
  const length = stays?.nights ?? Number.POSITIVE_INFINITY
  const open = stays ? openStays(nights, stays, now) : null
  const lists = [
    ...(category === undefined ? [] : [columns.categories.get(category)]),
    ...(hostId === undefined ? [] : [columns.hosts.get(hostId)]),
  ]
  // The place's own list is what is walked over; the others are looked up.
  const others = lists.slice(place === undefined ? 1 : 0).map((rows) => new Set(rows))
  return (row) => {
    if ((maxGuests[row] ?? 0) < guests) return 0
    if (petBit !== 0 && ((flags[row] ?? 0) & petBit) === 0) return 0
    if ((minNights[row] ?? 0) > length) return 0
    if (box) {
      const y = lat[row] ?? 0
      const x = lng[row] ?? 0
      if (y < box.south || y > box.north || x < box.west || x > box.east) return 0
    }
    for (const rows of others) if (!rows.has(row)) return 0
    return open ? open(row) : 1
  }
}

/** Walks over the rows that may lie in the place, category, host's list or box of a search. */
function eachRow(
  columns: HomeColumns,
  { place, category, hostId, box }: SearchQuery,
  look: (row: number) => void,
): void {
  const list =
    place !== undefined
      ? columns.places.get(place)
      : category !== undefined
        ? columns.categories.get(category)
        : hostId !== undefined
          ? columns.hosts.get(hostId)
          : null
  if (list === undefined) return
  if (list) {
    for (const row of list) look(row)
    return
  }
  const runs: [number, number][] = box ? rowRunsIn(columns.grid, box) : [[0, columns.count]]
  for (const [from, until] of runs) for (let row = from; row < until; row++) look(row)
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

const nearKm = 30
const nearWeight = 0.05

/** The number by which rows are ordered, smallest first. */
function orderKey(
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

function kmFrom({ lat, lng }: HomeColumns, near: SearchQuery['near'], row: number): number | null {
  return near ? distanceKm({ lat: lat[row] ?? 0, lng: lng[row] ?? 0 }, near) : null
}

function foundHome(
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
