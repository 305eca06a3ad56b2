import { assert, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emirates, gazetteer } from '#domain/places/gazetteer.ts'
import { distanceKm, nearestPlace } from '#domain/places/nearest-place.ts'
import { normalisePlaceName } from '#domain/places/normalise.ts'
import { createPlaceIndex, searchPlaces } from '#domain/places/search-places.ts'
import { propertyRuns } from '#domain/property-runs.ts'

const index = createPlaceIndex(gazetteer)
const first = (text: string) => searchPlaces(index, text, 5)[0]?.slug

describe('the gazetteer', () => {
  test('holds 273 places, each once, with parents that exist', () => {
    const slugs = new Set(gazetteer.map(({ slug }) => slug))
    expect(slugs.size).toBe(273)
    expect(gazetteer).toHaveLength(273)
    for (const { parentSlug } of gazetteer) {
      if (parentSlug !== null) expect(slugs).toContain(parentSlug)
    }
  })

  test('writes each name in its own script and knows each emirate', () => {
    for (const { slug, names, emirate } of gazetteer) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(names.en, slug).not.toMatch(/[\p{Script=Arabic}\p{Script=Cyrillic}]/u)
      expect(names.ar, slug).toMatch(/\p{Script=Arabic}/u)
      expect(names.ar, slug).not.toMatch(/\p{Script=Cyrillic}/u)
      expect(names.ru, slug).toMatch(/\p{Script=Cyrillic}/u)
      expect(names.ru, slug).not.toMatch(/\p{Script=Arabic}/u)
      expect(emirates[emirate], slug).toBeDefined()
    }
  })

  test('lies within the country, and finds each place where it is', () => {
    for (const place of gazetteer) {
      expect(nearestPlace(gazetteer, place.lat, place.lng)?.emirate, place.slug).toBe(place.emirate)
    }
  })
})

describe('names', () => {
  test.each([
    ['Al Ain', 'ain'],
    ['al-Ain', 'ain'],
    ['Umm Al Quwain', 'umm al quwain'],
    ['الشَّارِقَة', 'شارقه'],
    ['أبوظبي', 'ابوظبي'],
    ['Эль-Айн', 'аин'],
    ['', ''],
  ])('%j folds to %j', (name, folded) => {
    expect(normalisePlaceName(name)).toBe(folded)
  })
})

describe('searching', () => {
  test.each([
    ['dub', 'dubai'],
    ['Dubai', 'dubai'],
    ['دبي', 'dubai'],
    ['дуб', 'dubai'],
    ['marina', 'dubai-marina'],
    ['марина', 'dubai-marina'],
    ['المارينا', 'dubai-marina'],
    ['JBR', 'jumeirah-beach-residence'],
    ['jvc', 'jumeirah-village-circle'],
    ['rak', 'ras-al-khaimah'],
    ['ras al khaima', 'ras-al-khaimah'],
    ['Al Ayn', 'al-ain'],
    ['ain', 'al-ain'],
    ['Хорфаккан', 'khor-fakkan'],
    ['пальма', 'palm-jumeirah'],
    ['النخلة', 'palm-jumeirah'],
    ['الشارقه', 'sharjah'],
    ['абу даби', 'abu-dhabi'],
  ])('%j finds %s first', (text, slug) => {
    expect(first(text)).toBe(slug)
  })

  test.each([
    ['duabi', 'dubai'],
    ['sharja', 'sharjah'],
    ['fujarah', 'fujairah'],
    ['saadyat', 'saadiyat-island'],
    ['busines bay', 'business-bay'],
    ['шаржда', 'sharjah'],
  ])('%j is forgiven: %s', (text, slug) => {
    expect(first(text)).toBe(slug)
  })

  test('finds nothing for nothing, and nothing for nonsense', () => {
    expect(searchPlaces(index, '  ', 5)).toEqual([])
    expect(searchPlaces(index, 'qwxzvkjq', 5)).toEqual([])
  })

  test('gives no more than asked for', () => {
    expect(searchPlaces(index, 'al', 3)).toHaveLength(3)
  })

  test('finds every place by each of its names', () => {
    for (const { slug, names } of gazetteer) {
      for (const name of Object.values(names)) {
        const found = searchPlaces(index, name, 5).map((place) => place.slug)
        expect(found, name).toContain(slug)
      }
    }
  })
})

describe('the place of a position', () => {
  test.each([
    ['Dubai Marina', 25.0805, 55.1403, 'dubai-marina'],
    ['Hatta, beyond the rough outline', 24.8, 56.12, 'hatta'],
  ])('%s', (_, lat, lng, slug) => {
    expect(nearestPlace(gazetteer, lat, lng)?.slug).toBe(slug)
  })

  test('the desert of Liwa belongs to Abu Dhabi', () => {
    expect(nearestPlace(gazetteer, 22.9, 54.2)?.emirate).toBe('AZ')
  })

  test.each([
    ['Muscat', 23.588, 58.383],
    ['Khasab', 26.18, 56.25],
    ['Sohar', 24.34, 56.73],
    ['Doha', 25.286, 51.534],
    ['the open gulf', 25.6, 54],
    ['Tehran', 35.69, 51.39],
  ])('%s is outside the UAE', (_, lat, lng) => {
    expect(nearestPlace(gazetteer, lat, lng)).toBeNull()
  })

  test('distances are the same both ways', () => {
    expect(distanceKm({ lat: 25.2048, lng: 55.2708 }, { lat: 24.4539, lng: 54.3773 })).toBeCloseTo(
      122.7,
      0,
    )
    const lat = double({ min: -90, max: 90, noNaN: true })
    const lng = double({ min: -180, max: 180, noNaN: true })
    void assert(
      property(lat, lng, lat, lng, (latA, lngA, latB, lngB) => {
        const a = { lat: latA, lng: lngA }
        const b = { lat: latB, lng: lngB }
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      }),
      propertyRuns(),
    )
  })
})
