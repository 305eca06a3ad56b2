import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import {
  type Facets,
  ratingSteps,
  roomSteps,
  type SearchQuery,
  searchOrders,
  type WholeFilter,
  wholeFilters,
} from '#domain/search/search-query.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { claimNights } from '#server/db/nights.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type HomeIndex, homeIndex } from '#server/services/home-index.ts'
import { setHomePrices } from '#server/services/home-prices.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'
import { plainHistogram, reliefName } from '#tests/search/plain-search.ts'
import { anyHome, randomStays, someOf } from '#tests/search/random-homes.ts'
import { searchBySql, writeUsualNights } from '#tests/search/search-sql.ts'

const today = civilDateInDubai(testNow)
const homes = 300

let bench: JoinBench
let live: HomeIndex

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    onProgress: () => {},
    count: homes,
  })
  live = await homeIndex(bench.deps)
})

afterAll(() => bench.close())

/** Searches of words and positions that the seeded homes have, with at most so many filters. */
function seededQuery(most: number): fc.Arbitrary<SearchQuery> {
  const { columns } = live.index
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays(today, days))
  const stays = randomStays(today, day)
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.integer({ min: 0, max: 3 }),
    infants: fc.integer({ min: 0, max: 2 }),
    pets: fc.constantFrom(0, 0, 0, 1),
  })
  const box = fc
    .record({
      row: fc.nat(columns.count - 1),
      size: fc.double({ min: 0.005, max: 1, noNaN: true }),
    })
    .map(({ row, size }) => {
      const lat = columns.lat[row] ?? 25
      const lng = columns.lng[row] ?? 55
      return { south: lat - size, west: lng - size, north: lat + size, east: lng + size }
    })
  const narrowing = {
    place: fc.constantFrom(...columns.places.keys()),
    category: fc.constantFrom(...columns.categories.keys()),
    hostId: fc.constantFrom(...columns.hosts.keys()),
    box,
    types: fc.subarray(columns.types, { minLength: 1, maxLength: 3 }),
    amenities: fc.subarray(columns.amenities, { minLength: 1, maxLength: 2 }),
    flags: fc.subarray([...homeFlags], { minLength: 1, maxLength: 2 }),
    isOffer: fc.constant(true),
    minRating: fc.constantFrom(4, 4.5, 4.8),
    minBedrooms: fc.integer({ min: 1, max: 4 }),
    minBeds: fc.integer({ min: 1, max: 4 }),
    minBathrooms: fc.integer({ min: 1, max: 3 }),
    minFils: fc.integer({ min: 10_000, max: 300_000 }),
    maxFils: fc.integer({ min: 100_000, max: 2_000_000 }),
  }
  const occasion = { stays, party, near: fc.constant({ lat: 25.1, lng: 55.2 }) }
  const view = fc.record({
    order: fc.constantFrom(...searchOrders),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.constantFrom(3, 12, 24),
  })
  return fc
    .tuple(someOf(narrowing, most), someOf(occasion, 3), view)
    .map(([filters, when, shown]) => ({ ...anyHome, today, ...filters, ...when, ...shown }))
}

const bySql = (query: SearchQuery) => searchBySql(bench.deps.database.orm, query, testNow)

async function agrees(runs: number) {
  const seen = { homes: 0, laterPages: 0, orders: new Set<string>() }
  await writeUsualNights(bench.deps.database.orm, today)
  await fc.assert(
    fc.asyncProperty(seededQuery(3), async (query) => {
      const listed = (page: number, pageSize: number) => {
        const asked = { ...query, page, pageSize }
        const { homes: found, ...answer } = searchHomes(live.index, asked, testNow)
        const rows = found.map(({ id, stay, fils, belowPercent }) => {
          return { id, checkIn: stay?.checkIn ?? null, fils, belowPercent }
        })
        return { ...answer, rows }
      }
      const all = await bySql(query)
      const expected = all.map((home) => (query.stays ? home : { ...home, checkIn: null }))
      expect(listed(1, homes)).toMatchObject({ total: all.length, rows: expected })
      const { pageSize } = query
      const pageCount = Math.max(1, Math.ceil(all.length / pageSize))
      const page = Math.min(query.page, pageCount)
      const rows = expected.slice((page - 1) * pageSize, page * pageSize)
      expect(listed(query.page, pageSize)).toMatchObject({ page, pageCount, rows })
      seen.homes += all.length
      if (page > 1) seen.laterPages++
      if (all.length > 1) seen.orders.add(query.order)
    }),
    propertyRuns(runs, runs * 20),
  )
  return seen
}

