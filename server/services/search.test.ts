import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pageSize, type SearchFilter, searchHomes } from '#contract/property/search.ts'
import { addDays, type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { claimNights, releaseNights } from '#server/db/nights.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type Catalogue, loadCatalogue } from '#server/services/catalogue.ts'
import { type JoinBench, openJoinBench } from './join-test-data.ts'

const today = civilDateInDubai(testNow)
// Beyond the seeded bookings, so that every home is free until a test takes it.
const checkIn = addDays(today, 430)
const checkOut = addDays(checkIn, 7)
const party = (adults: number, pets = 0) => ({ adults, children: 0, infants: 0, pets })
const dated: SearchFilter = { check_in: checkIn, check_out: checkOut, party: party(1) }

let bench: JoinBench
let catalogue: Catalogue

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    count: 600,
    onProgress: () => {},
  })
  catalogue = await loadCatalogue(bench.deps)
})

beforeEach(() => {
  bench.time.now = testNow
})

afterAll(() => bench.close())

const search = (filter: SearchFilter) => bench.ask(bench.browser(), searchHomes, filter)

/** All homes of a search, page by page. */
async function allHomes(filter: SearchFilter) {
  const first = await search(filter)
  const rest = []
  for (let page = 2; page <= first.page_count; page++) {
    rest.push(...(await search({ ...filter, page })).homes)
  }
  return [...first.homes, ...rest]
}

async function takeNight(propertyId: string, night: CivilDate, heldUntil: Date | null) {
  const claim = { propertyId, nights: [night], bookingId: newId(testNow), now: testNow }
  const until = heldUntil === null ? null : heldUntil.getTime()
  await bench.deps.database.orm.transaction((tx) => claimNights(tx, { ...claim, heldUntil: until }))
}

async function slugsFreeIn(city: string): Promise<string[]> {
  return (await allHomes({ ...dated, city })).map(({ slug }) => slug)
}

/** A home of a place whose nights no other test touches, freed from its seeded bookings. */
async function freeHomeOf(city: string) {
  const home = catalogue.homes.find(({ row }) => row.citySlug === city && row.minNights <= 7)
  if (!home) throw new Error(`no home in ${city}`)
  await bench.deps.database.orm.transaction(async (tx) => {
    const taken = await tx
      .select()
      .from(bookingNight)
      .where(eq(bookingNight.propertyId, home.row.id))
    for (const { propertyId, bookingId, night } of taken) {
      await releaseNights(tx, { propertyId, bookingId, nights: [night] })
    }
  })
  return home.row
}

test('pages hold twelve homes, show every home once and never end in nothing', async () => {
  const homes = await allHomes({})
  const first = await search({})
  expect(first.homes).toHaveLength(pageSize)
  expect(first.total).toBe(catalogue.homes.length)
  expect(first.page_count).toBe(Math.ceil(first.total / pageSize))
  expect(new Set(homes.map(({ id }) => id)).size).toBe(first.total)
  const beyond = await search({ page: 9999 })
  expect(beyond.page).toBe(first.page_count)
  expect(beyond.homes.length).toBeGreaterThan(0)
})

test('every home found fits all the filters', async () => {
  const type = 'villa'
  const homes = await allHomes({ types: [type], amenities: ['wifi', 'bbq'], bedrooms: 4 })
  expect(homes.length).toBeGreaterThan(0)
  for (const { slug } of homes) {
    const row = catalogue.bySlug.get(slug)?.row
    expect(row?.type).toBe(type)
    expect(row?.amenities).toEqual(expect.arrayContaining(['wifi', 'bbq']))
    expect(row?.bedrooms).toBeGreaterThanOrEqual(4)
  }
  const rated = await allHomes({ min_rating: 4.8 })
  expect(rated.length).toBeGreaterThan(0)
  expect(rated.every(({ rating }) => (rating ?? 0) >= 4.8)).toBe(true)
})

test('counts of a choice put its own filter aside and respect the others', async () => {
  const free = await search({ city: 'dubai' })
  const villas = await search({ city: 'dubai', types: ['villa'] })
  expect(villas.facets.types).toEqual(free.facets.types)
  expect(villas.facets.amenities).not.toEqual(free.facets.amenities)
  const { count: withPool } = villas.facets.amenities.find(({ key }) => key === 'pool') ?? {}
  const pools = await search({ city: 'dubai', types: ['villa'], amenities: ['pool'] })
  expect(withPool).toBe(pools.total)
  const countOf = (list: { key: string; count: number }[], key: string) =>
    list.find((entry) => entry.key === key)?.count
  expect(countOf(free.facets.types, 'villa')).toBe(villas.total)
  const large = await search({ city: 'dubai', types: ['villa'], bedrooms: 4 })
  expect(countOf(villas.facets.bedrooms, '4')).toBe(large.total)
  expect(large.facets.bedrooms).toEqual(villas.facets.bedrooms)
  expect(large.facets.types).not.toEqual(free.facets.types)
  expect(free.price.buckets.reduce((sum, count) => sum + count, 0)).toBe(free.total)
})

