import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStayPrice } from '#contract/property/get-price.ts'
import { listMapPoints } from '#contract/property/list-map-points.ts'
import { type SearchFilter, searchHomes } from '#contract/property/search.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { claimNights } from '#server/db/nights.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type JoinBench, openJoinBench } from './join-test-data.ts'

const today = civilDateInDubai(testNow)
const party = { adults: 2, children: 0, infants: 0, pets: 0 }
// Beyond the seeded bookings: only what a test takes is taken.
const checkIn = addDays(today, 430)
const checkOut = addDays(checkIn, 3)
const around: SearchFilter = { check_in: checkIn, check_out: checkOut, party, flex: 'days_2' }

let bench: JoinBench

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    count: 120,
    onProgress: () => {},
  })
})

afterAll(() => bench.close())

const search = (filter: SearchFilter) => bench.ask(bench.browser(), searchHomes, filter)

async function take(propertyId: string, nights: readonly string[]) {
  const claim = { propertyId, nights, bookingId: newId(testNow), now: testNow, heldUntil: null }
  await bench.deps.database.orm.transaction((tx) => claimNights(tx, claim))
}

test('each card says its own dates and what exactly they cost', async () => {
  const { homes } = await search(around)
  expect(homes.length).toBeGreaterThan(0)
  for (const { slug, stay, price } of homes.slice(0, 4)) {
    if (!stay) throw new Error('a flexible search must say the dates')
    expect(stay.check_in >= addDays(checkIn, -2) && stay.check_in <= addDays(checkIn, 2)).toBe(true)
    expect(stay.check_out).toBe(addDays(stay.check_in, 3))
    const asked = await bench.ask(bench.browser(), getStayPrice, { slug, ...stay, party })
    expect(price).toMatchObject({ kind: 'total', nights: 3, total_fils: asked.folio?.total_fils })
  }
  const exact = await search({ ...around, flex: undefined })
  expect(exact.homes.every(({ stay }) => stay === undefined)).toBe(true)
})

test('no exact stay around is cheaper than the one a card names, and none of equals is earlier', async () => {
  const { homes } = await search({ ...around, sort: 'price_low' })
  const [home] = homes
  if (!home?.stay) throw new Error('no home')
  const totals = new Map<string, number>()
  for (const days of [-2, -1, 0, 1, 2]) {
    const check_in = addDays(checkIn, days)
    const { homes: exact } = await search({
      check_in,
      check_out: addDays(check_in, 3),
      party,
      sort: 'price_low',
    })
    const own = exact.find(({ id }) => id === home.id)
    if (own) totals.set(check_in, own.price.total_fils)
  }
  expect(home.price.total_fils).toBe(Math.min(...totals.values()))
  const [earliest] = [...totals].find(([, fils]) => fils === home.price.total_fils) ?? []
  expect(home.stay.check_in).toBe(earliest)
})

test('a home whose asked nights are taken is found with the dates it has left', async () => {
  const [home] = (await search({ ...around, flex: undefined, types: ['villa'] })).homes
  if (!home) throw new Error('no home')
  await take(home.id, [checkIn])
  const found = await search({ ...around, types: ['villa'] })
  const own = found.homes.find(({ id }) => id === home.id)
  // Only arrivals after the taken night are left within two days.
  expect([addDays(checkIn, 1), addDays(checkIn, 2)]).toContain(own?.stay?.check_in)
})

test('prices, counts and pins of a flexible search are those of the dates each home offers', async () => {
  const filter: SearchFilter = { flex: 'month', month: checkIn.slice(0, 7), nights: 4, party }
  const all = await search(filter)
  const limit = all.price.min_fils + Math.floor((all.price.max_fils - all.price.min_fils) / 4)
  const cheap = await search({ ...filter, max_total_fils: limit })
  expect(all.price.buckets.reduce((sum, count) => sum + count, 0)).toBe(all.total)
  expect(cheap.total).toBeLessThan(all.total)
  expect(cheap.homes.every(({ price }) => price.total_fils <= limit)).toBe(true)
  const { points } = await bench.ask(bench.browser(), listMapPoints, { ...filter, zoom: 9 })
  expect(points.length).toBeGreaterThan(0)
  for (const { stay } of points) expect(stay?.check_in.slice(0, 7)).toBe(filter.month)
})

test('a late checkout is possible while the night after the stay is free', async () => {
  const filter: SearchFilter = { check_in: checkIn, check_out: checkOut, types: ['penthouse'] }
  const late: SearchFilter = { ...filter, flags: ['late_checkout'] }
  const countOf = (found: Awaited<ReturnType<typeof search>>) =>
    found.facets.flags.find(({ key }) => key === 'late_checkout')?.count
  const before = await search(late)
  expect(countOf(await search(filter))).toBe(before.total)
  const [home] = before.homes
  await take(home?.id ?? '', [checkOut])
  const after = await search(late)
  expect(after.total).toBe(before.total - 1)
  const without = await search(filter)
  expect(countOf(without)).toBe(after.total)
  expect(without.homes.map(({ id }) => id)).toContain(home?.id)
})
