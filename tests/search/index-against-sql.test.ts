import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { claimNights } from '#server/db/nights.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type HomeIndex, homeIndex } from '#server/services/home-index.ts'
import { setHomePrices } from '#server/services/home-prices.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'
import { randomStays } from '#tests/search/random-homes.ts'
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

/** Searches of words and positions that the seeded homes have. */
function seededQuery(): fc.Arbitrary<SearchQuery> {
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
  const seldom = <Value>(values: fc.Arbitrary<Value[]>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant<Value[]>([]) }, { weight: 1, arbitrary: values })
  const always = {
    types: seldom(fc.subarray(columns.types, { maxLength: 3 })),
    amenities: seldom(fc.subarray(columns.amenities, { maxLength: 2 })),
    flags: seldom(fc.subarray([...homeFlags], { maxLength: 2 })),
    isOffer: fc.constantFrom(false, false, false, true),
    order: fc.constant('price_low' as const),
    page: fc.constant(1),
    pageSize: fc.constant(homes),
    today: fc.constant(today),
  }
  const requiredKeys: (keyof typeof always)[] = [
    'types',
    'amenities',
    'flags',
    'isOffer',
    'order',
    'page',
    'pageSize',
    'today',
  ]
  const place = fc.constantFrom(...columns.places.keys())
  const category = fc.constantFrom(...columns.categories.keys())
  const hostId = fc.constantFrom(...columns.hosts.keys())
  const rooms = {
    minRating: fc.constantFrom(4, 4.5, 4.8),
    minBedrooms: fc.integer({ min: 1, max: 4 }),
    minBeds: fc.integer({ min: 1, max: 4 }),
    minBathrooms: fc.integer({ min: 1, max: 3 }),
  }
  const prices = {
    minFils: fc.integer({ min: 10_000, max: 300_000 }),
    maxFils: fc.integer({ min: 100_000, max: 2_000_000 }),
  }
  // Few filters at a time: with all of them nothing would ever be found.
  return fc.oneof(
    fc.record({ ...always, place, stays, party }, { requiredKeys }),
    fc.record({ ...always, category, stays, ...prices }, { requiredKeys }),
    fc.record({ ...always, box, stays, party }, { requiredKeys }),
    fc.record({ ...always, hostId, party }, { requiredKeys }),
    fc.record({ ...always, stays, ...rooms }, { requiredKeys }),
  )
}

async function agrees(runs: number): Promise<number> {
  let foundHomes = 0
  await writeUsualNights(bench.deps.database.orm, today)
  await fc.assert(
    fc.asyncProperty(seededQuery(), async (query) => {
      const bySql = await searchBySql(bench.deps.database.orm, query, testNow)
      const { homes: byIndex, total } = searchHomes(live.index, query, testNow)
      expect(total).toBe(bySql.length)
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      const found = byIndex.map(({ id, stay, fils, belowPercent }) => {
        return { id, checkIn: stay?.checkIn ?? null, fils, belowPercent }
      })
      const expected = bySql.map((home) => (query.stays ? home : { ...home, checkIn: null }))
      expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
      const prices = byIndex.map(({ fils }) => fils)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      foundHomes += total
    }),
    propertyRuns(runs, runs * 20),
  )
  return foundHomes
}

test('the index finds what SQL finds, at the same price to the fils', async () => {
  const foundHomes = await agrees(500)
  // A run that finds next to nothing would agree without saying much.
  expect(foundHomes).toBeGreaterThan(5000)
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
  expect(await agrees(150)).toBeGreaterThan(1000)
}, 900_000)

test('the index knows of a booking as soon as it is made, and of its end', async () => {
  const checkIn = addDays(today, 500)
  const query: SearchQuery = {
    stays: { checkIns: [checkIn], nights: 3 },
    types: [],
    amenities: [],
    flags: [],
    isOffer: false,
    order: 'newest',
    page: 1,
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
