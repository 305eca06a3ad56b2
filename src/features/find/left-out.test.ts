import { expect, test } from 'vitest'
import { leftOutOf } from './left-out.ts'

test.each([
  [{ adults: 99 }, { guests: true, dates: false }],
  [
    { adults: 2, pets: -1 },
    { guests: true, dates: false },
  ],
  [{ children: 'two' }, { guests: true, dates: false }],
  [
    { check_in: '2027-02-30', check_out: '2027-03-02' },
    { guests: false, dates: true },
  ],
  [
    { check_in: '2027-03-02', check_out: '2027-03-01' },
    { guests: false, dates: true },
  ],
  [
    { flex: 'days_30', adults: 1e9 },
    { guests: true, dates: true },
  ],
])('what is left out of %j is known', (raw, leftOut) => {
  expect(leftOutOf(raw)).toEqual(leftOut)
})

test('nothing of an address that can be used is, nor what others have added to it', () => {
  const search = { check_in: '2027-03-01', check_out: '2027-03-02', adults: 2, utm_source: 'x' }
  expect(leftOutOf(search)).toEqual({ guests: false, dates: false })
  expect(leftOutOf({ page: -1, check_in: '2027-03-01' })).toEqual({ guests: false, dates: false })
})
