import { expect, test } from 'vitest'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import { dueReminder, reminderAt, reminderSteps } from './reminders.ts'

const checkIn = parseCivilDate('2027-01-10')
const stay = { checkIn, checkInTime: '15:00', confirmedAt: at('2026-12-01', '12:00') }

function at(day: string, time: string): number {
  return dubaiInstant(parseCivilDate(day), time)
}

test('reminders leave 7, 3 and 1 days before check-in at ten in Dubai, and 6 hours before it', () => {
  expect(reminderSteps.map((step) => reminderAt(step, checkIn, '15:00'))).toEqual([
    at('2027-01-03', '10:00'),
    at('2027-01-07', '10:00'),
    at('2027-01-09', '10:00'),
    at('2027-01-10', '09:00'),
  ])
})

test.each([
  ['2027-01-03', '09:59', null],
  ['2027-01-03', '10:00', '7d'],
  ['2027-01-07', '09:59', '7d'],
  ['2027-01-07', '10:00', '3d'],
  ['2027-01-09', '10:00', '1d'],
  ['2027-01-10', '09:00', '6h'],
  ['2027-01-10', '14:59', '6h'],
  ['2027-01-10', '15:00', null],
] as const)('on %s at %s the latest one is %s', (day, time, step) => {
  expect(dueReminder(stay, at(day, time))).toBe(step)
})

test('the day changes at midnight in Dubai, not elsewhere', () => {
  // 21:00 in Greenwich on the 2nd is 01:00 on the 3rd in Dubai: not yet ten.
  expect(dueReminder(stay, Date.UTC(2027, 0, 2, 21))).toBeNull()
  expect(dueReminder(stay, Date.UTC(2027, 0, 3, 6))).toBe('7d')
})

test('a stay that was booked late is not reminded on that day, only from the next step on', () => {
  const late = { ...stay, confirmedAt: at('2027-01-07', '08:00') }
  expect(dueReminder(late, at('2027-01-07', '18:00'))).toBeNull()
  expect(dueReminder(late, at('2027-01-08', '18:00'))).toBeNull()
  expect(dueReminder(late, at('2027-01-09', '10:00'))).toBe('1d')
})
