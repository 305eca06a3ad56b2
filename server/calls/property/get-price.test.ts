import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStayPrice } from '#contract/property/get-price.ts'
import { searchHomes } from '#contract/property/search.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import { type JoinBench, openJoinBench, problemsOf } from '#server/services/join-test-data.ts'

const today = civilDateInDubai(testNow)
// Beyond the seeded bookings.
const checkIn = addDays(today, 430)
const someone = { adults: 1, children: 0, infants: 0, pets: 0 }

let bench: JoinBench
let homes: readonly CatalogueHome[]

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today,
    now: testNow,
    count: 600,
    onProgress: () => {},
  })
  homes = (await loadCatalogue(bench.deps)).homes
})

afterAll(() => bench.close())

function homeWith(fits: (home: CatalogueHome['row']) => boolean) {
  const home = homes.find(({ row }) => fits(row))
  if (!home) throw new Error('no such home in the first data set')
  return home.row
}

function priceOf(slug: string, from: CivilDate, until: CivilDate, party = someone) {
  const input = { slug, check_in: from, check_out: until, party }
  return bench.ask(bench.browser(), getStayPrice, input)
}

test('a stay that can be booked has lines that add up and a way back with its dates', async () => {
  const { slug } = homeWith(({ minNights }) => minNights <= 3)
  const { folio, problem, milestones } = await priceOf(slug, checkIn, addDays(checkIn, 3))
  expect(problem).toBeNull()
  expect(folio?.nights).toBe(3)
  expect(folio?.nightly).toHaveLength(3)
  const sum = folio?.lines.reduce((total, { amount_fils }) => total + amount_fils, 0)
  expect(folio?.total_fils).toBe(sum)
  expect(milestones.length).toBeGreaterThan(0)
  expect(milestones.every(({ refund_fils }) => refund_fils <= (folio?.total_fils ?? 0))).toBe(true)
})

test('a stay that is lower than usual says so as its card does, and any other does not', async () => {
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 3) }
  const found = await bench.ask(bench.browser(), searchHomes, { ...stay, party: someone })
  const offers = await bench.ask(bench.browser(), searchHomes, {
    ...{ ...stay, party: someone },
    offers: true,
  })
  const cards = [...found.homes, ...offers.homes]
  expect(offers.homes.length).toBeGreaterThan(0)
  expect(found.homes.some(({ tags }) => !tags.includes('offer'))).toBe(true)
  for (const { slug, price, below_median_percent: below_percent } of cards) {
    const { folio, offer } = await priceOf(slug, checkIn, addDays(checkIn, 3))
    const expected = { median_fils: price.median_total_fils, below_percent }
    expect(offer).toEqual(below_percent === null ? null : expected)
    expect(folio?.total_fils).toBe(price.total_fils)
  }
})

test('a stay that began yesterday, ends before it begins or has no night gets no price', async () => {
  const { slug } = homeWith(() => true)
  const none = { folio: null, offer: null, problem: 'past', milestones: [] }
  expect(await priceOf(slug, addDays(today, -1), addDays(today, 3))).toEqual(none)
  expect(await priceOf(slug, checkIn, checkIn)).toEqual(none)
  expect(await priceOf(slug, checkIn, addDays(checkIn, -2))).toEqual(none)
})

test('a stay beyond what calendars hold, or of more than a year, is priced for nobody', async () => {
  const { slug } = homeWith(({ minNights }) => minNights <= 3)
  const none = { folio: null, offer: null, problem: 'too_far', milestones: [] }
  expect(await priceOf(slug, addDays(today, 730), addDays(today, 733))).toEqual(none)
  expect(await priceOf(slug, checkIn, parseCivilDate('9999-12-31'))).toEqual(none)
  expect(await priceOf(slug, addDays(today, 20), addDays(today, 400))).toEqual(none)
  expect((await priceOf(slug, addDays(today, 727), addDays(today, 730))).problem).not.toBe(
    'too_far',
  )
})

test('too many guests, a pet where none may stay and children alone are named', async () => {
  const home = homeWith(({ petsAllowed, minNights }) => !petsAllowed && minNights <= 3)
  const problemOf = async (party: typeof someone) =>
    (await priceOf(home.slug, checkIn, addDays(checkIn, 3), party)).problem
  expect(await problemOf({ ...someone, adults: home.maxGuests })).toBeNull()
  expect(await problemOf({ ...someone, adults: home.maxGuests, children: 1 })).toBe('over_capacity')
  expect(await problemOf({ ...someone, adults: home.maxGuests, infants: 1 })).toBeNull()
  expect(await problemOf({ ...someone, pets: 1 })).toBe('pets_not_allowed')
  expect(await problemOf({ ...someone, adults: 0, children: 1 })).toBe('no_adult')
  expect(await problemOf({ ...someone, adults: 0 })).toBe('no_adult')
})

test('fewer nights than the home’s shortest stay are named, the shortest stay is not', async () => {
  const { slug, minNights } = homeWith((row) => row.minNights > 1)
  const problemOf = async (nights: number) =>
    (await priceOf(slug, checkIn, addDays(checkIn, nights))).problem
  expect(await problemOf(minNights - 1)).toBe('below_minimum')
  expect(await problemOf(minNights)).toBeNull()
})

test('a night that somebody has is named, with the price still there to compare', async () => {
  const { id, slug } = homes.findLast(({ row }) => row.minNights <= 3)?.row ?? homeWith(() => true)
  const row = { propertyId: id, bookingId: newId(testNow), heldUntil: null }
  const { orm } = bench.deps.database
  await orm.insert(bookingNight).values({ ...row, night: addDays(checkIn, 2) })
  const taken = await priceOf(slug, checkIn, addDays(checkIn, 3))
  expect(taken.problem).toBe('unavailable')
  expect(taken.folio?.total_fils).toBeGreaterThan(0)
  const after = addDays(checkIn, 3)
  expect((await priceOf(slug, after, addDays(after, 3))).problem).toBeNull()
})

test('a home that does not exist is an error, not a price', async () => {
  const party = someone
  const input = { slug: 'castle', check_in: checkIn, check_out: addDays(checkIn, 3), party }
  const answer = await bench.call(bench.browser(), getStayPrice, input)
  expect(answer.envelope.status).toBe('error')
  expect(problemsOf(answer)).toEqual(['error:not-found'])
})
