import { guestCount } from '#domain/guests/party.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { dayNumber, nightsBetween } from '#domain/stay/civil-date.ts'
import { BestRows } from './best-rows.ts'
import { bitCount, FacetCounter, filterBit } from './facet-counter.ts'
import { type HomeColumns, rowRunsIn } from './home-columns.ts'
import { homeFlags } from './home-record.ts'
import { type SearchIndex, samplesOf } from './search-index.ts'
import type { FoundHome, Histogram, SearchAnswer, SearchQuery } from './search-query.ts'
import { percentBelow, stayPrices } from './stay-prices.ts'
import { takenBetween } from './taken-nights.ts'

/** A home is an offer from so many percent below its own usual price on. */
export const offerFromPercent = 5

const priceBuckets = 24
const onePerson = { adults: 1, children: 0, infants: 0, pets: 0 }
const bits = {
  types: filterBit('types'),
  rating: filterBit('rating'),
  bedrooms: filterBit('bedrooms'),
  beds: filterBit('beds'),
  bathrooms: filterBit('bathrooms'),
  price: filterBit('price'),
  offers: filterBit('offers'),
}

/** Prices of the search: the stay's, or those of a sample night. */
export type Priced = {
  fils: (row: number) => number
  belowPercent: (row: number) => number
}

/**
 * One page of homes with exact counts, what each further choice would leave, and the spread of prices.
 * A home counts for a choice when it misses no other filter, so one pass over the rows is enough.
 * `now` (epoch ms) decides which holds have lapsed.
 */
export function searchHomes(index: SearchIndex, query: SearchQuery, now: number): SearchAnswer {
  const { columns } = index
  const priced = pricesOf(index, query)
  const isOpen = openTo(index, query, now)
  const missedBy = filtersOf(columns, query)
  const hasPriceFilter = query.minFils !== undefined || query.maxFils !== undefined
  const { minFils = 0, maxFils = Number.POSITIVE_INFINITY } = query
  const keyOf = orderKey(columns, query, priced)
  const best = new BestRows(Math.min(query.page * query.pageSize, columns.count))
  const facets = new FacetCounter(columns, query)
  const { scratch } = index
  let spread = 0

  const look = (row: number): void => {
    if (!isOpen(row)) return
    const missing = facets.missing(row)
    let missed = missedBy(row)
    if (query.isOffer && priced.belowPercent(row) < offerFromPercent) missed |= bits.offers
    if (missing + bitCount(missed) > 1) return
    const isShort = missing > 0 || missed !== 0
    // A home that is already one filter short needs its price only to learn of a second one.
    const fils = hasPriceFilter || !isShort ? priced.fils(row) : 0
    if (hasPriceFilter && (fils < minFils || fils > maxFils)) {
      if (isShort) return
      missed = bits.price
    }
    if (missing === 0 && (missed === 0 || missed === bits.price)) scratch[spread++] = fils
    facets.count(row, missed, missing)
    if (missing === 0 && missed === 0) best.offer(row, keyOf(row), columns.order[row] ?? 0)
  }
  eachRow(columns, query, look)

  const { total } = facets
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize))
  const page = Math.min(query.page, pageCount)
  const shown = best.rows().slice((page - 1) * query.pageSize, page * query.pageSize)
  return {
    homes: shown.map((row) => foundHome(columns, query, priced, row)),
    total,
    page,
    pageCount,
    facets: facets.facets(),
    histogram: histogramOf(scratch.subarray(0, spread)),
    relief: total === 0 ? facets.relief() : null,
  }
}

/** Prices of the asked stay, or those of the sample without dates. */
export function pricesOf(index: SearchIndex, query: SearchQuery): Priced {
  const { columns } = index
  if (!query.stay) {
    const { perNightFils, belowPercent } = samplesOf(index, query.today)
    return {
      fils: (row) => perNightFils[row] ?? 0,
      belowPercent: (row) => belowPercent[row] ?? 0,
    }
  }
  const prices = stayPrices(columns.rates, columns.bedrooms, query.stay, query.party ?? onePerson)
  return {
    fils: prices.totalFils,
    belowPercent: (row) => percentBelow(prices.totalFils(row), prices.medianTotalFils(row)),
  }
}

