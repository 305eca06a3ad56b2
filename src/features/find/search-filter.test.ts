import { expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import {
  datesProblem,
  hasDates,
  orderOf,
  toFilter,
  widerSearch,
  withoutDates,
} from './search-filter.ts'
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

test('choices that nobody has a word for narrow nothing', () => {
  const mistyped = { types: 'castle', amenities: 'helipad,constructor', flags: 'haunted' }
  expect(toFilter(parseFindSearch(mistyped))).toEqual({})
  const half = toFilter(parseFindSearch({ types: 'castle,villa', amenities: 'pool,helipad,pool' }))
  expect(half).toMatchObject({ types: ['villa'], amenities: ['pool'] })
})

test('an order by distance needs a place to be near to', () => {
  expect(orderOf({ sort: 'distance' })).toBeUndefined()
  expect(toFilter({ sort: 'distance', lat: 25 }).sort).toBeUndefined()
  expect(toFilter({ sort: 'distance', lat: 25, lng: 55 }).sort).toBe('distance')
  expect(orderOf({ sort: 'price_low' })).toBe('price_low')
})

const today = parseCivilDate('2026-11-25')

test.each([
  [{ check_in: '2027-01-14', check_out: '2027-01-19' }, null],
  [{ flex: 'month', month: '2027-02' }, null],
  [{ check_in: '2026-11-24', check_out: '2026-11-26', flex: 'days_2' }, null],
  [{ check_in: '2026-11-24', check_out: '2026-11-26' }, 'past'],
  [{ flex: 'weekend', month: '2026-10' }, 'past'],
  [{ check_in: '2030-01-14', check_out: '2030-01-19' }, 'too_far'],
  [{ check_in: '2026-12-01', check_out: '2028-11-20' }, 'too_far'],
  [{ flex: 'month', month: '2031-02' }, 'too_far'],
])('dates of an address %j are searched, or it is said why not: %s', (asked, problem) => {
  const search = parseFindSearch(asked)
  expect(datesProblem(search, today)).toBe(problem)
  expect(hasDates(search, today)).toBe(problem === null)
})

test('a search without dates names none of any kind and begins at its first page', () => {
  expect(datesProblem({}, today)).toBeNull()
  const asked = { flex: 'month', month: '2027-02', nights: 4, page: 2, adults: 2 } as const
  expect(withoutDates(asked)).toEqual({ adults: 2 })
  expect(withoutDates({ ...address, sort: 'price_low' })).not.toHaveProperty('check_in')
})

test('a wider search gives up what it is told to, and keeps the rest', () => {
  const asked = { ...address, sort: 'price_low', adults: 9, children: 3, pets: 1 } as const
  const { page: _page, ...firstPage } = asked
  const nothing = { filters: false, guests: null, dates: false }
  expect(widerSearch(asked, { ...nothing, guests: 10 })).toEqual({
    ...firstPage,
    children: 1,
    infants: 0,
  })
  const all = widerSearch(asked, { filters: true, guests: 4, dates: true })
  const party = { adults: 4, children: 0, infants: 0, pets: 1 }
  expect(all).toEqual({ ...party, zoom: 12, sort: 'price_low' })
  expect(widerSearch(asked, { ...nothing, dates: true })).not.toHaveProperty('check_out')
})
