import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import { review } from '#server/db/schema/bookings.ts'
import { contentPage, place } from '#server/db/schema/places.ts'
import { host, type PropertyRow, property } from '#server/db/schema/properties.ts'
import { photoByKey } from '#server/db/seed/photos.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { openTestDatabase, testNow } from '#server/db/test-database.ts'

const today = civilDateInDubai(testNow)
const media = new URL('../../public/media/homes/', import.meta.url)
const scripts: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
}
const foreign: Readonly<Record<Language, RegExp>> = {
  en: /[\p{Script=Arabic}\p{Script=Cyrillic}]/u,
  ar: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Arabic}/u,
}

let database: Database
let homes: PropertyRow[]

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDatabase(database.orm, { today, now: testNow, count: 600, onProgress: () => {} })
  homes = await database.orm.select().from(property)
})

afterAll(() => database.close())

/** Every text in three languages inside a value, wherever it lies. */
function textsIn(value: unknown): Partial<Record<Language, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value || 'ar' in value || 'ru' in value) return [value]
  return Object.values(value).flatMap(textsIn)
}

/** Texts that miss a language or are written in the script of another. */
function misfits(value: unknown): string[] {
  const languages = ['en', 'ar', 'ru'] as const
  return textsIn(value).flatMap((text) =>
    languages.flatMap((language) => {
      const words = text[language]
      const fits =
        typeof words === 'string' && scripts[language].test(words) && !foreign[language].test(words)
      return fits ? [] : [`${language}: ${JSON.stringify(words)}`]
    }),
  )
}

test('homes stand in many places, each with an address of its own', () => {
  expect(homes.length).toBe(600)
  expect(new Set(homes.map((home) => home.placeSlug)).size).toBeGreaterThanOrEqual(100)
  expect(new Set(homes.map(({ slug }) => slug)).size).toBe(homes.length)
  expect(homes.every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true)
})

test('every text of homes, hosts, places, pages and pictures is there in three languages', async () => {
  const { orm } = database
  const pages = await orm.select().from(contentPage)
  expect(pages.length).toBeGreaterThanOrEqual(11)
  expect(misfits(homes)).toEqual([])
  expect(misfits(await orm.select().from(host))).toEqual([])
  expect(misfits(await orm.select().from(place))).toEqual([])
  expect(misfits(pages)).toEqual([])
  expect(misfits([...photoByKey.values()])).toEqual([])
})

test('every review is written in its own language and can be read in all three', async () => {
  const reviews = await database.orm.select().from(review)
  expect(reviews.length).toBeGreaterThan(1000)
  const wrong = reviews.filter(({ texts, language }) => {
    const original = texts[language]
    return !original || !scripts[language].test(original)
  })
  expect(wrong).toEqual([])
  expect(misfits(reviews.map(({ texts }) => texts))).toEqual([])
})

test('every picture of a gallery lies on disk in three widths and two formats', () => {
  const keys = new Set(homes.flatMap(({ gallery }) => gallery.map(({ photo }) => photo)))
  const missing = [...keys].flatMap((key) =>
    ['480', '960', '1440'].flatMap((width) =>
      ['avif', 'webp']
        .map((format) => `${key}-${width}.${format}`)
        .filter((file) => !existsSync(new URL(file, media))),
    ),
  )
  expect(missing).toEqual([])
  expect([...keys].filter((key) => !photoByKey.has(key))).toEqual([])
  for (const { gallery } of homes) {
    expect(gallery.length).toBeGreaterThanOrEqual(5)
    expect(new Set(gallery.map(({ photo }) => photo)).size).toBe(gallery.length)
  }
})

test('homes lie within their place, and the map shows them some hundred metres off', () => {
  const places = new Map(gazetteer.map((entry) => [entry.slug, entry]))
  for (const home of homes) {
    const centre = places.get(home.placeSlug)
    if (!centre) throw new Error(`unknown place ${home.placeSlug}`)
    const fromCentre = distanceKm(home, centre)
    const offset = distanceKm(home, { lat: home.approxLat, lng: home.approxLng })
    expect(fromCentre, home.slug).toBeLessThanOrEqual(centre.radiusKm)
    expect(offset, home.slug).toBeGreaterThan(0.2)
    expect(offset, home.slug).toBeLessThan(0.6)
  }
})

test('a home’s average and count are those of its reviews', async () => {
  const { orm } = database
  const byHome = Map.groupBy(await orm.select().from(review), (row) => row.propertyId)
  expect(homes.some(({ ratingCount }) => ratingCount > 0)).toBe(true)
  for (const row of homes) {
    const own = (byHome.get(row.id) ?? []).filter(({ status }) => status === 'approved')
    const sum = own.reduce((total, { overall }) => total + overall, 0)
    expect(row.ratingCount, row.slug).toBe(own.length)
    if (own.length === 0) expect(row.ratingAvg, row.slug).toBeNull()
    else expect(row.ratingAvg, row.slug).toBeCloseTo(sum / own.length, 1)
  }
})

test('a place counts its own homes and those of its districts', async () => {
  const { orm } = database
  const parents = new Map(gazetteer.map(({ slug, parentSlug }) => [slug, parentSlug]))
  for (const { slug, homeCount } of await orm.select().from(place)) {
    const own = homes.filter((row) => row.placeSlug === slug || parents.get(row.placeSlug) === slug)
    expect(homeCount, slug).toBe(own.length)
  }
})

test('the same day gives the same homes on every machine', async () => {
  const other = await openTestDatabase()
  try {
    await seedDatabase(other.orm, { today, now: testNow, count: 600, onProgress: () => {} })
    const looks = (rows: readonly PropertyRow[]) =>
      rows
        .map(({ slug, titles, descriptions, gallery, lat, nightlyFils, ratingAvg }) =>
          JSON.stringify({ slug, titles, descriptions, gallery, lat, nightlyFils, ratingAvg }),
        )
        .toSorted()
    expect(looks(await other.orm.select().from(property))).toEqual(looks(homes))
  } finally {
    await other.close()
  }
})

test('a second start changes nothing', async () => {
  const { orm } = database
  await seedDatabase(orm, {
    today: addDays(today, 30),
    now: testNow,
    count: 600,
    onProgress: () => {},
  })
  expect(await orm.select().from(property)).toEqual(homes)
})