/** Whether a home can take the party for the nights at all, and lies where it is looked for. */
export function openTo(
  { columns, nights }: SearchIndex,
  { box, stay, party, category, place, hostId }: SearchQuery,
  now: number,
): (row: number) => boolean {
  const { maxGuests, minNights, flags, lat, lng } = columns
  const guests = party ? guestCount(party) : 0
  const petBit = party && party.pets > 0 ? 1 << homeFlags.indexOf('pets') : 0
  const length = stay ? nightsBetween(stay.checkIn, stay.checkOut) : Number.POSITIVE_INFINITY
  const isTaken = stay
    ? takenBetween(nights, dayNumber(stay.checkIn), dayNumber(stay.checkOut), now)
    : null
  const lists = [
    ...(category === undefined ? [] : [columns.categories.get(category)]),
    ...(hostId === undefined ? [] : [columns.hosts.get(hostId)]),
  ]
  // The place's own list is what is walked over; the others are looked up.
  const others = lists.slice(place === undefined ? 1 : 0).map((rows) => new Set(rows))
  return (row) => {
    if ((maxGuests[row] ?? 0) < guests) return false
    if (petBit !== 0 && ((flags[row] ?? 0) & petBit) === 0) return false
    if ((minNights[row] ?? 0) > length) return false
    if (box) {
      const y = lat[row] ?? 0
      const x = lng[row] ?? 0
      if (y < box.south || y > box.north || x < box.west || x > box.east) return false
    }
    for (const rows of others) if (!rows.has(row)) return false
    return !isTaken?.(row)
  }
}

/** Walks over the rows that may lie in the place, category, host's list or box of a search. */
export function eachRow(
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

/** The filters that a row misses, as bits; price, offers, amenities and flags aside. */
function filtersOf(columns: HomeColumns, query: SearchQuery): (row: number) => number {
  const { type, rating, bedrooms, beds, bathrooms } = columns
  const isWanted = new Uint8Array(Math.max(1, columns.types.length)).fill(
    query.types.length === 0 ? 1 : 0,
  )
  for (const name of query.types) {
    const at = columns.types.indexOf(name)
    if (at >= 0) isWanted[at] = 1
  }
  const { minRating = 0, minBedrooms = 0, minBeds = 0, minBathrooms = 0 } = query
  return (row) =>
    (isWanted[type[row] ?? 0] === 1 ? 0 : bits.types) |
    ((rating[row] ?? 0) >= minRating ? 0 : bits.rating) |
    ((bedrooms[row] ?? 0) >= minBedrooms ? 0 : bits.bedrooms) |
    ((beds[row] ?? 0) >= minBeds ? 0 : bits.beds) |
    ((bathrooms[row] ?? 0) >= minBathrooms ? 0 : bits.bathrooms)
}

const nearKm = 30
const nearWeight = 0.05

/** The number by which rows are ordered, smallest first. */
function orderKey(
  columns: HomeColumns,
  { order, near }: SearchQuery,
  priced: Priced,
): (row: number) => number {
  const { score, listedDay } = columns
  const km = (row: number) => kmFrom(columns, near, row) ?? 0
  switch (order) {
    case 'price_low':
      return priced.fils
    case 'price_high':
      return (row) => -priced.fils(row)
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
  priced: Priced,
  row: number,
): FoundHome {
  const below = priced.belowPercent(row)
  return {
    id: columns.ids[row] ?? '',
    fils: priced.fils(row),
    belowPercent: below >= offerFromPercent ? below : 0,
    km: kmFrom(columns, query.near, row),
  }
}

function histogramOf(fils: Float64Array): Histogram {
  if (fils.length === 0) return { minFils: 0, maxFils: 0, buckets: [] }
  let minFils = Number.POSITIVE_INFINITY
  let maxFils = 0
  for (const price of fils) {
    if (price < minFils) minFils = price
    if (price > maxFils) maxFils = price
  }
  const buckets = new Array<number>(priceBuckets).fill(0)
  const scale = maxFils > minFils ? priceBuckets / (maxFils - minFils) : 0
  for (const price of fils) {
    const at = Math.min(priceBuckets - 1, Math.floor((price - minFils) * scale))
    buckets[at] = (buckets[at] ?? 0) + 1
  }
  return { minFils, maxFils, buckets }
}
