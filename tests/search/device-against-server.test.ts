import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { listMapPoints } from '#contract/property/list-map-points.ts'
import { type SearchFilter, searchHomes } from '#contract/property/search.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { flexKinds } from '#domain/search/flex-dates.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { searchOrders } from '#domain/search/search-query.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { createAnswers } from '#lib/device-search/answer-questions.ts'
import { newId } from '#server/db/id.ts'
import { claimNights } from '#server/db/nights.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import type { Bindings } from '#server/http/request-facts.ts'
import { type HomeIndex, homeIndex } from '#server/services/home-index.ts'
import { type JoinBench, openJoinBench } from '#server/services/join-test-data.ts'
import { mountSnapshots } from '#server/snapshots/snapshot-routes.ts'
import { someOf } from '#tests/search/random-homes.ts'

const today = civilDateInDubai(testNow)
const homes = 600
const zooms = fc.integer({ min: 5, max: 16 })
const emirates = ['DU', 'AZ', 'SH', 'AJ', 'UQ', 'RK', 'FU']

let bench: JoinBench
let live: HomeIndex
let app: Hono<{ Bindings: Bindings }>

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    onProgress: () => {},
    count: homes,
  })
  live = await homeIndex(bench.deps)
  app = new Hono()
  mountSnapshots(app, bench.deps)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.request(path, init))
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await bench.close()
})

/** A device that has saved some emirates from the server, in its memory alone. */
async function device(language: Language, saved: readonly string[]) {
  const answers = createAnswers({ now: () => testNow })
  const ask = async (question: Parameters<typeof answers.reply>[0]['question']) =>
    answers.reply({ id: 1, language, question })
  for (const emirate of saved) await ask({ kind: 'keep', emirate })
  const search = async (filter: SearchFilter) => {
    const found = await ask({ kind: 'search', filter })
    if (!found || !('result' in found) || !('homes' in found.result)) return null
    return { ...found, result: found.result }
  }
  const mapPoints = async (filter: CallInput<typeof listMapPoints>) => {
    const found = await ask({ kind: 'points', filter })
    if (!found || !('result' in found) || !('points' in found.result)) return null
    return { ...found, result: found.result }
  }
  return { language, search, mapPoints }
}

const askServer = (language: Language, filter: SearchFilter) =>
  bench.ask({ ...bench.browser(), language }, searchHomes, filter)

/** What a search may be narrowed to. */
function narrowings() {
  const { columns } = live.index
  const few = (words: readonly string[]) => fc.subarray([...words], { minLength: 1, maxLength: 2 })
  return {
    types: few(columns.types),
    amenities: few(columns.amenities),
    flags: fc.subarray([...homeFlags], { minLength: 1, maxLength: 2 }),
    offers: fc.constant(true),
    category: fc.constantFrom(...columns.categories.keys()),
    host: fc.constantFrom(...columns.hosts.keys()),
    min_rating: fc.constantFrom(4, 4.5, 4.8),
    bedrooms: fc.integer({ min: 1, max: 4 }),
    beds: fc.integer({ min: 1, max: 4 }),
    bathrooms: fc.integer({ min: 1, max: 3 }),
    min_total_fils: fc.integer({ min: 10_000, max: 300_000 }),
    max_total_fils: fc.integer({ min: 100_000, max: 2_000_000 }),
  }
}

/** Searches of every kind, with words and positions that the seeded homes have. */
function randomFilter(areas: fc.Arbitrary<SearchFilter>): fc.Arbitrary<SearchFilter> {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays(today, days))
  const exact = fc
    .record({ checkIn: day, nights: fc.constantFrom(1, 2, 3, 4, 7, 10, 28, 33) })
    .map(({ checkIn, nights }): SearchFilter => {
      return { check_in: checkIn, check_out: addDays(checkIn, nights) }
    })
  const flexible = fc
    .record({ dates: exact, flex: fc.constantFrom(...flexKinds), month: day })
    .map(({ dates, flex, month }): SearchFilter => {
      return { ...dates, flex, month: month.slice(0, 7), nights: 3 }
    })
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.integer({ min: 0, max: 3 }),
    infants: fc.integer({ min: 0, max: 2 }),
    pets: fc.constantFrom(0, 0, 0, 1),
  })
  const rest = fc.record({
    sort: fc.constantFrom(...searchOrders),
    page: fc.integer({ min: 1, max: 4 }),
  })
  const who = someOf({ party, position: fc.constant({ lat: 25.1, lng: 55.2 }) }, 2)
  return fc
    .tuple(
      areas,
      fc.oneof(exact, flexible, fc.constant<SearchFilter>({})),
      someOf(narrowings(), 2),
      who,
      rest,
    )
    .map(([area, when, what, { position, ...guests }, others]): SearchFilter => {
      return { ...area, ...when, ...what, ...position, ...guests, ...others }
    })
}

async function expectSameAnswers(
  languages: readonly Language[],
  saved: readonly string[],
  filters: fc.Arbitrary<SearchFilter>,
  runs: ReturnType<typeof propertyRuns>,
) {
  const devices = await Promise.all(languages.map((language) => device(language, saved)))
  const seen = { homes: 0, points: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...devices), filters, zooms, async (own, filter, zoom) => {
      const { server, map } = await sameAnswers(own, filter, zoom)
      seen.homes += server.homes.length
      seen.points += map.points.length
    }),
    runs,
  )
  // A run that finds next to nothing would agree without saying much.
  expect(seen.homes).toBeGreaterThan(runs.numRuns * 3)
  expect(seen.points).toBeGreaterThan(runs.numRuns * 3)
}

