import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { pageSize } from '#contract/property/search.ts'
import { gazetteer } from '#domain/places/gazetteer.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import { pageGalleries } from '#domain/search/page-galleries.ts'
import { listedPicture } from '#server/services/home-cards.ts'
import { looksOf } from './galleries.ts'
import { generateHomes, planHomes, type SeedHome } from './generate-homes.ts'
import { groundOf } from './land.ts'
import { camps } from './neighbourhoods.ts'
import { photoByKey } from './photos.ts'
import { createRandom } from './random.ts'
import { wayOf } from './surroundings.ts'

const languages: readonly Language[] = ['en', 'ar', 'ru']
const shared = new Set(['gym', 'rooftop', 'exterior', 'desert', 'house'])
const sampleSize = 1000
let homes: SeedHome[]

beforeAll(() => {
  homes = [...generateHomes(planHomes(Number.POSITIVE_INFINITY))]
}, 60_000)

test('there are ten thousand homes in more than 180 places', () => {
  expect(homes).toHaveLength(10_000)
  expect(new Set(homes.map(({ place }) => place.slug)).size).toBeGreaterThanOrEqual(180)
  expect(homes.filter(({ type }) => type === 'camp')).toHaveLength(
    Object.values(camps).reduce((sum, count) => sum + count, 0),
  )
})

test('each has an address and a name of its own in every language, without a number', () => {
  expect(new Set(homes.map(({ slug }) => slug)).size).toBe(homes.length)
  for (const language of languages) {
    const names = homes.map(({ titles }) => titles[language])
    expect(new Set(names).size, language).toBe(homes.length)
  }
  // The only digits come from names of places: Jumeirah 1, Arabian Ranches 2.
  const numbered = homes.filter(
    ({ titles, place }) => /\d/.test(titles.en) && !/\d/.test(place.names.en),
  )
  expect(numbered.map(({ titles }) => titles.en)).toEqual([])
})

test('no two of a thousand descriptions share three sentences, in any language', () => {
  const sample = createRandom(7).sample(homes, sampleSize)
  for (const language of languages) {
    const bearers = new Map<string, number[]>()
    for (const [at, { descriptions }] of sample.entries()) {
      for (const sentence of new Set(descriptions[language].split(/(?<=[.!?])\s+/))) {
        bearers.set(sentence, [...(bearers.get(sentence) ?? []), at])
      }
    }
    const common = new Map<number, number>()
    for (const together of bearers.values()) {
      for (const [i, a] of together.entries()) {
        for (const b of together.slice(i + 1)) {
          const pair = a * sampleSize + b
          common.set(pair, (common.get(pair) ?? 0) + 1)
        }
      }
    }
    expect([...common.values()].filter((count) => count >= 3).length, language).toBe(0)
  }
})

test('every home stands on land within its place, and is shown on land near by', () => {
  const grounds = new Map(gazetteer.map((place) => [place.slug, groundOf(place)]))
  let afloat = 0
  for (const { place, key, lat, lng, approxLat, approxLng } of homes) {
    expect(grounds.get(place.slug)?.isLand({ lat, lng }), key).toBe(true)
    expect(distanceKm(place, { lat, lng }), key).toBeLessThanOrEqual(place.radiusKm)
    if (!grounds.get(place.slug)?.isLand({ lat: approxLat, lng: approxLng })) afloat++
  }
  // On the narrowest fronds and spits there is nothing but water some hundred metres around.
  expect(afloat).toBeLessThan(homes.length / 200)
})

test('a gallery is six to ten pictures of one palette with the home’s own view in the windows', () => {
  for (const { key, gallery, view } of homes) {
    expect(gallery.length, key).toBeGreaterThanOrEqual(6)
    expect(gallery.length, key).toBeLessThanOrEqual(10)
    expect(new Set(gallery.map(({ photo }) => photo)).size, key).toBe(gallery.length)
    const own = gallery.flatMap(({ photo }) => {
      const known = photoByKey.get(photo)
      return known && !shared.has(known.scene) ? [known] : []
    })
    const palettes = [...new Set(own.map(({ palette }) => palette))]
    expect(palettes, key).toHaveLength(1)
    const look = looksOf[view].find(({ palette }) => palette === palettes[0])
    for (const photo of own) expect(look?.windows, key).toContain(photo.view)
  }
})

