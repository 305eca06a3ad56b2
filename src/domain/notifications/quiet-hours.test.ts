import { describe, expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import {
  clockMinutes,
  clockText,
  isTimeZone,
  isUrgentAt,
  quietEnd,
  usualQuietHours,
} from './quiet-hours.ts'

// Dubai is four hours ahead all year.
const dubai = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}+04:00`)

describe('the night in Dubai', () => {
  const end = (at: number) => quietEnd(usualQuietHours, at)

  test.each([
    ['21:59:59', null],
    ['22:00:00', dubai(22, '08:00:00')],
    ['23:59:59', dubai(22, '08:00:00')],
  ])('on the 21st at %s', (clock, wanted) => expect(end(dubai(21, clock))).toBe(wanted))

  test.each([
    ['00:00:00', dubai(22, '08:00:00')],
    ['07:59:59', dubai(22, '08:00:00')],
    ['08:00:00', null],
  ])('on the 22nd at %s', (clock, wanted) => expect(end(dubai(22, clock))).toBe(wanted))
})

test('quiet within one day, in another time zone, with and without summer time', () => {
  const siesta = { isOn: true, from: 13 * 60, until: 15 * 60 + 30, timeZone: 'Europe/Berlin' }
  expect(quietEnd(siesta, Date.parse('2026-07-01T11:00:00Z'))).toBe(
    Date.parse('2026-07-01T13:30:00Z'),
  )
  expect(quietEnd(siesta, Date.parse('2026-12-01T11:59:00Z'))).toBeNull()
  expect(quietEnd(siesta, Date.parse('2026-12-01T12:00:00Z'))).toBe(
    Date.parse('2026-12-01T14:30:00Z'),
  )
})

test('no quiet where it is off, or has no length', () => {
  const night = dubai(22, '03:00:00')
  expect(quietEnd({ ...usualQuietHours, isOn: false }, night)).toBeNull()
  expect(quietEnd({ ...usualQuietHours, until: usualQuietHours.from }, night)).toBeNull()
})

test('the day of arrival is urgent from midnight to midnight in Dubai', () => {
  const checkIn = parseCivilDate('2026-11-22')
  const isUrgent = (at: number) => isUrgentAt(at, { isUrgent: false, checkIn })
  expect(isUrgent(dubai(21, '23:59:59'))).toBe(false)
  expect(isUrgent(dubai(22, '00:00:00'))).toBe(true)
  expect(isUrgent(dubai(22, '23:59:59'))).toBe(true)
  expect(isUrgent(dubai(23, '00:00:00'))).toBe(false)
  expect(isUrgentAt(dubai(1, '12:00:00'), { isUrgent: true, checkIn: null })).toBe(true)
})

test('clocks and time zones are read', () => {
  expect(clockText(8 * 60 + 5)).toBe('08:05')
  expect(clockMinutes('22:30')).toBe(22 * 60 + 30)
  expect(isTimeZone('Europe/Moscow')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
