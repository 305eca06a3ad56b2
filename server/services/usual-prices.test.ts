import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHomes } from '#contract/property/search.ts'
import { homesSnapshotSchema } from '#contract/snapshot/homes-snapshot.ts'
import { lastNights, medianNightFils } from '#domain/pricing/night-prices.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { propertyRate } from '#server/db/schema/properties.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { homeIndex } from '#server/services/home-index.ts'
import { createHomeSnapshots } from '#server/snapshots/home-snapshots.ts'
import { type JoinBench, openJoinBench } from './join-test-data.ts'

const dayMs = 24 * 60 * 60_000

let bench: JoinBench

beforeAll(async () => {
  bench = await openJoinBench()
  await seedDatabase(bench.deps.database.orm, {
    today: civilDateInDubai(testNow),
    now: testNow,
    count: 200,
    onProgress: () => {},
  })
})

afterAll(() => bench.close())

const offers = async () =>
  (await bench.ask(bench.browser(), searchHomes, { offers: true })).homes.map(({ slug }) => slug)

/** Medians of the last thirty nights by home, from the rates as they are stored. */
async function storedMedians() {
  const { catalogue } = await homeIndex(bench.deps)
  const rates = await bench.deps.database.orm
    .select()
    .from(propertyRate)
    .orderBy(asc(propertyRate.fromOn))
  const own = Map.groupBy(rates, ({ propertyId }) => propertyId)
  const nights = lastNights(civilDateInDubai(bench.deps.clock.now()))
  return catalogue.homes.map(({ row }) => {
    const seasons = (own.get(row.id) ?? []).map((rate) => ({ ...rate, label: null }))
    return medianNightFils({ ...row, seasons }, nights)
  })
}

/** Of every home: what cards, the search, and devices that search by themselves measure offers by. */
async function knownMedians() {
  const { catalogue, index } = await homeIndex(bench.deps)
  const snapshots = createHomeSnapshots(bench.deps)
  const carried = new Map<string, number | null>()
  for (const emirate of catalogue.byEmirate.keys()) {
    const dated = await snapshots.homes(emirate, 'en')
    const text = Buffer.from(dated?.body.plain ?? new Uint8Array()).toString()
    const { homes } = v.parse(homesSnapshotSchema, JSON.parse(text))
    for (const [at, id] of homes.id.entries()) carried.set(id, homes.median_fils[at] ?? null)
  }
  const { rowOf, rates } = index.columns
  return {
    cards: catalogue.homes.map(({ usualNightFils }) => usualNightFils),
    search: catalogue.homes.map(({ row }) => rates.medianFils[rowOf.get(row.id) ?? -1]),
    devices: catalogue.homes.map(({ row }) => carried.get(row.id)),
  }
}

test.each([0, 15, 16, 40, 0])(
  'a home’s usual price is that of its last thirty nights, %i days on',
  async (days) => {
    bench.time.now = testNow + days * dayMs
    const medians = await storedMedians()
    expect(await knownMedians()).toEqual({ cards: medians, search: medians, devices: medians })
  },
)

test('homes that had lowered their price are no offers for ever', async () => {
  bench.time.now = testNow
  expect((await offers()).length).toBeGreaterThan(10)
  // A day of February, in no season, as the first one is.
  bench.time.now = testNow + 80 * dayMs
  expect(await offers()).toEqual([])
})
