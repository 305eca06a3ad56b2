import { assert, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import {
  addDays,
  addMonths,
  civilDateInDubai,
  compareDates,
  daysInMonth,
  dubaiInstant,
  eachNight,
  isCivilDate,
  nightRuns,
  nightsBetween,
  parseCivilDate,
  startOfMonth,
  startOfWeek,
  weekday,
} from '#domain/stay/civil-date.ts'

const day = parseCivilDate
const anyDay = date({
  min: new Date('1970-01-02'),
  max: new Date('2199-12-30'),
  noInvalidDate: true,
}).map((at) => day(at.toISOString().slice(0, 10)))

describe('reading', () => {
  test.each(['2027-02-28', '2028-02-29', '2000-02-29', '2027-12-31'])('%s is a day', (text) => {
    expect(isCivilDate(text)).toBe(true)
  })

  test.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-5', '', ' 2027-01-05', '20270105'])(
    '%j is not a day',
    (text) => {
      expect(isCivilDate(text)).toBe(false)
      expect(() => parseCivilDate(text)).toThrow(RangeError)
    },
  )

  test.each([1900, 2000, 2027, 2028, 2100])('%i has the days that the engine knows', (year) => {
    const two = (count: number) => `${count}`.padStart(2, '0')
    for (let month = 0; month <= 13; month++) {
      for (let dayOfMonth = 0; dayOfMonth <= 32; dayOfMonth++) {
        const text = `${year}-${two(month)}-${two(dayOfMonth)}`
        const at = new Date(`${text}T00:00:00Z`)
        const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
        expect(isCivilDate(text), text).toBe(isDay)
      }
    }
  })
})

describe('counting', () => {
  test('days run over months, years and leap days', () => {
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(day('2027-12-31'), 1)).toBe('2028-01-01')
    expect(addDays(day('2027-03-01'), -1)).toBe('2027-02-28')
  })

  test('a day that a month lacks becomes its last', () => {
    expect(addMonths(day('2027-01-31'), 1)).toBe('2027-02-28')
    expect(addMonths(day('2027-12-31'), 2)).toBe('2028-02-29')
    expect(addMonths(day('2027-03-15'), -3)).toBe('2026-12-15')
  })

  test('weeks begin on Monday', () => {
    expect(weekday(day('2027-01-04'))).toBe(1)
    expect(weekday(day('2027-01-10'))).toBe(7)
    expect(startOfWeek(day('2027-01-10'))).toBe('2027-01-04')
    expect(startOfWeek(day('2027-01-04'))).toBe('2027-01-04')
    expect(startOfMonth(day('2027-01-31'))).toBe('2027-01-01')
    expect(daysInMonth(day('2028-02-11'))).toBe(29)
  })

  test('the checkout day is no night', () => {
    expect(eachNight(day('2027-01-30'), day('2027-02-02'))).toEqual([
      '2027-01-30',
      '2027-01-31',
      '2027-02-01',
    ])
    expect(eachNight(day('2027-02-02'), day('2027-02-02'))).toEqual([])
    expect(eachNight(day('2027-02-02'), day('2027-01-30'))).toEqual([])
  })

  test('nights that follow each other are one run', () => {
    const nights = ['2027-01-30', '2027-01-31', '2027-02-02'].map(day)
    expect(nightRuns(nights)).toEqual([
      { from: '2027-01-30', until: '2027-02-01' },
      { from: '2027-02-02', until: '2027-02-03' },
    ])
    expect(nightRuns([])).toEqual([])
  })

  test('adding days and counting nights undo each other', () => {
    void assert(
      property(anyDay, integer({ min: -3000, max: 3000 }), (from, count) => {
        expect(nightsBetween(from, addDays(from, count))).toBe(count)
        expect(Math.sign(compareDates(addDays(from, count), from))).toBe(Math.sign(count))
      }),
      propertyRuns(),
    )
  })
})

describe('Dubai time', () => {
  test('the day begins at 20:00 UTC', () => {
    expect(civilDateInDubai(Date.parse('2027-01-01T19:59:59Z'))).toBe('2027-01-01')
    expect(civilDateInDubai(Date.parse('2027-01-01T20:00:00Z'))).toBe('2027-01-02')
  })

  test('wall-clock times are four hours ahead of UTC, in summer too', () => {
    expect(dubaiInstant(day('2027-07-01'), '15:00')).toBe(Date.parse('2027-07-01T11:00:00Z'))
    expect(dubaiInstant(day('2027-01-01'), '00:30')).toBe(Date.parse('2026-12-31T20:30:00Z'))
  })

  test('every minute of a day lies on that day', () => {
    void assert(
      property(anyDay, integer({ min: 0, max: 1439 }), (from, minute) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
        expect(civilDateInDubai(dubaiInstant(from, time))).toBe(from)
      }),
      propertyRuns(),
    )
  })
})
