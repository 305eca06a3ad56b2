import { expect, test } from 'vitest'
import { titleFilter, toFilter, withoutFilters } from './search-filter.ts'
import { parseFindSearch } from './search-params.ts'

test.each([
  ['page', -1],
  ['page', 1.5],
  ['max_total', 1e308],
  ['adults', 1e9],
  ['types', 5],
  ['types', ['villa']],
  ['sort', 'cheapest'],
  ['lat', 'NaN'],
  ['lng', null],
  ['check_in', '2027-02-30'],
  ['box', '55,25,54,26'],
  ['box', '1,2,3'],
  ['box', '-999,25,999,26'],
  ['zoom', 99],
  ['sheet', 'huge'],
  ['flex', 'days_30'],
  ['month', '2027-13'],
  ['nights', 400],
])('a mangled %s, %j, hides what the address says', (name, value) => {
  // The router lays the parsed search over the raw one: only undefined hides a raw value.
  const search: Record<string, unknown> = {
    [name]: value,
    ...parseFindSearch({ [name]: value, utm: 'x' }),
  }
  expect(search[name]).toBeUndefined()
  expect(JSON.stringify(toFilter(search))).toBe('{}')
})

test('what is right stays', () => {
  const search = { check_in: '2027-01-10', check_out: '2027-01-12', adults: 2, page: 3 }
  expect(parseFindSearch(search)).toMatchObject(search)
})

test('a part of the map takes the place of the city, and only its place', () => {
  const search = { box: '55.1,25.05,55.2,25.1', zoom: 13, adults: 2 }
  const filter = toFilter(search, { city: 'dubai', category: 'beach' })
  expect(filter).toMatchObject({
    box: { west: 55.1, south: 25.05, east: 55.2, north: 25.1 },
    category: 'beach',
  })
  expect(filter).not.toHaveProperty('city')
  expect(titleFilter(search, { city: 'dubai' })).toEqual({ city: 'dubai' })
})

test('starting over keeps dates, guests and the part of the map', () => {
  const kept = { check_in: '2027-01-10', check_out: '2027-01-12', adults: 2, box: '54,24,55,25' }
  expect(withoutFilters({ ...kept, types: 'villa', min_total: 500, page: 2 })).toEqual(kept)
})
