import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { newId } from './id.ts'
import {
  claimNights,
  confirmNights,
  extendHold,
  listTakenNights,
  NightsTaken,
  releaseNights,
} from './nights.ts'
import { transaction } from './retry.ts'
import { bookingNight } from './schema/properties.ts'
import { openTestDatabase, testNow } from './test-database.ts'

const minute = 60_000
const now = testNow
const nights = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04']

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 50 })
})
afterAll(() => database.close())

type Claim = { propertyId: string; nights: readonly string[]; bookingId?: string }

/** Holds nights for 15 minutes and returns the booking's id. */
async function hold(claim: Claim, at = now): Promise<string> {
  const bookingId = claim.bookingId ?? newId(at)
  await transaction(database.orm, (tx) =>
    claimNights(tx, { ...claim, bookingId, heldUntil: at + 15 * minute, now: at }),
  )
  return bookingId
}

async function owners(propertyId: string): Promise<Record<string, string>> {
  const rows = await database.orm
    .select()
    .from(bookingNight)
    .where(eq(bookingNight.propertyId, propertyId))
  return Object.fromEntries(rows.map((row) => [row.night, row.bookingId]))
}

/** Lets everybody go at once; returns the winners, and fails on any error but NightsTaken. */
async function race(claims: readonly Claim[], at = now): Promise<string[]> {
  const settled = await Promise.allSettled(claims.map((claim) => hold(claim, at)))
  for (const result of settled) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NightsTaken)
  }
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

function startingAt(day: number): string[] {
  return [0, 1, 2, 3].map((step) =>
    new Date(Date.UTC(2027, 1, 1 + day + step)).toISOString().slice(0, 10),
  )
}

test('of 200 concurrent claims for the same nights exactly one wins', async () => {
  const propertyId = newId(now)
  const winners = await race(Array.from({ length: 200 }, () => ({ propertyId, nights })))
  expect(winners).toHaveLength(1)
  const owned = await owners(propertyId)
  expect(Object.keys(owned)).toEqual(nights)
  expect(new Set(Object.values(owned))).toEqual(new Set(winners))
})

test('of 200 concurrent overlapping claims every winner owns all its nights', async () => {
  const propertyId = newId(now)
  const claims = Array.from({ length: 200 }, (_, index) => ({
    propertyId,
    // Some ask in reverse: the order of asking must not matter.
    nights: index % 2 === 0 ? startingAt(index % 12) : startingAt(index % 12).reverse(),
    bookingId: newId(now),
  }))
  const winners = await race(claims)
  expect(winners.length).toBeGreaterThanOrEqual(1)
  expect(winners.length).toBeLessThanOrEqual(3)
  const owned = await owners(propertyId)
  const expected: Record<string, string> = {}
  for (const claim of claims.filter((one) => winners.includes(one.bookingId))) {
    for (const night of claim.nights) expected[night] = claim.bookingId
  }
  expect(owned).toEqual(expected)
})

test('of 200 concurrent claims for a lapsed hold exactly one takes it over', async () => {
  const propertyId = newId(now)
  await hold({ propertyId, nights })
  const later = now + 15 * minute
  const claims = Array.from({ length: 200 }, () => ({ propertyId, nights }))
  const winners = await race(claims, later)
  expect(winners).toHaveLength(1)
  expect(new Set(Object.values(await owners(propertyId)))).toEqual(new Set(winners))
})

test('a hold is safe until its last moment and free from then on', async () => {
  const propertyId = newId(now)
  await hold({ propertyId, nights })
  await expect(hold({ propertyId, nights }, now + 15 * minute - 1)).rejects.toThrow(NightsTaken)
  await hold({ propertyId, nights }, now + 15 * minute)
})

test('a refused claim names the taken nights and leaves the free ones free', async () => {
  const propertyId = newId(now)
  await hold({ propertyId, nights: ['2027-02-02'] })
  const refusal = hold({ propertyId, nights })
  await expect(refusal).rejects.toMatchObject({ nights: ['2027-02-02'] })
  expect(Object.keys(await owners(propertyId))).toEqual(['2027-02-02'])
})

test('nights that end where others begin do not meet', async () => {
  const propertyId = newId(now)
  await hold({ propertyId, nights: ['2027-02-01', '2027-02-02'] })
  await hold({ propertyId, nights: ['2027-02-03'] })
  expect(Object.keys(await owners(propertyId))).toHaveLength(3)
})

