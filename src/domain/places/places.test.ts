import { assert, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emirates, gazetteer } from '#domain/places/gazetteer.ts'
import { distanceKm, flatKmFrom, nearestPlace } from '#domain/places/nearest-place.ts'
import { normalisePlaceName } from '#domain/places/normalise.ts'
import { createPlaceIndex, searchPlaces } from '#domain/places/search-places.ts'
import { propertyRuns } from '#domain/property-runs.ts'

const index = createPlaceIndex(gazetteer)
const first = (text: string) => searchPlaces(index, text, 5)[0]?.slug

describe('the gazetteer', () => {
  test('holds more than 280 places, each once, with a name of its own in each language', () => {
    expect(gazetteer.length).toBeGreaterThanOrEqual(280)
    expect(new Set(gazetteer.map(({ slug }) => slug)).size).toBe(gazetteer.length)
    for (const language of ['en', 'ar', 'ru'] as const) {
      const names = gazetteer.map((place) => normalisePlaceName(place.names[language]))
      const twice = names.filter((name, at) => names.indexOf(name) !== at)
      expect(twice, language).toEqual([])
    }
  })

  test('puts districts and islands of a city below that city, in its emirate and near it', () => {
    const bySlug = new Map(gazetteer.map((place) => [place.slug, place]))
    for (const { slug, parentSlug, emirate, lat, lng } of gazetteer) {
      if (parentSlug === null) continue
      const parent = bySlug.get(parentSlug)
      expect(parent?.kind, slug).toBe('city')
      expect(parent?.emirate, slug).toBe(emirate)
      expect(distanceKm(parent ?? { lat: 0, lng: 0 }, { lat, lng }), slug).toBeLessThan(45)
    }
    expect(gazetteer.filter(({ kind, parentSlug }) => kind === 'city' && parentSlug)).toEqual([])
  })

  test('knows a kind, a rank and a radius of each place, and aliases that are not its names', () => {
    for (const { slug, kind, rank, radiusKm, aliases, names } of gazetteer) {
      expect(['city', 'town', 'village', 'district', 'island'], slug).toContain(kind)
      expect([1, 2, 3, 4], slug).toContain(rank)
      expect(radiusKm, slug).toBeGreaterThanOrEqual(0.6)
      expect(radiusKm, slug).toBeLessThanOrEqual(12)
      expect(new Set(aliases).size, slug).toBe(aliases.length)
      const own: string[] = Object.values(names)
      expect(
        aliases.filter((alias) => own.includes(alias)),
        slug,
      ).toEqual([])
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
      expect(place.lat, place.slug).toBeGreaterThan(22.6)
      expect(place.lat, place.slug).toBeLessThan(26.1)
      expect(place.lng, place.slug).toBeGreaterThan(51.5)
      expect(place.lng, place.slug).toBeLessThan(56.4)
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
    ['DXB', 'dubai'],
    ['دبي', 'dubai'],
    ['دبى', 'dubai'],
    ['дуб', 'dubai'],
    ['marina', 'dubai-marina'],
    ['марина', 'dubai-marina'],
    ['المارينا', 'dubai-marina'],
    ['مارينا', 'dubai-marina'],
    ['JBR', 'jumeirah-beach-residence'],
    ['jvc', 'jumeirah-village-circle'],
    ['JLT', 'jumeirah-lake-towers'],
    ['rak', 'ras-al-khaimah'],
    ['рак', 'ras-al-khaimah'],
    ['UAQ', 'umm-al-quwain'],
    ['AUH', 'abu-dhabi'],
    ['ras al khaima', 'ras-al-khaimah'],
    ['Al Ayn', 'al-ain'],
    ['ain', 'al-ain'],
    ['аль айн', 'al-ain'],
    ['Хорфаккан', 'khor-fakkan'],
    ['خورفكان', 'khor-fakkan'],
    ['пальма', 'palm-jumeirah'],
    ['النخلة', 'palm-jumeirah'],
    ['the palm', 'palm-jumeirah'],
    ['الشارقه', 'sharjah'],
    ['шарджа', 'sharjah'],
    ['абу даби', 'abu-dhabi'],
    ['أبو ظبي', 'abu-dhabi'],
    ['burj khalifa', 'downtown-dubai'],
    ['برج خليفة', 'downtown-dubai'],
    ['бурдж халифа', 'downtown-dubai'],
    ['downtown', 'downtown-dubai'],
    ['саадият', 'saadiyat-island'],
    ['yas', 'yas-island'],
    ['liwa', 'liwa-oasis'],
    ['лива', 'liwa-oasis'],
    ['hatta', 'hatta'],
    ['хатта', 'hatta'],
    ['jebel jais', 'jebel-jais'],
    ['Джебель Джайс', 'jebel-jais'],
    ['mall of the emirates', 'al-barsha'],
    ['burj al arab', 'umm-suqeim'],
    ['dso', 'dubai-silicon-oasis'],
    ['d3', 'dubai-design-district'],
    ['الكورنيش', 'corniche-abu-dhabi'],
  ])('%j finds %s first', (text, slug) => {
    expect(first(text)).toBe(slug)
  })

  test.each([
    ['duabi', 'dubai'],
    ['dubay', 'dubai'],
    ['sharja', 'sharjah'],
    ['shardzha', 'sharjah'],
    ['abudabi', 'abu-dhabi'],
    ['abu zabi', 'abu-dhabi'],
    ['абудаби', 'abu-dhabi'],
    ['fujarah', 'fujairah'],
    ['fudjeira', 'fujairah'],
    ['фуджайра', 'fujairah'],
    ['adzhman', 'ajman'],
    ['saadyat', 'saadiyat-island'],
    ['sadiat', 'saadiyat-island'],
    ['busines bay', 'business-bay'],
    ['шаржда', 'sharjah'],
    ['дубаи марина', 'dubai-marina'],
    ['dzhumeira', 'jumeirah'],
    ['jumeira', 'jumeirah'],
    ['джумейрах', 'jumeirah'],
    ['khor fakan', 'khor-fakkan'],
    ['хорфакан', 'khor-fakkan'],
    ['ras el haima', 'ras-al-khaimah'],
    ['рас аль кайма', 'ras-al-khaimah'],
    ['kalbaa', 'kalba'],
    ['الشارجة', 'sharjah'],
    ['ابوضبي', 'abu-dhabi'],
    ['البرشا', 'al-barsha'],
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

  test('measured flat, a distance within a hundred kilometres is right to ten metres', () => {
    const lat = double({ min: 22.5, max: 26.2, noNaN: true })
    const lng = double({ min: 51.5, max: 56.5, noNaN: true })
    void assert(
      property(lat, lng, lat, lng, (latA, lngA, latB, lngB) => {
        const [from, to] = [
          { lat: latA, lng: lngA },
          { lat: latB, lng: lngB },
        ]
        const km = distanceKm(from, to)
        if (km < 100) expect(Math.abs(flatKmFrom(from)(to) - km)).toBeLessThan(0.01)
      }),
      propertyRuns(),
    )
  })
})
