import { count, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { bookingNight, property } from '#server/db/schema/properties.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'
import { generateSeed } from './generate-seed.ts'
import { seedDatabase } from './seed-database.ts'

const today = civilDateInDubai(testNow)
const homes = 60
let database: Database

afterEach(() => database.close())

const seed = (lines: string[] = []) =>
  seedDatabase(database.orm, {
    today,
    now: testNow,
    count: homes,
    onProgress: (line) => lines.push(line),
  })

async function contents() {
  const { orm } = database
  const nights = await orm.select().from(bookingNight)
  return {
    homes: (await orm.select().from(property)).map(({ id }) => id).toSorted(),
    nights: nights.map((row) => `${row.propertyId} ${row.night} ${row.bookingId}`).toSorted(),
    reviews: (await orm.select().from(review)).map(({ id }) => id).toSorted(),
  }
}

async function indexes() {
  const found = await database.orm.execute<{ indexdef: string }>(
    sql`SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname`,
  )
  return found.rows.map(({ indexdef }) => indexdef)
}

test('a run that was cut off leaves nothing, and the next one makes everything once', async () => {
  database = await openTestDatabase()
  const before = await indexes()
  await database.orm.execute(sql`ALTER TABLE review ADD CONSTRAINT broken CHECK (overall < 1)`)
  await expect(seed()).rejects.toThrow()
  expect(await contents()).toEqual({ homes: [], nights: [], reviews: [] })
  expect(await indexes()).toEqual(before)
  await database.orm.execute(sql`ALTER TABLE review DROP CONSTRAINT broken`)
  await seed()
  const whole = [...generateSeed({ today, count: homes }).homes()]
  const { homes: ids, reviews } = await contents()
  expect(ids).toEqual(whole.map((home) => home.property.id).toSorted())
  expect(reviews).toEqual(whole.flatMap((home) => home.reviews.map(({ id }) => id)).toSorted())
  expect(await indexes()).toEqual(before)
})

test('two servers that start at once make one data set', async () => {
  database = await openTestDatabase()
  const before = await indexes()
  await Promise.all([seed(), seed()])
  expect(await contents()).toMatchObject({ homes: { length: homes } })
  expect(await indexes()).toEqual(before)
})

test('every stay takes each of its nights once, and none of the night of leaving', async () => {
  database = await openTestDatabase()
  await seed()
  const stays = [...generateSeed({ today, count: homes }).homes()].flatMap((home) => home.stays)
  const [rows] = await database.orm.select({ total: count() }).from(bookingNight)
  expect(rows?.total).toBe(stays.reduce((sum, { nights }) => sum + nights, 0))
  const [stay] = stays
  if (!stay) throw new Error('no stays')
  const nights = await database.orm
    .select()
    .from(bookingNight)
    .where(eq(bookingNight.bookingId, stay.bookingId))
  expect(nights).toHaveLength(stay.nights)
  expect(nights.map(({ night }) => night).toSorted()[0]).toBe(stay.checkIn)
  expect(nights.every(({ propertyId }) => propertyId === stay.propertyId)).toBe(true)
})

test('the person waiting is told what happens, once', async () => {
  database = await openTestDatabase()
  const lines: string[] = []
  await seed(lines)
  expect(lines[0]).toContain(`${homes} homes`)
  await seed(lines)
  expect(lines).toHaveLength(2)
})
