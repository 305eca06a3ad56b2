import { eq } from 'drizzle-orm'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { category, contentPage, place, siteSetting } from '#server/db/schema/places.ts'
import { bookingNight, host, property, propertyRate } from '#server/db/schema/properties.ts'
import { generateSeed, type Seed } from './generate-seed.ts'

type Options = {
  /** Day of the first start: calendars and reviews are laid around it. */
  today: CivilDate
  /** Epoch ms. */
  now: number
  onProgress: (line: string) => void
  /** At most so many homes, for tests; all of them when left out. */
  count?: number
}

const markKey = 'Seed.version'
const seedVersion = '2'
// Rows a statement: a longer one would block the embedded database's thread for too long.
const batch = 1000

/**
 * Fills an empty database with the first data set: places, hosts, homes with prices, bookings and
 * reviews, content pages and settings. Does nothing when any version of it is there; an interrupted
 * run starts over from an empty state.
 */
export async function seedDatabase(orm: Orm, options: Options): Promise<void> {
  const { today, now, onProgress, count } = options
  const [mark] = await orm.select().from(siteSetting).where(eq(siteSetting.key, markKey))
  if (mark) return
  await clear(orm)
  onProgress('Preparing the first homes …')
  const seed = generateSeed({ today, ...(count === undefined ? {} : { count }) })
  onProgress(`Writing ${seed.homes.length} homes, their calendars and reviews …`)
  await insertSeed(orm, seed)
  await orm.insert(siteSetting).values({ key: markKey, value: { version: seedVersion, at: now } })
  onProgress(`${seed.homes.length} homes are ready.`)
}

async function clear(orm: Orm): Promise<void> {
  for (const table of [review, bookingNight, propertyRate, property, host]) await orm.delete(table)
  for (const table of [place, category, contentPage, siteSetting]) await orm.delete(table)
}

async function insertSeed(orm: Orm, seed: Seed): Promise<void> {
  await orm.insert(place).values(seed.places)
  await orm.insert(category).values(seed.categories)
  await orm.insert(host).values(seed.hosts)
  await orm.insert(contentPage).values(seed.pages)
  await orm.insert(siteSetting).values(seed.settings)
  await inBatches(
    seed.homes.map((home) => home.property),
    (part) => orm.insert(property).values(part),
  )
  await inBatches(
    seed.homes.flatMap(({ rates }) => rates),
    (part) => orm.insert(propertyRate).values(part),
  )
  await inBatches(
    seed.homes.flatMap(({ nights }) => nights),
    (part) => orm.insert(bookingNight).values(part),
  )
  await inBatches(
    seed.homes.flatMap(({ reviews }) => reviews),
    (part) => orm.insert(review).values(part),
  )
}

async function inBatches<Row>(
  rows: readonly Row[],
  write: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await write(rows.slice(at, at + batch))
}