test('with dates the price filter compares the total that the card shows', async () => {
  const { price } = await search({ ...dated, city: 'dubai' })
  const limit = Math.round((price.min_fils + price.max_fils) / 4)
  const filter: SearchFilter = { ...dated, city: 'dubai', max_total_fils: limit }
  const cheap = await allHomes(filter)
  const all = await allHomes({ ...dated, city: 'dubai' })
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.length).toBe(all.filter((home) => home.price.total_fils <= limit).length)
  expect(cheap.length).toBeLessThan(all.length)
  expect(cheap.every((home) => home.price.kind === 'total' && home.price.nights === 7)).toBe(true)
  expect((await search(filter)).price).toEqual(price)
})

test('a taken night hides the home, on the first and last night but not on the day of leaving', async () => {
  const home = await freeHomeOf('sharjah')
  await takeNight(home.id, checkOut, null)
  await takeNight(home.id, addDays(checkIn, -1), null)
  expect(await slugsFreeIn('sharjah')).toContain(home.slug)
  await takeNight(home.id, addDays(checkOut, -1), null)
  expect(await slugsFreeIn('sharjah')).not.toContain(home.slug)
})

test('a hold keeps a home back until the moment it lapses', async () => {
  const home = await freeHomeOf('ajman')
  const heldUntil = testNow + 15 * 60_000
  await takeNight(home.id, checkIn, new Date(heldUntil))
  expect(await slugsFreeIn('ajman')).not.toContain(home.slug)
  bench.time.now = heldUntil - 1
  expect(await slugsFreeIn('ajman')).not.toContain(home.slug)
  bench.time.now = heldUntil
  expect(await slugsFreeIn('ajman')).toContain(home.slug)
})

test('homes that are too small or refuse pets are not offered to the party', async () => {
  const large = await allHomes({ party: party(7) })
  expect(large.length).toBeGreaterThan(0)
  expect(large.every(({ max_guests }) => max_guests >= 7)).toBe(true)
  expect(large.length).toBe(catalogue.homes.filter(({ row }) => row.maxGuests >= 7).length)
  const withDog = await allHomes({ party: party(1, 1) })
  expect(withDog.length).toBe(catalogue.homes.filter(({ row }) => row.petsAllowed).length)
  expect((await search({ party: party(12) })).total).toBe(0)
})

test('an offer is at least five percent below the home’s own median, and says by how much', async () => {
  const offers = await allHomes({ ...dated, offers: true })
  expect(offers.length).toBeGreaterThan(0)
  for (const { tags, price, below_median_percent: percent } of offers) {
    const median = price.median_total_fils ?? 0
    expect(tags).toContain('offer')
    expect(percent).toBeGreaterThanOrEqual(5)
    expect(percent).toBeLessThanOrEqual((1 - price.total_fils / median) * 100 + 0.5)
  }
  const others = (await allHomes(dated)).filter(({ tags }) => !tags.includes('offer'))
  expect(others.every(({ price }) => price.median_total_fils === null)).toBe(true)
})