test('a confirmed night never lapses, and a repeated confirmation changes nothing', async () => {
  const propertyId = newId(now)
  const bookingId = await hold({ propertyId, nights })
  const claim = { propertyId, nights, bookingId, now }
  await transaction(database.orm, (tx) => confirmNights(tx, claim))
  await transaction(database.orm, (tx) => confirmNights(tx, claim))
  await expect(hold({ propertyId, nights }, now + 365 * 24 * 60 * minute)).rejects.toThrow(
    NightsTaken,
  )
  await expect(hold({ propertyId, nights, bookingId })).rejects.toThrow(NightsTaken)
})

test('a payment that arrives after the hold lapsed confirms only if nobody took the nights', async () => {
  const later = now + 20 * minute
  const free = newId(now)
  const own = await hold({ propertyId: free, nights })
  await transaction(database.orm, (tx) =>
    confirmNights(tx, { propertyId: free, nights, bookingId: own, now: later }),
  )
  expect(new Set(Object.values(await owners(free)))).toEqual(new Set([own]))

  const lost = newId(now)
  const slow = await hold({ propertyId: lost, nights })
  const quick = await hold({ propertyId: lost, nights: nights.slice(1, 2) }, later)
  await expect(
    transaction(database.orm, (tx) =>
      confirmNights(tx, { propertyId: lost, nights, bookingId: slow, now: later }),
    ),
  ).rejects.toMatchObject({ nights: ['2027-02-02'] })
  expect((await owners(lost))['2027-02-02']).toBe(quick)
})

test('a live hold can be lengthened but not shortened, a lapsed one not at all', async () => {
  const propertyId = newId(now)
  const bookingId = await hold({ propertyId, nights })
  const extend = (until: number, at: number) =>
    transaction(database.orm, (tx) =>
      extendHold(tx, { propertyId, nights, bookingId, heldUntil: until, now: at }),
    )
  await extend(now + 35 * minute, now + 5 * minute)
  await extend(now + 20 * minute, now + 6 * minute)
  await expect(hold({ propertyId, nights }, now + 34 * minute)).rejects.toThrow(NightsTaken)
  await expect(extend(now + 60 * minute, now + 35 * minute)).rejects.toThrow(NightsTaken)
})

test('releasing gives back own nights only', async () => {
  const propertyId = newId(now)
  const mine = await hold({ propertyId, nights: nights.slice(0, 2) })
  const other = await hold({ propertyId, nights: nights.slice(2) })
  const released = await transaction(database.orm, (tx) =>
    releaseNights(tx, { propertyId, nights, bookingId: mine }),
  )
  expect(released).toEqual(nights.slice(0, 2))
  expect(new Set(Object.values(await owners(propertyId)))).toEqual(new Set([other]))
})

test('holds, releases and confirmations that collide end without a deadlock', async () => {
  const propertyId = newId(now)
  const lapsed = await hold({ propertyId, nights }, now - 60 * minute)
  const work = Array.from({ length: 60 }, (_, index) => {
    const claim = { propertyId, nights: index % 2 ? nights : [...nights].reverse() }
    if (index % 3 === 0) {
      return database.orm.transaction((tx) => releaseNights(tx, { ...claim, bookingId: lapsed }))
    }
    return database.orm.transaction((tx) =>
      claimNights(tx, { ...claim, bookingId: newId(now), heldUntil: now + minute, now }),
    )
  })
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(NightsTaken)
  }
  expect(new Set(Object.values(await owners(propertyId))).size).toBe(1)
})

test('the list of taken nights leaves out lapsed holds and the end of the range', async () => {
  const propertyId = newId(now)
  await hold({ propertyId, nights: ['2027-02-01'] }, now - 60 * minute)
  await hold({ propertyId, nights: ['2027-02-02'] })
  const kept = { propertyId, nights: ['2027-02-03', '2027-02-04'], bookingId: newId(now), now }
  await transaction(database.orm, (tx) => confirmNights(tx, kept))
  const range = { propertyId, from: '2027-02-01', until: '2027-02-04', now }
  expect(await listTakenNights(database.orm, range)).toEqual(['2027-02-02', '2027-02-03'])
})
