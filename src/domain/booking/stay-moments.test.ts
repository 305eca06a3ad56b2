import { expect, test } from 'vitest'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import { dueMoments, wayInRelease } from './stay-moments.ts'

const day = parseCivilDate
const at = (date: string, time: string) => dubaiInstant(day(date), time)

const stay = {
  checkIn: day('2027-01-10'),
  checkOut: day('2027-01-13'),
  checkInTime: '15:00',
  checkOutTime: '11:00',
  confirmedAt: at('2026-12-01', '12:00'),
  isCodeShown: true,
}

test.each([
  ['2027-01-08', '14:59', []],
  ['2027-01-08', '15:00', ['door_code']],
  ['2027-01-10', '07:59', ['door_code']],
  ['2027-01-10', '08:00', ['door_code', 'arrival_day']],
  ['2027-01-10', '15:00', ['door_code']],
  ['2027-01-12', '17:59', ['door_code']],
  ['2027-01-12', '18:00', ['door_code', 'departure_eve']],
  ['2027-01-12', '23:59', ['door_code', 'departure_eve']],
  ['2027-01-13', '00:00', ['door_code']],
  ['2027-01-13', '11:00', []],
] as const)('on %s at %s the guest is told %j', (date, time, expected) => {
  expect(dueMoments(stay, at(date, time))).toEqual(expected)
})

test('a code that is withheld is no news, whatever the day', () => {
  const withheld = { ...stay, isCodeShown: false }
  expect(dueMoments(withheld, at('2027-01-09', '12:00'))).toEqual([])
  expect(dueMoments(withheld, at('2027-01-10', '09:00'))).toEqual(['arrival_day'])
})

test('a stay that is booked on its first day needs no word of that day', () => {
  const late = { ...stay, confirmedAt: at('2027-01-10', '09:00') }
  expect(dueMoments(late, at('2027-01-10', '09:05'))).toEqual(['door_code'])
})

test('a stay of one night has its eve on the day of arrival', () => {
  const short = { ...stay, checkOut: day('2027-01-11') }
  expect(dueMoments(short, at('2027-01-10', '18:00'))).toEqual(['door_code', 'departure_eve'])
})

test.each([
  ['2027-01-08', '14:59', 0, 'later'],
  ['2027-01-08', '14:59', 1, 'later'],
  ['2027-01-08', '15:00', 0, 'released'],
  ['2027-01-08', '15:00', 1, 'withheld'],
  ['2027-01-13', '10:59', 0, 'released'],
  ['2027-01-13', '11:00', 0, 'over'],
  ['2027-01-13', '11:00', 1, 'over'],
] as const)(
  'on %s at %s with %i adults to register the way in is %s',
  (date, time, unregistered, expected) => {
    expect(wayInRelease({ ...stay, unregistered }, at(date, time))).toBe(expected)
  },
)
