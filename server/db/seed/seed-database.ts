import { eq, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { category, contentPage, place, siteSetting } from '#server/db/schema/places.ts'
import { homeService, host, property, propertyRate } from '#server/db/schema/properties.ts'
import type { Seed } from './generate-seed.ts'
import { insertRows } from './insert-rows.ts'
import type { PropertyRows, SeedStay } from './property-rows.ts'
import { seedMark } from './seed-mark.ts'
import { withoutIndexes } from './without-indexes.ts'

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
const largeTables = ['review', 'booking_night', 'property_rate', 'home_service', 'property']
// The columns that homes are looked for by: to weigh up their texts takes seconds and helps nobody.
const analyses = [
  sql`ANALYZE review (id, property_id, user_id, status, published_at)`,
  sql`ANALYZE booking_night`,
  sql`ANALYZE property_rate (property_id, from_on, until_on)`,
  sql`ANALYZE home_service`,
  sql`ANALYZE property (id, slug, host_id, place_slug, city_slug, status)`,
  sql`ANALYZE host (id, slug, user_id)`,
  sql`ANALYZE place (slug)`,
]

/**
 * Fills an empty database with the first data set: places, hosts, homes with prices, bookings and
 * reviews, content pages and settings. Does nothing when any version of it is there. All of it is one
 * transaction: an interrupted run leaves nothing, and of two servers only one writes.
 */
export async function seedDatabase(orm: Orm, options: Options): Promise<void> {
  if (await isSeeded(orm)) return
  const { today, now, onProgress, count } = options
  // Read only now: later starts need none of the sentences.
  const { generateSeed } = await import('./generate-seed.ts')
  const seed = generateSeed({ today, ...(count === undefined ? {} : { count }) })
  const total = numbers.format(seed.homeCount)
  onProgress(`First start: preparing ${total} homes with their calendars and reviews.`)
  onProgress('This happens once and takes about a quarter of a minute.')
  await orm.transaction(async (tx) => {
    // Another server may have written them while this one waited for the tables.
    await tx.execute(sql`LOCK TABLE site_setting IN ACCESS EXCLUSIVE MODE`)
    if (await isSeeded(tx)) return
    const tables = seededTables.map((name) => sql.identifier(name))
    await tx.execute(sql`TRUNCATE ${sql.join(tables, sql`, `)}`)
    await insertPlacesAndPages(tx, seed)
    await withoutIndexes(tx, largeTables, () =>
      insertHomes(tx, seed, (done) => {
        if (done % toldEvery === 0) {
          onProgress(`${numbers.format(done)} of ${total} homes are ready.`)
        }
      }),
    )
    for (const statement of analyses) await tx.execute(statement)
    await tx.insert(siteSetting).values({ key: seedMark, value: { version: seedVersion, at: now } })
  })
}

async function isSeeded(orm: Orm | Tx): Promise<boolean> {
  const [mark] = await orm.select().from(siteSetting).where(eq(siteSetting.key, seedMark))
  return mark !== undefined
}

async function insertPlacesAndPages(tx: Tx, seed: Seed): Promise<void> {
  await insertRows(tx, place, seed.places)
  await insertRows(tx, category, seed.categories)
  await insertRows(tx, host, seed.hosts)
  await insertRows(tx, contentPage, seed.pages)
  await insertRows(tx, siteSetting, seed.settings)
}

/** Makes and writes homes at the same time: the embedded database works in a thread of its own. */
async function insertHomes(tx: Tx, seed: Seed, onWritten: (done: number) => void): Promise<void> {
  let done = 0
  let writing: Promise<void> = Promise.resolve()
  let batch: PropertyRows[] = []
  const write = async () => {
    const ready = batch
    batch = []
    await writing
    writing = writeBatch(tx, ready).then(() => {
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

async function writeBatch(tx: Tx, homes: readonly PropertyRows[]): Promise<void> {
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
  await tx.execute(nightsOf(homes.flatMap(({ stays }) => stays)))
}

/** A row for each night of each stay; the nights are spread out by the database itself. */
function nightsOf(stays: readonly SeedStay[]) {
  return sql`
    INSERT INTO booking_night (property_id, night, booking_id, held_until)
    SELECT stay."propertyId", stay."checkIn" + step, stay."bookingId", NULL
    FROM json_to_recordset(${JSON.stringify(stays)}::json)
        AS stay ("propertyId" uuid, "bookingId" uuid, "checkIn" date, "nights" integer),
      generate_series(0, stay."nights" - 1) AS step`
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
