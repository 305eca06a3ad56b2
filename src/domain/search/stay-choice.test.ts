import { expect, test } from 'vitest'
import {
  exactStay,
  furthestDays,
  longestNights,
  startBits,
  stayFrom,
  staysAround,
  staysInMonth,
  weekendsOf,
} from '#domain/search/stay-choice.ts'
import { addDays, parseCivilDate } from '#domain/stay/civil-date.ts'

const today = parseCivilDate('2026-12-02')
const day = parseCivilDate

test('exact dates are a choice of one, and none in the past, too long or too far ahead', () => {
  const stay = { checkIn: day('2026-12-02'), checkOut: day('2026-12-05') }
  expect(exactStay(stay, today)).toEqual({ checkIns: ['2026-12-02'], nights: 3 })
  expect(exactStay({ ...stay, checkIn: day('2026-12-01') }, today)).toBeNull()
  expect(exactStay({ ...stay, checkOut: stay.checkIn }, today)).toBeNull()
  expect(exactStay({ ...stay, checkOut: addDays(today, longestNights + 1) }, today)).toBeNull()
  const last = { checkIn: addDays(today, furthestDays - 1), checkOut: addDays(today, furthestDays) }
  expect(exactStay(last, today)?.nights).toBe(1)
  expect(exactStay({ ...last, checkOut: addDays(last.checkOut, 1) }, today)).toBeNull()
})

test('days around the asked ones keep its length and never begin before today', () => {
  const stay = { checkIn: day('2026-12-04'), checkOut: day('2026-12-08') }
  expect(staysAround(stay, 1, today)).toEqual({
    checkIns: ['2026-12-03', '2026-12-04', '2026-12-05'],
    nights: 4,
  })
  expect(staysAround(stay, 7, today)?.checkIns).toHaveLength(10)
  expect(staysAround(stay, 7, today)?.checkIns[0]).toBe(today)
  const gone = { checkIn: day('2026-11-20'), checkOut: day('2026-11-22') }
  expect(staysAround(gone, 7, today)).toBeNull()
  const never = { checkIn: day('9999-12-30'), checkOut: day('9999-12-31') }
  expect(staysAround(never, 7, today)).toBeNull()
})

test('weekends of a month begin on its Fridays, even where they end in the next one', () => {
  expect(weekendsOf(day('2026-12-01'), today)).toEqual({
    checkIns: ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'],
    nights: 2,
  })
  expect(weekendsOf(day('2027-04-01'), today)?.checkIns.at(-1)).toBe('2027-04-30')
  expect(weekendsOf(day('2026-11-01'), today)).toBeNull()
})

test('stays in a month have all their nights in it', () => {
  const week = staysInMonth(day('2027-02-01'), 7, today)
  expect(week?.checkIns[0]).toBe('2027-02-01')
  expect(week?.checkIns.at(-1)).toBe('2027-02-22')
  expect(staysInMonth(day('2026-12-01'), 28, today)?.checkIns).toEqual([
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
  expect(staysInMonth(day('2026-11-01'), 1, today)).toBeNull()
})

test('stays are known by the days from the first arrival on', () => {
  const weekends = weekendsOf(day('2026-12-01'), today)
  if (!weekends) throw new Error('no weekends')
  expect(startBits(weekends)).toBe(1 | (1 << 7) | (1 << 14) | (1 << 21))
  expect(stayFrom(weekends, 7)).toEqual({ checkIn: '2026-12-11', checkOut: '2026-12-13' })
})
