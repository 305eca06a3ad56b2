import { guestCount } from '#domain/guests/party.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { sampleStay } from '#domain/pricing/from-price.ts'
import { nightRate, priceStay } from '#domain/pricing/price-stay.ts'
import { ratingScore } from '#domain/search/home-columns.ts'
import { type HomeFlag, type HomeRecord, homeFlags } from '#domain/search/home-record.ts'
import {
  type FoundHome,
  type Histogram,
  type Relief,
  ratingSteps,
  roomSteps,
  type SearchQuery,
} from '#domain/search/search-query.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { addDays, type CivilDate, eachNight, nightsBetween } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

/** Nights that are taken: home id, day, and for a hold the instant at which it lapses. */
export type TakenNight = { id: string; night: string; lapsesAt: number | null }

/**
 * The search in its plainest form, one home after the other with the price rules themselves: what the
 * index must agree with.
 */
export function plainSearch(
  homes: readonly HomeRecord[],
  taken: readonly TakenNight[],
  query: SearchQuery,
  now: number,
) {
  const isTaken: Taken = (homeId, wanted) =>
    taken.some(
      ({ id, night, lapsesAt }) =>
        id === homeId && night === wanted && (lapsesAt === null || lapsesAt > now),
    )
  const open = homes.filter((home) => isOpen(home, query))
  const short = open.flatMap((home) =>
    bestOf(home, isTaken, query).map((one) => {
      const flags = flagsOf(home, one, isTaken)
      const held = { ...home, flags }
      return { home: held, found: one, misses: missesOf(held, one, query) }
    }),
  )
  const matching = short.filter(({ misses }) => misses.length === 0)
  const order = new Map(homes.map((home, at) => [home.id, at]))
  const sorted = matching.toSorted(
    (a, b) =>
      keyOf(a.home, a.found, query) - keyOf(b.home, b.found, query) ||
      (order.get(a.home.id) ?? 0) - (order.get(b.home.id) ?? 0),
  )
  const total = sorted.length
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize))
  const page = Math.min(query.page, pageCount)
  const counting = (filter: string, keep: (home: HomeRecord) => boolean) =>
    short.filter(({ home, misses }) => misses.every((miss) => miss === filter) && keep(home)).length
  const all = (keep: (home: HomeRecord) => boolean) => counting('', keep)
  const prices = short.flatMap(({ found: { fils }, misses }) =>
    misses.every((miss) => miss === 'price') ? [fils] : [],
  )
  return {
    homes: sorted
      .slice((page - 1) * query.pageSize, page * query.pageSize)
      .map(({ found: one }) => one),
    total,
    page,
    pageCount,
    facets: {
      types: countsBy(
        homes.map(({ type }) => type),
        (type) => counting('types', (home) => home.type === type),
      ),
      amenities: countsBy(
        homes.flatMap((home) => home.amenities),
        (amenity) => all((home) => home.amenities.includes(amenity)),
      ),
      flags: countsBy([...homeFlags], (flag) =>
        all(({ flags }) => flags.some((own) => own === flag)),
      ),
      ratings: ratingSteps.map((step) =>
        counting('rating', ({ ratingAvg }) => (ratingAvg ?? 0) >= step),
      ),
      bedrooms: roomSteps.map((step) => counting('bedrooms', ({ bedrooms }) => bedrooms >= step)),
      beds: roomSteps.map((step) => counting('beds', ({ beds }) => beds >= step)),
      bathrooms: roomSteps.map((step) => counting('bathrooms', (home) => home.bathrooms >= step)),
    },
    histogram: plainHistogram(prices),
    /** Homes that one removal would find, by what would be removed. */
    reliefs: short
      .filter(({ misses }) => misses.length === 1)
      .reduce<Record<string, number>>((counts, { misses: [miss = ''] }) => {
        counts[miss] = (counts[miss] ?? 0) + 1
        return counts
      }, {}),
  }
}

/** Prices in 24 equal steps from the lowest to the highest, which is in the last one. */
export function plainHistogram(prices: readonly number[]): Histogram {
  if (prices.length === 0) return { minFils: 0, maxFils: 0, buckets: [] }
  const minFils = Math.min(...prices)
  const maxFils = Math.max(...prices)
  const stepOf = (fils: number) =>
    maxFils === minFils
      ? 0
      : Math.min(23, Math.floor(((fils - minFils) * 24) / (maxFils - minFils)))
  const buckets = Array.from({ length: 24 }, (_, step) => {
    return prices.filter((fils) => stepOf(fils) === step).length
  })
  return { minFils, maxFils, buckets }
}

/** The name under which `plainSearch` counts a relief. */
export function reliefName({ filter, key }: Relief): string {
  return key ? `${filter}:${key}` : filter
}

type Taken = (homeId: string, night: string) => boolean

