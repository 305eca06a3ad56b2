import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { chosenFilters, filterWords, isSetAmongFilters, withoutFilter } from './chosen-filters.ts'

const search = {
  check_in: '2027-01-10',
  check_out: '2027-01-12',
  types: 'villa,studio',
  flags: 'pets',
  max_total: 900,
  bedrooms: 2,
  page: 3,
}

test('every choice is named once, a price with one or two ends as one', () => {
  expect(chosenFilters(search)).toEqual([
    { filter: 'types', key: 'villa' },
    { filter: 'types', key: 'studio' },
    { filter: 'flags', key: 'pets' },
    { filter: 'bedrooms', key: '' },
    { filter: 'price', key: '' },
  ])
  expect(chosenFilters({ check_in: '2027-01-10', adults: 2 })).toEqual([])
})

test('taking one choice away keeps the others and the stay, and starts at the first page', () => {
  const { page: _page, ...kept } = search
  expect(withoutFilter(search, { filter: 'types', key: 'villa' })).toEqual({
    ...kept,
    types: 'studio',
  })
  const { types: _types, ...noTypes } = kept
  expect(withoutFilter(search, { filter: 'types', key: '' })).toEqual(noTypes)
  const { flags: _flags, ...noFlags } = kept
  expect(withoutFilter(search, { filter: 'flags', key: 'pets' })).toEqual(noFlags)
  const { max_total: _max, ...noPrice } = kept
  expect(withoutFilter(search, { filter: 'price', key: '' })).toEqual(noPrice)
})

test('the depth of the map is no filter, and goes with the part of the map', () => {
  const place = { lat: 25.1, lng: 55.2, zoom: 12 }
  expect(chosenFilters(place)).toEqual([])
  const box = '25,55,25.2,55.3'
  expect(chosenFilters({ ...place, box })).toEqual([{ filter: 'box', key: '' }])
  expect(withoutFilter({ ...place, box }, { filter: 'box', key: '' })).toEqual({
    lat: 25.1,
    lng: 55.2,
  })
})

test('offers and the part of the map are not set among the filters', () => {
  const set = chosenFilters({ ...search, offers: true, box: '25,55,25.2,55.3' })
  expect(set.filter(isSetAmongFilters)).toEqual(chosenFilters(search))
})

test('pets are no filter, and go alone where they are what empties a list', () => {
  const withPets = { adults: 2, pets: 1, types: 'villa' }
  expect(chosenFilters(withPets)).toEqual([{ filter: 'types', key: 'villa' }])
  const left = { adults: 2, types: 'villa' }
  expect(withoutFilter(withPets, { filter: 'pets', key: '' })).toEqual(left)
})

test('what the app has no word for is no choice that was made', () => {
  const mistyped = { types: 'castle,villa', amenities: 'helipad', flags: 'toString' }
  expect(chosenFilters(mistyped)).toEqual([{ filter: 'types', key: 'villa' }])
  expect(withoutFilter(mistyped, { filter: 'types', key: 'villa' })).not.toHaveProperty('types')
})

test.each([
  [{ min_total: 1200, max_total: 5000 }, 'AED 1,200 to 5,000'],
  [{ min_total: 1200 }, 'From AED 1,200'],
  [{ max_total: 5000 }, 'Up to AED 5,000'],
])('a price says its amounts: %j', (priced, words) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect(filterWords(i18n, priced, { filter: 'price', key: '' })).toBe(words)
})

test('a rating is said as the language writes numbers', () => {
  const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } })
  const words = filterWords(i18n, { min_rating: 4.5 }, { filter: 'rating', key: '' })
  expect(words).toContain('4,5')
})
