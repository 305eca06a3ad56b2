import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHomes } from '#domain/search/search-homes.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { claimNights, releaseNights } from '#server/db/nights.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import { homeIndex } from './home-index.ts'
import { setHomePrices } from './home-prices.ts'

const today = civilDateInDubai(testNow)
const clock = { now: () => testNow }
// Beyond the seeded bookings: every home is free.
const checkIn = addDays(today, 430)
const query: SearchQuery = {
  stays: { checkIns: [checkIn], nights: 3 },
  types: [],
  amenities: [],
  flags: [],
  isOffer: false,
  order: 'newest',
  page: 1,
  pageSize: 100,
  today,
}

let first: Database
let second: Database

beforeAll(async () => {
  const database = await openTestDatabase()
  const mark = { today, now: testNow, count: 60, onProgress: () => {} }
  await seedDatabase(database.orm, mark)
  // Where there is no PostgreSQL, two servers are two indexes that know of each other by the tables.
  first = { ...database, kind: 'postgres' }
  second = (await sameDatabase(database)) ?? { ...database, kind: 'postgres' }
})

afterAll(async () => {
  await second.close()
  await first.close()
})

/** A second handle with connections of its own, as another server process has it. */
async function sameDatabase({ orm }: Database): Promise<Database | null> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) return null
  const found = await orm.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = new URL(serverUrl)
  url.pathname = `/${found.rows[0]?.name ?? ''}`
  return await openDatabase({ databaseUrl: url.href, poolSize: 3 })
}

async function freeHomes(database: Database): Promise<string[]> {
  const { index } = await homeIndex({ database, clock })
  return searchHomes(index, query, testNow).homes.map(({ id }) => id)
}

test('each server searches without the nights that the other has just sold', async () => {
  const all = await freeHomes(first)
  expect(await freeHomes(second)).toEqual(all)
  let left = all
  for (const seller of [first, second, first, second]) {
    const [propertyId = '', ...others] = left
    const claim = { propertyId, bookingId: newId(testNow), nights: [addDays(checkIn, 1)] }
    await seller.orm.transaction((tx) =>
      claimNights(tx, { ...claim, heldUntil: null, now: testNow }),
    )
    expect(await freeHomes(first)).toEqual(others)
    expect(await freeHomes(second)).toEqual(others)
    left = others
  }
})

test('a stay that is given back on one server is found on the other', async () => {
  const before = await freeHomes(second)
  const [propertyId = ''] = before
  const claim = { propertyId, bookingId: newId(testNow), nights: [checkIn] }
  const heldUntil = testNow + 60_000
  await first.orm.transaction((tx) => claimNights(tx, { ...claim, heldUntil, now: testNow }))
  expect(await freeHomes(second)).toEqual(before.slice(1))
  await first.orm.transaction((tx) => releaseNights(tx, claim))
  expect(await freeHomes(second)).toEqual(before)
})

test('many searches at once wait for what was sold before any of them', async () => {
  const before = await freeHomes(second)
  const sold = before.slice(0, 5)
  const searches: Promise<string[]>[] = []
  for (const [at, propertyId] of sold.entries()) {
    const claim = { propertyId, bookingId: newId(testNow), nights: [checkIn] }
    await first.orm.transaction((tx) =>
      claimNights(tx, { ...claim, heldUntil: null, now: testNow }),
    )
    searches.push(
      ...[1, 2, 3].map(async () => {
        const found = await freeHomes(second)
        for (const id of sold.slice(0, at + 1)) expect(found).not.toContain(id)
        return found
      }),
    )
  }
  expect(await Promise.all(searches)).toHaveLength(15)
})

test('a price that a host changes on one server is what the other lists', async () => {
  const [id = ''] = await freeHomes(second)
  const totalOn = async (database: Database) => {
    const { index } = await homeIndex({ database, clock })
    const { homes } = searchHomes(index, query, testNow)
    return homes.find((home) => home.id === id)?.fils
  }
  const before = await totalOn(second)
  const prices = {
    ...{ nightlyFils: 777_700, weekendFils: null, cleaningFils: 0, minNights: 1 },
    ...{ extraGuestFils: 0, extraGuestAfter: null, petFeeFils: 0, depositFils: 0 },
    ...{ weeklyDiscountPct: 0, monthlyDiscountPct: 0 },
    seasons: [{ fromOn: checkIn, untilOn: addDays(checkIn, 1), nightlyFils: 888_800 }],
  }
  await setHomePrices({ database: first, clock }, id, prices)
  const after = await totalOn(second)
  expect(after).not.toBe(before)
  expect(after).toBeGreaterThan(2 * 777_700 + 888_800)
  expect(await totalOn(first)).toBe(after)
})
