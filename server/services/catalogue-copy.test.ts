import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { siteSetting } from '#server/db/schema/places.ts'
import { property } from '#server/db/schema/properties.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { seedMark } from '#server/db/seed/seed-mark.ts'
import { testNow } from '#server/db/test-database.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'
import { homeIndex, readHomesAhead } from '#server/services/home-index.ts'
import { setHomePrices } from '#server/services/home-prices.ts'

const dayMs = 24 * 60 * 60_000
let now = testNow
const clock = { now: () => now }
let folder: string

/** One start of a server: what it knows of the homes. `change` is done before it reads them. */
async function start(change: (database: Database) => Promise<unknown> = async () => {}) {
  const database = await openDatabase({ dataDir: folder })
  try {
    await change(database)
    return await loadCatalogue({ database, clock })
  } finally {
    await database.close()
  }
}

const copy = () => readFile(join(folder, 'copies/catalogue.jsonl'), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areesh-copy-'))
  await start(async ({ orm }) => {
    await migrate(orm, testNow)
    const today = civilDateInDubai(testNow)
    await seedDatabase(orm, { today, now: testNow, onProgress: () => {}, count: 20 })
  })
  await vi.waitUntil(() => copy().catch(() => null), { timeout: 30_000 })
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a rating that is younger than the copy is known to the next start', async () => {
  const rating = { ratingAvg: 1.25, ratingCount: 77, ratingScores: null }
  const known = await start(({ orm }) =>
    orm.update(property).set({ ...rating, ratedAt: new Date(testNow) }),
  )
  expect(known.homes).toHaveLength(20)
  for (const { row } of known.homes) expect(row).toMatchObject(rating)
})

/** The index of a start that began it with the copy; `change` is done before the homes are read. */
async function startAhead(change: (database: Database) => Promise<unknown>) {
  const ahead = readHomesAhead(join(folder, 'copies'), civilDateInDubai(clock.now()))
  const database = await openDatabase({ dataDir: folder })
  try {
    await change(database)
    return { known: await ahead, ...(await homeIndex({ database, clock }, ahead)) }
  } finally {
    await database.close()
  }
}

test('an index that was begun with the copy knows younger ratings', async () => {
  const rating = { ratingAvg: 4.75, ratingCount: 8, ratingScores: null }
  const { known, catalogue, index } = await startAhead(({ orm }) =>
    orm.update(property).set({ ...rating, ratedAt: new Date(testNow) }),
  )
  expect(catalogue.homes).toBe(known?.catalogue.listed.homes)
  expect([...index.columns.rating]).toEqual(Array(20).fill(4.75))
})

test('prices and seasons that are younger than the copy are known to the next start', async () => {
  const [one] = (await start()).homes
  const id = one?.row.id ?? ''
  const nightlyFils = (one?.row.nightlyFils ?? 0) + 12_300
  const untilOn = addDays(civilDateInDubai(testNow), 40)
  const fromOn = addDays(untilOn, -3)
  const prices = {
    ...{ nightlyFils, minNights: 9, weekendFils: null, cleaningFils: 0 },
    ...{ extraGuestFils: 4_400, extraGuestAfter: 3, petFeeFils: 5_500, depositFils: 66_000 },
    ...{ weeklyDiscountPct: 0, monthlyDiscountPct: 0 },
    seasons: [{ fromOn, untilOn, nightlyFils: 77_700 }],
  }
  const { catalogue, index } = await startAhead((database) =>
    setHomePrices({ database, clock }, id, prices),
  )
  const home = catalogue.byId.get(id)
  expect(home?.row).toMatchObject({ nightlyFils, minNights: 9, depositFils: 66_000 })
  expect(home?.rates).toMatchObject([{ fromOn, untilOn, nightlyFils: 77_700 }])
  const { minNights, rates, rowOf } = index.columns
  const row = rowOf.get(id) ?? -1
  expect([rates.baseFils[row], minNights[row]]).toEqual([nightlyFils, 9])
  const fees = [rates.extraGuestFils[row], rates.guestsIncluded[row], rates.petFeeFils[row]]
  expect(fees).toEqual([4_400, 3, 5_500])
})

test('usual prices are those of the day of the start, not of the copy', async () => {
  const medians = async () => (await start()).homes.map(({ usualNightFils }) => usualNightFils)
  const before = await medians()
  now = testNow + 20 * dayMs
  const quiet = (database: Database) => database.orm.select().from(siteSetting)
  const { known, catalogue, index } = await startAhead(quiet)
  expect(catalogue.homes).toBe(known?.catalogue.listed.homes)
  expect(catalogue.homes.map(({ usualNightFils }) => usualNightFils)).not.toEqual(before)
  const { ids, rates } = index.columns
  const usual = ids.map((id) => catalogue.byId.get(id)?.usualNightFils)
  expect([...rates.medianFils]).toEqual(usual)
  now = testNow
})

test('a copy of homes of another shape is passed over, and the database is read', async () => {
  const whole = await copy()
  await writeFile(join(folder, 'copies/catalogue.jsonl'), whole.replaceAll('"tags"', '"labels"'))
  const { known, catalogue, index } = await startAhead(({ orm }) => orm.select().from(siteSetting))
  expect(known).toBeNull()
  expect(catalogue.homes).toHaveLength(20)
  expect(index.columns.count).toBe(20)
  await writeFile(join(folder, 'copies/catalogue.jsonl'), whole)
})

test('a later start knows the same homes without asking the database for them', async () => {
  const fresh = await start(({ orm }) =>
    orm.update(property).set({ ratedAt: null, pricedAt: null }),
  )
  const known = await start(({ orm }) => orm.delete(property))
  const quiet = { onRated: null, onPriced: null }
  expect({ ...known, ...quiet }).toEqual({ ...fresh, ...quiet })
  expect(known.homes).toHaveLength(20)
  expect(known.homes[0]?.rates.length).toBeGreaterThan(0)
  expect(known.bySlug.size).toBe(20)
})

test('a copy of other homes, and a broken one, are not believed', async () => {
  const whole = await copy()
  const later = await startAhead(({ orm }) =>
    orm
      .update(siteSetting)
      .set({ value: { version: 'next' } })
      .where(eq(siteSetting.key, seedMark)),
  )
  expect(later.known?.catalogue.listed.homes).toHaveLength(20)
  expect(later.catalogue.homes).toEqual([])
  expect(later.index.columns.count).toBe(0)
  for (const broken of [whole.slice(0, 500), whole.slice(0, whole.lastIndexOf('\n'))]) {
    await writeFile(join(folder, 'copies/catalogue.jsonl'), broken)
    expect((await start()).homes).toEqual([])
  }
})
