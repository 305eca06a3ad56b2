import { count, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { siteSetting } from '#server/db/schema/places.ts'
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

test('a run that was cut off starts over and ends like one that was not', async () => {
  database = await openTestDatabase()
  await seed()
  const whole = await contents()
  // As after a crash: some rows are there, the mark and the late indexes are not.
  await database.orm.execute(sql`DROP INDEX booking_night_night`)
  await database.orm.delete(siteSetting).where(eq(siteSetting.key, 'Seed.version'))
  await database.orm.execute(sql`DELETE FROM property WHERE bedrooms > 1`)
  await seed()
  expect(await contents()).toEqual(whole)
  const indexes = await database.orm.execute<{ indexname: string }>(
    sql`SELECT indexname FROM pg_indexes WHERE tablename = 'booking_night' ORDER BY 1`,
  )
  expect(indexes.rows.map(({ indexname }) => indexname)).toEqual([
    'booking_night_booking',
    'booking_night_night',
    'booking_night_pkey',
  ])
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
