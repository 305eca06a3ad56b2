import { eq, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { coupon } from '#server/db/schema/coupons.ts'
import { category, contentPage, place, siteSetting } from '#server/db/schema/places.ts'
import { homeService, host, property, propertyRate } from '#server/db/schema/properties.ts'
import { copyRows } from './copy-rows.ts'
import type { Seed } from './generate-seed.ts'
import { makeAhead } from './make-ahead.ts'
import type { PropertyRows, SeedStay } from './property-rows.ts'
import { seedMark } from './seed-mark.ts'
import { withoutIndexes } from './without-indexes.ts'

type DataSet = {
  /** Day of the first start: calendars and reviews are laid around it. */
  today: CivilDate
  /** At most so many homes, for tests; all of them when left out. */
  count?: number
}

type Options = DataSet & {
  /** Epoch ms. */
  now: number
  onProgress: (line: string) => void
  /** The data set, when it is being made already. */
  ahead?: Promise<SeedAhead> | null
}

/** The first data set, of which homes are being made before the database takes them. */
export type SeedAhead = Omit<Seed, 'homes'> & { homes: AsyncIterable<PropertyRows[]> }

const seedVersion = '4'
// The embedded database writes one batch of homes while the next is being made, in turns with its
// answers. While it opens for the first time there is time for twelve, some fifty megabytes.
const ahead = { batch: 250, turn: 25, waiting: 12 }
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
  'coupon',
  'site_setting',
]
const largeTables = ['review', 'booking_night', 'property_rate', 'home_service', 'property']
// The columns that homes are looked for by: to weigh up their texts takes seconds and helps nobody.
const analyses = [
  sql`ANALYZE review (id, property_id, user_id, status, published_at)`,
  sql`ANALYZE booking_night`,
  sql`ANALYZE property_rate (property_id, from_on, until_on)`,
  sql`ANALYZE home_service`,
  // Of changed homes there are few: without that known, every start would look at all of them.
  sql`ANALYZE property (id, slug, host_id, place_slug, city_slug, status, rated_at, priced_at)`,
  sql`ANALYZE host (id, slug, user_id)`,
  sql`ANALYZE place (slug)`,
]

/** Begins to make the first data set, so that it is there when the database is. */
export async function seedAhead(dataSet: DataSet): Promise<SeedAhead> {
  // Read only now: later starts need none of the sentences.
  const { generateSeed } = await import('./generate-seed.ts')
  const seed = generateSeed(dataSet)
  return { ...seed, homes: makeAhead(seed.homes(), ahead) }
}

/**
 * Fills an empty database with the first data set: places, hosts, homes with prices, bookings and
 * reviews, content pages and settings. Does nothing when any version of it is there. All of it is one
 * transaction: an interrupted run leaves nothing, and of two servers only one writes.
 */
export async function seedDatabase(orm: Orm, options: Options): Promise<void> {
  if (await isSeeded(orm)) return
  const { now, onProgress } = options
  const seed = await (options.ahead ?? seedAhead(options))
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

async function insertPlacesAndPages(tx: Tx, seed: SeedAhead): Promise<void> {
  await copyRows(tx, place, seed.places)
  await copyRows(tx, category, seed.categories)
  await copyRows(tx, host, seed.hosts)
  await copyRows(tx, contentPage, seed.pages)
  await copyRows(tx, coupon, seed.coupons)
  await copyRows(tx, siteSetting, seed.settings)
}

async function insertHomes(
  tx: Tx,
  { homes }: SeedAhead,
  onWritten: (done: number) => void,
): Promise<void> {
  let done = 0
  for await (const batch of homes) {
    await writeBatch(tx, batch)
    done += batch.length
    onWritten(done)
  }
}

async function writeBatch(tx: Tx, homes: readonly PropertyRows[]): Promise<void> {
  await copyRows(
    tx,
    property,
    homes.map((home) => home.property),
  )
  await copyRows(
    tx,
    propertyRate,
    homes.flatMap(({ rates }) => rates),
  )
  await copyRows(
    tx,
    homeService,
    homes.flatMap(({ services }) => services),
  )
  await copyRows(
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
