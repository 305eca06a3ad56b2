import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type SearchFilter, searchFilterSchema } from '#contract/property/search.ts'
import { searchQuery, staysOf } from '#contract/property/search-query.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'

const today = parseCivilDate('2026-12-02')
const dates = {
  check_in: parseCivilDate('2026-12-10'),
  check_out: parseCivilDate('2026-12-13'),
}
const checkIns = (filter: SearchFilter) => staysOf(filter, today)?.checkIns ?? []

test('each way to be free with dates names its stays', () => {
  expect(checkIns(dates)).toEqual(['2026-12-10'])
  const spread = (['days_1', 'days_2', 'days_3', 'days_7'] as const).map(
    (flex) => checkIns({ ...dates, flex }).length,
  )
  expect(spread).toEqual([3, 5, 7, 15])
  expect(staysOf({ flex: 'weekend', month: '2026-12' }, today)).toMatchObject({ nights: 2 })
  expect(staysOf({ flex: 'month', month: '2026-12' }, today)).toMatchObject({ nights: 7 })
  expect(staysOf({ flex: 'month', month: '2026-12', nights: 3 }, today)).toMatchObject({
    nights: 3,
  })
})

test('what is incomplete or past asks for no dates', () => {
  for (const filter of [
    { flex: 'days_3' },
    { flex: 'weekend' },
    { flex: 'month', nights: 3 },
    { flex: 'month', month: '2026-11' },
    { flex: 'days_1', check_in: dates.check_out, check_out: dates.check_in },
    { check_in: parseCivilDate('2026-12-01'), check_out: dates.check_out },
  ] satisfies SearchFilter[]) {
    expect(staysOf(filter, today)).toBeNull()
    expect(searchQuery(filter, today)).not.toHaveProperty('stays')
  }
})

test('a month is read as year and month only', () => {
  const isMonth = (month: string) => v.safeParse(searchFilterSchema, { month }).success
  expect(['2026-12', '2027-01'].every(isMonth)).toBe(true)
  expect(['2026-13', '2026-00', '2026-1', '1926-12', '2026-12-01', ''].some(isMonth)).toBe(false)
})
