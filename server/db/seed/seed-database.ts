import { count, eq } from 'drizzle-orm'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import type { Orm } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { category, contentPage, place, siteSetting } from '#server/db/schema/places.ts'
import { bookingNight, host, property, propertyRate } from '#server/db/schema/properties.ts'
import { categories } from './categories.ts'
import { contentPages } from './content-pages.ts'
import { generateHomes, type SeedHome } from './generate-homes.ts'
import { generateHosts } from './generate-hosts.ts'
import { topCities } from './neighbourhoods.ts'
import { type PropertyRows, propertyRows } from './property-rows.ts'
import { createRandom } from './random.ts'

type Options = {
  /** Day of the first start: calendars and reviews are laid around it. */
  today: CivilDate
  /** Epoch ms. */
  now: number
  onProgress: (line: string) => void
}

const markKey = 'Seed.version'
const seedVersion = '1'
const seedNumber = 20_271
// Rows a statement: a longer one would block the embedded database's thread for too long.
const batch = 1000

/**
 * Fills an empty database with the first data set: places, hosts, homes with prices, bookings and
 * reviews, content pages and settings. Does nothing when it is there; an interrupted run starts
 * over from an empty state.
 */
export async function seedDatabase(orm: Orm, { today, now, onProgress }: Options): Promise<void> {
  const [mark] = await orm.select().from(siteSetting).where(eq(siteSetting.key, markKey))
  if (mark) return
  await clear(orm)
  const random = createRandom(seedNumber)
  onProgress('Preparing the first homes …')
  const hosts = generateHosts(random, today, now)
  const homes = generateHomes(random, today)
  await insertPlaces(orm, homes)
  await orm.insert(host).values(hosts.map(({ row }) => row))
  onProgress(`Writing ${homes.length} homes, their calendars and reviews …`)
  const rows = homes.map((home) => propertyRows(random, home, random.pick(hosts), today, now))
  await insertHomes(orm, rows)
  await insertPages(orm, today)
  const [written] = await orm.select({ total: count() }).from(property)
  onProgress(`${written?.total ?? 0} homes are ready.`)
  await orm.insert(siteSetting).values({ key: markKey, value: seedVersion })
}

async function clear(orm: Orm): Promise<void> {
  for (const table of [review, bookingNight, propertyRate, property, host]) await orm.delete(table)
  for (const table of [place, category, contentPage, siteSetting]) await orm.delete(table)
}

async function insertPlaces(orm: Orm, homes: readonly SeedHome[]): Promise<void> {
  const countIn = (slug: string) =>
    homes.filter((home) => home.place.slug === slug || home.place.parentSlug === slug).length
  await orm.insert(place).values(
    gazetteer.map((entry) => ({
      ...entry,
      aliases: [...entry.aliases],
      isTopCity: entry.slug in topCities,
      art: topCities[entry.slug] ?? null,
      homeCount: countIn(entry.slug),
    })),
  )
  await orm.insert(category).values([...categories])
}

async function insertHomes(orm: Orm, rows: readonly PropertyRows[]): Promise<void> {
  const insert = async <Row>(all: readonly Row[], write: (part: Row[]) => Promise<unknown>) => {
    for (let at = 0; at < all.length; at += batch) await write(all.slice(at, at + batch))
  }
  await insert(
    rows.map((entry) => entry.property),
    (part) => orm.insert(property).values(part),
  )
  await insert(
    rows.flatMap((entry) => entry.rates),
    (part) => orm.insert(propertyRate).values(part),
  )
  await insert(
    rows.flatMap((entry) => entry.nights),
    (part) => orm.insert(bookingNight).values(part),
  )
  await insert(
    rows.flatMap((entry) => entry.reviews),
    (part) => orm.insert(review).values(part),
  )
}

async function insertPages(orm: Orm, today: CivilDate): Promise<void> {
  await orm.insert(contentPage).values(
    contentPages.map(({ slug, titles, sections }) => ({
      slug,
      titles,
      sections: sections.map((section) => ({ ...section })),
      updatedOn: addDays(today, -30),
    })),
  )
  await orm.insert(siteSetting).values([
    { key: 'Site.copyright_text', value: `© ${today.slice(0, 4)} Areesh` },
    { key: 'Social.facebook', value: '' },
    { key: 'Social.twitter', value: '' },
    { key: 'Social.youtube', value: '' },
    { key: 'Social.linkedin', value: '' },
    { key: 'Social.instagram', value: '' },
    { key: 'App.android_link', value: '' },
    { key: 'App.apple_link', value: '' },
  ])
}