test('each order sorts by what it names', async () => {
  const totals = async (sort: SearchFilter['sort']) =>
    (await allHomes({ ...dated, city: 'dubai', sort })).map((home) => home.price.total_fils)
  const low = await totals('price_low')
  expect(low).toEqual(low.toSorted((a, b) => a - b))
  const high = await totals('price_high')
  expect(high).toEqual(low.toSorted((a, b) => b - a))
  const newest = (await allHomes({ city: 'dubai', sort: 'newest' })).map(
    ({ slug }) => catalogue.bySlug.get(slug)?.row.listedOn ?? '',
  )
  expect(newest).toEqual(newest.toSorted().toReversed())
  const near = await allHomes({ lat: 25.2, lng: 55.27, sort: 'distance' })
  const distances = near.map(({ distance_km }) => distance_km ?? -1)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('a few perfect reviews do not lead the order by rating', async () => {
  const [first] = (await search({ sort: 'rating' })).homes
  expect(first?.review_count).toBeGreaterThanOrEqual(5)
})

test('a city is named in the guest’s language, an unknown one has no name and no homes', async () => {
  const reader = { ...bench.browser(), language: 'ar' as const }
  expect((await bench.ask(reader, searchHomes, { city: 'dubai' })).title).toBe('دبي')
  const unknown = await search({ city: 'atlantis' })
  expect(unknown).toMatchObject({ title: null, total: 0, homes: [], page: 1, page_count: 1 })
})

test('with nothing found the filter is named whose removal helps most', async () => {
  const filter: SearchFilter = { city: 'dubai', types: ['villa'], max_total_fils: 1 }
  const { total, relief } = await search(filter)
  expect(total).toBe(0)
  expect(relief).toMatchObject({ filter: 'price' })
  expect(relief?.count).toBe((await search({ city: 'dubai', types: ['villa'] })).total)
})

test('pets that no home takes are named, with the homes there are without them', async () => {
  const pets = { ...party(2), pets: 1 }
  const welcome = new Set((await allHomes({ city: 'dubai', party: pets })).map(({ slug }) => slug))
  const without = await allHomes({ city: 'dubai', party: party(2) })
  const strict = without.find(({ slug }) => !welcome.has(slug))
  if (!strict) throw new Error('every home takes pets')
  const { lat, lng } = strict
  const box = { south: lat, north: lat, west: lng, east: lng }
  const { total, relief, wider } = await search({ box, party: pets })
  expect({ total, wider }).toEqual({ total: 0, wider: null })
  const { total: all } = await search({ box, party: party(2) })
  expect(relief).toEqual({ filter: 'pets', key: '', count: all })
})

test('filters that exclude each other are named together, when no single one helps', async () => {
  const filter: SearchFilter = { city: 'dubai', max_total_fils: 1, bedrooms: 9 }
  const { total, relief, wider } = await search(filter)
  expect({ total, relief }).toEqual({ total: 0, relief: null })
  const { total: all } = await search({ city: 'dubai' })
  expect(wider).toEqual({ filters: true, guests: null, dates: false, count: all })
})

test('a party that no home takes is told how many guests one does, with the homes for so many', async () => {
  const filter: SearchFilter = { ...dated, city: 'dubai', party: { ...party(40), children: 9 } }
  const { total, wider } = await search(filter)
  expect(total).toBe(0)
  const guests = wider?.guests ?? 0
  expect(wider).toEqual({
    filters: false,
    guests,
    dates: false,
    count: (await search({ ...filter, party: party(guests) })).total,
  })
  expect(wider?.count).toBeGreaterThan(0)
  expect((await search({ ...filter, party: party(guests + 1) })).total).toBe(0)
  const both = (await search({ ...filter, max_total_fils: 1, bedrooms: 9 })).wider
  expect(both).toEqual({ ...wider, filters: true })
})

test('dates on which nothing is free are what to give up, where homes are known at all', async () => {
  const city = 'hatta'
  const homes = await allHomes({ ...dated, city })
  for (const { id } of homes) await takeNight(id, checkIn, null)
  const { total, wider } = await search({ ...dated, city })
  expect(total).toBe(0)
  const { total: undated } = await search({ city, party: party(1) })
  expect(wider).toEqual({ filters: false, guests: null, dates: true, count: undated })
  expect((await search({ ...dated, city: 'atlantis' })).wider).toBeNull()
})

test('a card says the last day on which its stay is free to cancel, while that is to come', async () => {
  const days = { flexible: 1, moderate: 5, limited: 14, firm: 30, non_refundable: null } as const
  const soon = { ...dated, check_in: addDays(today, 14), check_out: addDays(today, 21) }
  for (const [asked, ahead] of [[dated, 430] as const, [soon, 14] as const]) {
    for (const card of await allHomes({ ...asked, city: 'dubai' })) {
      const { cancellationPolicy, isSelfCheckIn } = catalogue.byId.get(card.id)?.row ?? {}
      const free = cancellationPolicy && days[cancellationPolicy]
      const isToCome = typeof free === 'number' && ahead > free
      expect(card.free_until).toBe(isToCome ? addDays(today, ahead - free) : undefined)
      expect(card.has_self_check_in ?? false).toBe(isSelfCheckIn)
    }
  }
  const undated = (await search({ city: 'dubai' })).homes
  expect(undated.every(({ free_until }) => free_until === undefined)).toBe(true)
})

test('no two homes of a page begin with the same picture', async () => {
  for (const filter of [{}, { offers: true }, dated, { sort: 'price_low' as const }]) {
    for (const page of [1, 2, 9]) {
      const { homes } = await search({ ...filter, page })
      const covers = homes.map(({ pictures }) => pictures[0]?.photo)
      expect(new Set(covers).size).toBe(covers.length)
    }
  }
})