const facetKinds: (keyof Facets)[] = [
  'types',
  'amenities',
  'flags',
  'ratings',
  'bedrooms',
  'beds',
  'bathrooms',
]

/** Whether a search has a filter of which a guest makes one choice. */
function isSet(query: SearchQuery, kind: keyof Facets): boolean {
  const { minRating, minBedrooms, minBeds, minBathrooms } = query
  const values = {
    ratings: minRating,
    bedrooms: minBedrooms,
    beds: minBeds,
    bathrooms: minBathrooms,
  }
  return kind === 'types'
    ? query.types.length > 0
    : kind in values && values[kind as keyof typeof values] !== undefined
}

/** The search that a guest makes with a choice of a facet. */
function withChoice(query: SearchQuery, kind: keyof Facets, key: string): SearchQuery {
  switch (kind) {
    case 'types':
      return { ...query, types: [key] }
    case 'amenities':
      return { ...query, amenities: [...new Set([...query.amenities, key])] }
    case 'flags': {
      const flags = homeFlags.filter((flag) => flag === key || query.flags.includes(flag))
      return { ...query, flags }
    }
    case 'ratings':
      return { ...query, minRating: Number(key) }
    case 'bedrooms':
      return { ...query, minBedrooms: Number(key) }
    case 'beds':
      return { ...query, minBeds: Number(key) }
    case 'bathrooms':
      return { ...query, minBathrooms: Number(key) }
  }
}

/** A choice of a facet with its count; steps are named by their number. */
function choiceOf(facets: Facets, kind: keyof Facets, at: number): [key: string, count: number] {
  const steps = kind === 'ratings' ? ratingSteps : roomSteps
  const counts = facets[kind]
  const choices: [string, number][] = Array.isArray(counts)
    ? steps.map((step, place) => [String(step), counts[place] ?? 0])
    : Object.entries(counts)
  const choice = choices[at % choices.length]
  if (!choice) throw new RangeError(`no choice of ${kind}`)
  return choice
}

const withoutFilter: Record<WholeFilter, Partial<SearchQuery>> = {
  types: { types: [] },
  rating: { minRating: 0 },
  bedrooms: { minBedrooms: 0 },
  beds: { minBeds: 0 },
  bathrooms: { minBathrooms: 0 },
  price: { minFils: 0, maxFils: 1e15 },
  offers: { isOffer: false },
}

/** What each single filter keeps from a search, by the filter's name. */
async function reliefsBySql(query: SearchQuery): Promise<Map<string, number>> {
  const wider: [name: string, query: SearchQuery][] = [
    ...wholeFilters.map((filter): [string, SearchQuery] => {
      return [filter, { ...query, ...withoutFilter[filter] }]
    }),
    ...query.amenities.map((key): [string, SearchQuery] => {
      return [
        `amenities:${key}`,
        { ...query, amenities: query.amenities.filter((one) => one !== key) },
      ]
    }),
    ...query.flags.map((key): [string, SearchQuery] => {
      return [`flags:${key}`, { ...query, flags: query.flags.filter((one) => one !== key) }]
    }),
  ]
  const counts = new Map<string, number>()
  for (const [name, asked] of wider) counts.set(name, (await bySql(asked)).length)
  return counts
}

test('the index finds what SQL finds, at the same price to the fils', async () => {
  const { homes: found, laterPages, orders } = await agrees(500)
  // A run that finds next to nothing would agree without saying much.
  expect(found).toBeGreaterThan(20_000)
  expect(laterPages).toBeGreaterThan(50)
  expect(orders.size).toBe(searchOrders.length)
}, 900_000)