test('a gallery shows only rooms that the home has', () => {
  for (const { key, gallery, rooms, bedrooms, amenities } of homes) {
    const scenes = gallery.map(({ photo }) => photoByKey.get(photo)?.scene)
    const keys = rooms.map((room) => room.key)
    expect(new Set(keys).size, key).toBe(keys.length)
    if (scenes.includes('kids')) expect(keys, key).toContain('kids')
    if (scenes.includes('studio')) expect(bedrooms, key).toBe(0)
    if (scenes.includes('bedroom')) expect(keys, key).toContain('bedroom')
    if (scenes.includes('pool') || scenes.includes('house')) {
      expect(amenities, key).toContain('private-pool')
      expect(scenes.includes('pool') && scenes.includes('house'), key).toBe(false)
    }
    if (scenes.includes('gym')) expect(amenities, key).toContain('gym')
    if (scenes.includes('majlis')) expect(amenities, key).toContain('majlis')
    if (scenes.includes('beach')) expect(amenities, key).toContain('beach-access')
  }
})

// As a guest may order homes; the key stands for an order that has nothing to do with places.
const orders: ((a: SeedHome, b: SeedHome) => number)[] = [
  (a, b) => a.nightlyFils - b.nightlyFils,
  (a, b) => b.nightlyFils - a.nightlyFils,
  (a, b) => a.key.localeCompare(b.key),
  (a, b) => b.areaSqm - a.areaSqm,
]

const listed = new Map([...photoByKey.keys()].map((key) => [key, listedPicture(key, 'en')]))

/** Pages on which two homes begin with the same picture, of all pages of a list. */
function repeatingPages(found: readonly SeedHome[]): number {
  let repeating = 0
  for (let from = 0; from < found.length; from += pageSize) {
    const galleries = pageGalleries(
      found
        .slice(from, from + pageSize)
        .map(({ gallery }) => gallery.flatMap(({ photo }) => listed.get(photo) ?? [])),
    )
    if (new Set(galleries.map((gallery) => gallery[0]?.photo)).size < galleries.length) repeating++
  }
  return repeating
}

test('no two homes of a page begin with the same picture: all pages of the country and of every place', () => {
  const places = new Set(homes.flatMap(({ place: { slug, parentSlug } }) => [slug, parentSlug]))
  for (const order of orders) {
    const sorted = homes.toSorted(order)
    expect(repeatingPages(sorted)).toBe(0)
    for (const slug of places) {
      const there = sorted.filter(({ place }) => place.slug === slug || place.parentSlug === slug)
      expect(repeatingPages(there), String(slug)).toBe(0)
    }
  }
})

test('no two homes of a page begin with the same picture: searches of all kinds', () => {
  const random = createRandom(11)
  const allOf = (of: (home: SeedHome) => readonly string[]) => [...new Set(homes.flatMap(of))]
  const places = allOf(({ place: { slug, parentSlug } }) => [parentSlug ?? slug, slug])
  const types = allOf((home) => [home.type])
  const wishes = allOf(({ amenities, tags }) => [...amenities, ...tags])
  for (let query = 0; query < 250; query++) {
    const place = random.chance(0.6) ? random.pick(places) : null
    const type = random.chance(0.4) ? random.pick(types) : null
    const wanted = random.chance(0.5) ? random.pick(wishes) : null
    const found = homes
      .filter(
        (home) => place === null || home.place.slug === place || home.place.parentSlug === place,
      )
      .filter((home) => type === null || home.type === type)
      .filter(
        ({ amenities, tags }) =>
          wanted === null || amenities.includes(wanted) || tags.includes(wanted),
      )
      .toSorted(random.pick(orders))
    expect(repeatingPages(found), `${place} ${type} ${wanted}`).toBe(0)
  }
})

test('homes that are made one at a time are the same however many are made', () => {
  const few = [...generateHomes(planHomes(40))]
  expect(few).toEqual(homes.slice(0, 40))
})

test.each([
  [0.4, '7 minutes on foot'],
  [1.2, '20 minutes on foot'],
  [3, '11 minutes by car'],
  [15, '30 minutes by car'],
  [60, '75 minutes by car'],
])('a straight line of %d km takes %s', (km, words) => {
  expect(wayOf(km).en).toBe(words)
})