/** The server's list and map of a search, once a device that has all of it has answered the same. */
async function sameAnswers(
  { language, search, mapPoints }: Awaited<ReturnType<typeof device>>,
  filter: SearchFilter,
  zoom: number,
) {
  const server = await askServer(language, filter)
  const found = await search(filter)
  expect(found).toMatchObject({ isWhole: true, asOf: testNow })
  expect(found?.result).toEqual(server)
  const view = { ...filter, zoom }
  const map = await bench.ask({ ...bench.browser(), language }, listMapPoints, view)
  const drawn = await mapPoints(view)
  expect(drawn).toMatchObject({ isWhole: true, asOf: testNow })
  expect(drawn?.result).toEqual(map)
  return { server, map }
}

test('a device that saved one emirate finds in it what the server finds, word for word', async () => {
  const { columns } = live.index
  const inDubai = live.catalogue.homes.filter(({ row }) => row.emirate === 'DU')
  const places = [...new Set(inDubai.flatMap(({ row }) => [row.placeSlug, row.citySlug]))]
  expect(places.filter((slug) => columns.places.has(slug))).toEqual(places)
  const area = fc.oneof(fc.constant('dubai'), fc.constantFrom(...places))
  const areas = area.map((city): SearchFilter => ({ city }))
  await expectSameAnswers(['ar', 'ru'], ['DU'], randomFilter(areas), propertyRuns(100, 500))
}, 300_000)

test('a device that saved the whole country finds in any part of it what the server finds', async () => {
  const box = fc
    .record({ row: fc.nat(homes - 1), size: fc.double({ min: 0.01, max: 1, noNaN: true }) })
    .map(({ row, size }): SearchFilter => {
      const lat = live.index.columns.lat[row] ?? 25
      const lng = live.index.columns.lng[row] ?? 55
      const parts = { south: lat - size, west: lng - size, north: lat + size, east: lng + size }
      return { box: parts }
    })
  const areas = fc.oneof(box, fc.constant<SearchFilter>({}))
  await expectSameAnswers(['en', 'ru'], emirates, randomFilter(areas), propertyRuns(100, 500))
}, 300_000)

test('every filter alone finds homes on the device, and those that it finds on the server', async () => {
  const own = await device('ru', emirates)
  for (const [filter, values] of Object.entries<fc.Arbitrary<unknown>>(narrowings())) {
    let found = 0
    for (const value of fc.sample(values, { numRuns: 3, seed: 20_270_110 })) {
      const { server } = await sameAnswers(own, { [filter]: value }, 9)
      found += server.total
    }
    expect(found, filter).toBeGreaterThan(0)
  }
})

test('a search that leaves the saved emirates is answered from those, and says so', async () => {
  const { search } = await device('en', ['DU', 'AZ'])
  const everywhere = await search({})
  expect(everywhere).toMatchObject({ isWhole: false })
  expect(everywhere?.result.only_emirates?.toSorted()).toEqual(['Abu Dhabi', 'Dubai'])
  const dubai = await askServer('en', { city: 'dubai' })
  expect((await search({ city: 'dubai' }))?.result).toEqual(dubai)
  expect(await search({ city: 'sharjah' })).toBeNull()
})

test('a held night is taken on the device, and free again once the hold has lapsed', async () => {
  const checkIn = addDays(today, 600)
  const filter: SearchFilter = {
    city: 'dubai',
    check_in: checkIn,
    check_out: addDays(checkIn, 3),
    party: { adults: 1, children: 0, infants: 0, pets: 0 },
  }
  const before = await (await device('en', ['DU'])).search(filter)
  const [home] = before?.result.homes ?? []
  const claim = {
    propertyId: home?.id ?? '',
    nights: [checkIn],
    bookingId: newId(testNow),
    now: testNow,
    heldUntil: testNow + 10 * 60_000,
  }
  await bench.deps.database.orm.transaction((tx) => claimNights(tx, claim))
  bench.time.now = testNow + 6000
  const during = await (await device('en', ['DU'])).search(filter)
  expect(during?.result.total).toBe((before?.result.total ?? 0) - 1)
  bench.time.now = testNow + 11 * 60_000
  const after = await (await device('en', ['DU'])).search(filter)
  expect(after?.result.total).toBe(before?.result.total)
  bench.time.now = testNow
})

test('what has not changed is not sent again, and nothing private is sent at all', async () => {
  const first = await app.request('/snapshots/DU/homes.en.json')
  const etag = first.headers.get('etag') ?? ''
  const text = await first.text()
  const again = await app.request('/snapshots/DU/homes.en.json', {
    headers: { 'if-none-match': etag },
  })
  expect(again.status).toBe(304)
  expect(Number(again.headers.get('x-areesh-as-of'))).toBe(testNow)
  const nights = await app.request('/snapshots/DU/nights.json')
  const taken = await nights.text()
  for (const { row } of live.catalogue.homes.slice(0, 200)) {
    expect(text).not.toContain(String(row.lat))
    if (row.permitNo) expect(text).not.toContain(row.permitNo)
    expect(taken).not.toContain(row.id)
  }
  expect((await app.request('/snapshots/XX/homes.en.json')).status).toBe(404)
  expect((await app.request('/snapshots/DU/homes.fr.json')).status).toBe(404)
})