test('counts of choices, the spread of prices and the way out of nothing are those of SQL', async () => {
  const kinds = fc.constantFrom(...facetKinds)
  const seen = { choices: new Set<string>(), spreads: 0, reliefs: 0 }
  const runs = propertyRuns(200, 3000)
  await writeUsualNights(bench.deps.database.orm, today)
  await fc.assert(
    fc.asyncProperty(seededQuery(5), kinds, fc.nat(), async (query, other, at) => {
      const { facets, histogram, relief, total } = searchHomes(live.index, query, testNow)
      // A filter that is set shows what its other choices would find: those are always looked at.
      for (const kind of new Set([other, ...facetKinds.filter((one) => isSet(query, one))])) {
        const [key, count] = choiceOf(facets, kind, at)
        expect(count).toBe((await bySql(withChoice(query, kind, key))).length)
        if (count > 0) seen.choices.add(kind)
      }
      const anyPrice = await bySql({ ...query, ...withoutFilter.price })
      expect(histogram).toEqual(plainHistogram(anyPrice.map(({ fils }) => fils)))
      if (total === 0) {
        const counts = await reliefsBySql(query)
        const most = Math.max(...counts.values())
        expect(relief?.count ?? 0).toBe(most)
        if (relief) expect(counts.get(reliefName(relief))).toBe(most)
      }
      if (histogram.minFils < histogram.maxFils) seen.spreads++
      if (relief) seen.reliefs++
    }),
    runs,
  )
  expect([...seen.choices].toSorted()).toEqual(facetKinds.toSorted())
  expect(seen.spreads).toBeGreaterThan(runs.numRuns / 3)
  expect(seen.reliefs).toBeGreaterThan(runs.numRuns / 50)
}, 900_000)

test('the index still agrees after hosts have changed their prices', async () => {
  const ids = fc.constantFrom(...live.index.columns.ids)
  const night = fc.integer({ min: 10_000, max: 200_000 })
  const percent = fc.constantFrom(0, 5, 20)
  const season = fc.record({
    fromOn: fc.integer({ min: 0, max: 180 }).map((days) => addDays(today, days)),
    nights: fc.integer({ min: 1, max: 30 }),
    nightlyFils: night,
  })
  const prices = fc.record({
    nightlyFils: night,
    weekendFils: fc.option(night),
    cleaningFils: fc.integer({ min: 0, max: 50_000 }),
    extraGuestFils: fc.integer({ min: 1, max: 20_000 }),
    extraGuestAfter: fc.integer({ min: 1, max: 6 }),
    petFeeFils: fc.integer({ min: 0, max: 30_000 }),
    depositFils: fc.integer({ min: 0, max: 200_000 }),
    minNights: fc.integer({ min: 1, max: 5 }),
    weeklyDiscountPct: percent,
    monthlyDiscountPct: percent,
    seasons: fc
      .uniqueArray(season, { maxLength: 12, selector: ({ fromOn }) => fromOn })
      .map((all) =>
        all.map(({ nights, ...one }) => ({ ...one, untilOn: addDays(one.fromOn, nights) })),
      ),
  })
  const [changed] = fc.sample(fc.array(fc.tuple(ids, prices), { minLength: 80, maxLength: 80 }), {
    numRuns: 1,
    seed: 20_270_110,
  })
  for (const [id, wanted] of changed ?? []) await setHomePrices(bench.deps, id, wanted)
  await homeIndex(bench.deps)
  const { homes: found } = await agrees(150)
  expect(found).toBeGreaterThan(5000)
}, 900_000)

test('the index knows of a booking as soon as it is made, and of its end', async () => {
  const checkIn = addDays(today, 500)
  const query: SearchQuery = {
    ...anyHome,
    stays: { checkIns: [checkIn], nights: 3 },
    order: 'newest',
    pageSize: homes,
    today,
  }
  const search = async () => searchHomes((await homeIndex(bench.deps)).index, query, testNow)
  const before = await search()
  const [home] = before.homes
  const claim = { propertyId: home?.id ?? '', bookingId: newId(testNow), now: testNow }
  const nights = [addDays(checkIn, 1)]
  const { orm } = bench.deps.database
  await orm.transaction((tx) => claimNights(tx, { ...claim, nights, heldUntil: null }))
  const after = await search()
  expect(after.homes.map(({ id }) => id)).toEqual(before.homes.slice(1).map(({ id }) => id))
})