function isOpen(home: HomeRecord, { place, category, hostId, box, party }: SearchQuery): boolean {
  if (place !== undefined && !home.places.includes(place)) return false
  if (category !== undefined && !home.categories.includes(category)) return false
  if (hostId !== undefined && home.hostId !== hostId) return false
  if (box && (home.lat < box.south || home.lat > box.north)) return false
  if (box && (home.lng < box.west || home.lng > box.east)) return false
  if (party && guestCount(party) > home.maxGuests) return false
  return !(party && party.pets > 0 && !home.flags.includes('pets'))
}

/** The home's cheapest open stay, the earliest of equals; its sample without dates. */
function bestOf(home: HomeRecord, taken: Taken, query: SearchQuery): FoundHome[] {
  const { stays } = query
  if (!stays) return [found(home, null, query)]
  if (stays.nights < home.minNights) return []
  const offers = stays.checkIns
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, stays.nights) }))
    .filter((stay) => {
      if (isArrivalClosed(home.noCheckInWeekdays, stay.checkIn)) return false
      const nights: readonly string[] = eachNight(stay.checkIn, stay.checkOut)
      return !nights.some((night) => taken(home.id, night))
    })
    .map((stay) => found(home, stay, query))
  return offers.toSorted((a, b) => a.fils - b.fils).slice(0, 1)
}

function found(
  home: HomeRecord,
  stay: DateRange | null,
  { party, near, today }: SearchQuery,
): FoundHome {
  const one = { adults: 1, children: 0, infants: 0, pets: 0 }
  const asked = stay ?? sampleStay(home.minNights, today)
  const guests = stay ? (party ?? one) : one
  const { totalFils } = priceStay(home.rates, asked, guests)
  const nights = nightsBetween(asked.checkIn, asked.checkOut)
  const median = home.medianNightlyFils
  const season = (night: CivilDate) =>
    nightRate({ ...home.rates, nightlyFils: -1, weekendFils: -1 }, night).fils
  const isLike = eachNight(asked.checkIn, asked.checkOut).every(
    (night) => season(night) === season(today),
  )
  const usual =
    median && isLike
      ? priceStay(
          { ...home.rates, seasons: [], weekendFils: null, nightlyFils: median },
          asked,
          guests,
        ).totalFils
      : 0
  const below = usual > totalFils ? Math.floor(((usual - totalFils) * 100) / usual) : 0
  return {
    id: home.id,
    stay,
    fils: stay ? totalFils : Math.floor(totalFils / nights + 0.5),
    belowPercent: below >= 5 ? below : 0,
    km: near ? distanceKm(home, near) : null,
  }
}

/** What holds of a home with its stay: a late checkout needs the night after as well. */
function flagsOf(home: HomeRecord, { stay }: FoundHome, taken: Taken): readonly HomeFlag[] {
  return home.flags.filter(
    (flag) => flag !== 'late_checkout' || !stay || !taken(home.id, stay.checkOut),
  )
}

function missesOf(
  home: HomeRecord,
  { fils, belowPercent }: FoundHome,
  query: SearchQuery,
): string[] {
  return [
    ...(query.types.length > 0 && !query.types.includes(home.type) ? ['types'] : []),
    ...query.amenities
      .filter((amenity) => !home.amenities.includes(amenity))
      .map((amenity) => `amenities:${amenity}`),
    ...query.flags.filter((flag) => !home.flags.includes(flag)).map((flag) => `flags:${flag}`),
    ...((home.ratingAvg ?? 0) < (query.minRating ?? 0) ? ['rating'] : []),
    ...(home.bedrooms < (query.minBedrooms ?? 0) ? ['bedrooms'] : []),
    ...(home.beds < (query.minBeds ?? 0) ? ['beds'] : []),
    ...(home.bathrooms < (query.minBathrooms ?? 0) ? ['bathrooms'] : []),
    ...(fils < (query.minFils ?? 0) || fils > (query.maxFils ?? Number.POSITIVE_INFINITY)
      ? ['price']
      : []),
    ...(query.isOffer && belowPercent === 0 ? ['offers'] : []),
  ]
}

function keyOf(home: HomeRecord, { fils, km }: FoundHome, query: SearchQuery): number {
  const score = ratingScore(home.ratingAvg, home.ratingCount)
  switch (query.order) {
    case 'price_low':
      return fils
    case 'price_high':
      return -fils
    case 'rating':
      return -score
    case 'newest':
      return -Date.parse(home.listedOn)
    case 'distance':
      return km ?? 0
    case 'recommended':
      return -score - (km === null ? 0 : Math.max(0, 30 - km) * 0.05)
  }
}

function countsBy(keys: readonly string[], count: (key: string) => number) {
  return Object.fromEntries([...new Set(keys)].map((key) => [key, count(key)]))
}
