import { expect, test } from 'vitest'
import { parsePropertySearch } from './property-search.ts'

test('the picture of an address is a number from 1 or all of them', () => {
  expect(parsePropertySearch({ photo: 3 }).photo).toBe(3)
  expect(parsePropertySearch({ photo: 'all' }).photo).toBe('all')
})

test('a mangled picture or party falls away and the rest stays', () => {
  for (const photo of ['abc', 0, -1, 1.5, null, [2]]) {
    expect(parsePropertySearch({ photo, check_in: '2027-01-14' })).toMatchObject({
      photo: undefined,
      check_in: '2027-01-14',
    })
  }
  expect(parsePropertySearch({ adults: 99, check_in: '2027-02-30' })).toMatchObject({
    adults: undefined,
    check_in: undefined,
  })
})
