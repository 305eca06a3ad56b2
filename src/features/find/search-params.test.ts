import { expect, test } from 'vitest'
import { parseFindSearch, toFilter } from './search-params.ts'

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
