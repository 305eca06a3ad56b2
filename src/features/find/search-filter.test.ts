import { expect, test } from 'vitest'
import { toFilter } from './search-filter.ts'
import { parseFindSearch } from './search-params.ts'

const address = {
  check_in: '2027-01-14',
  check_out: '2027-01-19',
  adults: 2,
  types: 'villa,studio',
  min_total: 1200.5,
  bedrooms: 2,
  sort: 'price_low',
  page: 3,
  zoom: 12,
}

test('a filter says the stay, the party and the amounts of an address in the words of the contract', () => {
  expect(toFilter(parseFindSearch(address), { city: 'dubai' })).toEqual({
    city: 'dubai',
    check_in: '2027-01-14',
    check_out: '2027-01-19',
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
    types: ['villa', 'studio'],
    min_total_fils: 120_050,
    bedrooms: 2,
    sort: parseFindSearch(address).sort,
    page: 3,
  })
})

test('what else stands in a shared address is no part of the filter', () => {
  const known = parseFindSearch(address)
  const asShared = { ...known, lang: 'ar', fbclid: 'x', utm_source: 'mail' }
  expect(toFilter(asShared, { city: 'dubai' })).toEqual(toFilter(known, { city: 'dubai' }))
})

test('the part of the map that is looked at takes the place of the city', () => {
  const search = parseFindSearch({ box: '55.1,25.0,55.3,25.2' })
  expect(toFilter(search, { city: 'dubai' })).not.toHaveProperty('city')
  expect(toFilter(search, { category: 'beach' })).toMatchObject({ category: 'beach' })
})
