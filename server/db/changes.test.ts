import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChangeReader, removeOldChanges } from './changes.ts'
import type { Database } from './database.ts'
import { noteChangedPrices, noteChangedRatings } from './home-changes.ts'
import { newId } from './id.ts'
import { claimNights, releaseNights } from './nights.ts'
import { change } from './schema/changes.ts'
import { openTestDatabase, testNow } from './test-database.ts'

const night = '2027-03-01'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 20 })
})
afterAll(() => database.close())

function book(propertyId: string, bookingId = newId(testNow)) {
  const claim = { propertyId, bookingId, nights: [night], heldUntil: null, now: testNow }
  return database.orm.transaction((tx) => claimNights(tx, claim))
}

const nothing = new Set()

async function readerFromHere() {
  const reader = createChangeReader(database.orm, 'nights')
  await reader.begin()
  return reader
}

test('every reader is told once of each home whose nights a transaction has written', async () => {
  const readers = [await readerFromHere(), await readerFromHere()]
  const [home, other, bookingId] = [newId(testNow), newId(testNow), newId(testNow)]
  await book(home, bookingId)
  await database.orm.transaction(async (tx) => {
    await releaseNights(tx, { propertyId: home, bookingId, nights: [night] })
    const claim = { propertyId: other, bookingId, nights: [night], heldUntil: null, now: testNow }
    await claimNights(tx, claim)
  })
  for (const reader of readers) {
    expect(await reader.read()).toEqual(new Set([home, other]))
    expect(await reader.read()).toEqual(nothing)
  }
})

test('ratings and prices are news for those who follow them, also beside nights', async () => {
  const nights = await readerFromHere()
  const ratings = createChangeReader(database.orm, 'ratings')
  const prices = createChangeReader(database.orm, 'prices')
  await ratings.begin()
  await prices.begin()
  const [rated, booked, priced] = [newId(testNow), newId(testNow), newId(testNow)]
  await database.orm.transaction(async (tx) => {
    noteChangedRatings(rated)
    noteChangedPrices(priced)
    const claim = { bookingId: newId(testNow), nights: [night], heldUntil: null, now: testNow }
    await claimNights(tx, { ...claim, propertyId: booked })
  })
  expect(await ratings.read()).toEqual(new Set([rated]))
  expect(await prices.read()).toEqual(new Set([priced]))
  expect(await nights.read()).toEqual(new Set([booked]))
})

test('what was rolled back is nobody’s news and leaves no gap', async () => {
  const reader = await readerFromHere()
  const home = newId(testNow)
  await book(home)
  await expect(book(home)).rejects.toThrow('taken')
  const fails = database.orm.transaction(async (tx) => {
    const claim = { bookingId: newId(testNow), nights: [night], heldUntil: null, now: testNow }
    await claimNights(tx, { ...claim, propertyId: newId(testNow) })
    throw new Error('after the nights')
  })
  await expect(fails).rejects.toThrow('after the nights')
  const later = newId(testNow)
  await book(later)
  expect(await reader.read()).toEqual(new Set([home, later]))
})

test('numbers follow each other without gaps, however many write at once', async () => {
  const reader = await readerFromHere()
  const homes = Array.from({ length: 40 }, () => newId(testNow))
  const told = new Set<string>()
  const hear = async () => {
    const news = await reader.read()
    if (news === 'all') throw new Error('a number was missing')
    for (const id of news) {
      expect(told.has(id)).toBe(false)
      told.add(id)
    }
  }
  // Each booking is heard of while others are still being written.
  let hearing = Promise.resolve()
  const hearNext = () => {
    hearing = hearing.then(hear)
    return hearing
  }
  await Promise.all(homes.map((home) => book(home).then(hearNext)))
  expect([...told].toSorted()).toEqual(homes.toSorted())
})

test('a transaction that writes first and ends last is told of when it ends', async () => {
  const reader = await readerFromHere()
  const [slow, quick] = [newId(testNow), newId(testNow)]
  const gate = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const claim = { bookingId: newId(testNow), nights: [night], heldUntil: null, now: testNow }
  const ending = database.orm.transaction(async (tx) => {
    await claimNights(tx, { ...claim, propertyId: slow })
    written.resolve()
    await gate.promise
  })
  await written.promise
  // The embedded database has one connection: there the second waits for the first.
  const booking = book(quick)
  if (database.kind === 'postgres') {
    await booking
    expect(await reader.read()).toEqual(new Set([quick]))
  }
  gate.resolve()
  await Promise.all([ending, booking])
  const news = await reader.read()
  expect(news).toEqual(new Set(database.kind === 'postgres' ? [slow] : [slow, quick]))
})

test('a reader that was away while changes were removed is told to read everything', async () => {
  const late = await readerFromHere()
  await book(newId(testNow))
  await book(newId(testNow))
  const current = await readerFromHere()
  await removeOldChanges(database.orm, new Date(Date.now() + 60_000))
  const [left] = await database.orm.select({ rows: count() }).from(change)
  expect(left?.rows).toBe(1)
  expect(await late.read()).toBe('all')
  expect(await late.read()).toEqual(nothing)
  expect(await current.read()).toEqual(nothing)
})

test('changes that are not old stay', async () => {
  const reader = await readerFromHere()
  const homes = [newId(testNow), newId(testNow), newId(testNow)]
  for (const home of homes) await book(home)
  await removeOldChanges(database.orm, new Date(Date.now() - 60_000))
  expect(await reader.read()).toEqual(new Set(homes))
})
