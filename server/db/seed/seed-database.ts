import { eq, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { category, contentPage, place, siteSetting } from '#server/db/schema/places.ts'
import { homeService, host, property, propertyRate } from '#server/db/schema/properties.ts'
import type { Seed } from './generate-seed.ts'
import { insertRows } from './insert-rows.ts'
import type { PropertyRows, SeedStay } from './property-rows.ts'
import { seedMark } from './seed-mark.ts'

type Options = {
  /** Day of the first start: calendars and reviews are laid around it. */
  today: CivilDate
  /** Epoch ms. */
  now: number
  onProgress: (line: string) => void
  /** At most so many homes, for tests; all of them when left out. */
  count?: number
}

const seedVersion = '4'
// Homes a batch: the embedded database writes one while the next is being made.
const batchSize = 250
// Homes made before others, the database's answers above all, get a turn.
const turnSize = 25
const toldEvery = 2500
const numbers = new Intl.NumberFormat('en')
// Built once at the end, these two cost a tenth of what keeping them up to date row by row does.
const nightIndexes = [
  ['booking_night_booking', sql`(booking_id)`],
  ['booking_night_night', sql`(night)`],
] as const

/**
 * Fills an empty database with the first data set: places, hosts, homes with prices, bookings and
 * reviews, content pages and settings. Does nothing when any version of it is there; an interrupted
 * run starts over from an empty state, because only the last statement marks the data as whole.
 */
export async function seedDatabase(orm: Orm, options: Options): Promise<void> {
  const { today, now, onProgress, count } = options
  const [mark] = await orm.select().from(siteSetting).where(eq(siteSetting.key, seedMark))
  if (mark) return
  await clear(orm)
  // Read only now: later starts need none of the sentences.
  const { generateSeed } = await import('./generate-seed.ts')
  const seed = generateSeed({ today, ...(count === undefined ? {} : { count }) })
  const total = numbers.format(seed.homeCount)
  onProgress(`First start: preparing ${total} homes with their calendars and reviews.`)
  onProgress('This happens once and takes about half a minute.')
  await insertPlacesAndPages(orm, seed)
  for (const [name] of nightIndexes) await orm.execute(sql`DROP INDEX ${sql.identifier(name)}`)
  await insertHomes(orm, seed, (done) => {
    if (done % toldEvery === 0) onProgress(`${numbers.format(done)} of ${total} homes are ready.`)
  })
  for (const [name, columns] of nightIndexes) {
    await orm.execute(sql`CREATE INDEX ${sql.identifier(name)} ON booking_night ${columns}`)
  }
  for (const name of seededTables) await orm.execute(sql`ANALYZE ${sql.identifier(name)}`)
  await orm.insert(siteSetting).values({ key: seedMark, value: { version: seedVersion, at: now } })
}

// One by one where they are looked through: all at once a busy machine takes for a standstill.
const seededTables = [
  'review',
  'booking_night',
  'property_rate',
  'home_service',
  'property',
  'host',
  'place',
  'category',
  'content_page',
  'site_setting',
]

async function clear(orm: Orm): Promise<void> {
  const tables = seededTables.map((name) => sql.identifier(name))
  await orm.execute(sql`TRUNCATE ${sql.join(tables, sql`, `)}`)
  // What an interrupted run left out; the statements of a run expect both to be there.
  for (const [name, columns] of nightIndexes) {
    await orm.execute(
      sql`CREATE INDEX IF NOT EXISTS ${sql.identifier(name)} ON booking_night ${columns}`,
    )
  }
}

async function insertPlacesAndPages(orm: Orm, seed: Seed): Promise<void> {
  await insertRows(orm, place, seed.places)
  await insertRows(orm, category, seed.categories)
  await insertRows(orm, host, seed.hosts)
  await insertRows(orm, contentPage, seed.pages)
  await insertRows(orm, siteSetting, seed.settings)
}

/** Makes and writes homes at the same time: the embedded database works in a thread of its own. */
async function insertHomes(orm: Orm, seed: Seed, onWritten: (done: number) => void): Promise<void> {
  let done = 0
  let writing: Promise<void> = Promise.resolve()
  let batch: PropertyRows[] = []
  const write = async () => {
    const ready = batch
    batch = []
    await writing
    writing = writeBatch(orm, ready).then(() => {
      done += ready.length
      onWritten(done)
    })
    // The next wait tells of a failure; until then nobody listens.
    writing.catch(() => {})
  }
  for (const home of seed.homes()) {
    batch.push(home)
    if (batch.length >= batchSize) await write()
    else if (batch.length % turnSize === 0) await nextTurn()
  }
  if (batch.length > 0) await write()
  await writing
}

async function writeBatch(orm: Orm, homes: readonly PropertyRows[]): Promise<void> {
  await orm.transaction(async (tx) => {
    // Nothing counts before the mark is written, and that commit waits for all of these.
    await tx.execute(sql`SET LOCAL synchronous_commit = off`)
    await insertRows(
      tx,
      property,
      homes.map((home) => home.property),
    )
    await insertRows(
      tx,
      propertyRate,
      homes.flatMap(({ rates }) => rates),
    )
    await insertRows(
      tx,
      homeService,
      homes.flatMap(({ services }) => services),
    )
    await insertRows(
      tx,
      review,
      homes.flatMap(({ reviews }) => reviews),
    )
    const stays = homes
      .flatMap((home) => home.stays)
      .toSorted((a, b) => (a.propertyId < b.propertyId ? -1 : 1))
    await tx.execute(nightsOf(stays))
  })
}

/** A row for each night of each stay; the nights are spread out by the database itself. */
function nightsOf(stays: readonly SeedStay[]) {
  return sql`
    INSERT INTO booking_night (property_id, night, booking_id, held_until)
    SELECT stay."propertyId", stay."checkIn" + step, stay."bookingId", NULL
    FROM json_to_recordset(${JSON.stringify(stays)}::json)
        AS stay ("propertyId" uuid, "bookingId" uuid, "checkIn" date, "nights" integer),
      generate_series(0, stay."nights" - 1) AS step
    ORDER BY 1, 2`
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
