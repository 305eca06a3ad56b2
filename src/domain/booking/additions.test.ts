import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Addition,
  answerUntil,
  firstServiceDay,
  needsAnswer,
  orderUntil,
  payAdditionUntil,
  type StayHours,
} from '#domain/booking/additions.ts'
import { propertyRuns } from '#domain/property-runs.ts'
import { addDays, dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

const hourMs = 3_600_000
const checkIn = parseCivilDate('2027-03-10')
const stay: StayHours = {
  checkIn,
  checkInTime: '15:00',
  checkOut: addDays(checkIn, 4),
  checkOutTime: '11:00',
}
const checkOutAt = dubaiInstant(stay.checkOut, '11:00')
const longer: Addition = { type: 'extend', checkOut: addDays(stay.checkOut, 2) }

test('nights are added at once until three days before checkout, other things at any time', () => {
  const instant = { ...stay, isInstant: true }
  expect(needsAnswer(longer, instant, checkOutAt - 72 * hourMs)).toBe(false)
  expect(needsAnswer(longer, instant, checkOutAt - 72 * hourMs + 1)).toBe(true)
  expect(needsAnswer({ type: 'late-checkout' }, instant, checkOutAt - hourMs)).toBe(false)
  expect(needsAnswer({ type: 'add-on' }, { ...stay, isInstant: false }, 0)).toBe(true)
})

test('a host has four hours to answer, a guest two to pay, neither longer than it is of use', () => {
  const now = checkOutAt - 100 * hourMs
  expect(answerUntil(longer, stay, now)).toBe(now + 4 * hourMs)
  expect(payAdditionUntil(longer, stay, true, now)).toBe(now + 2 * hourMs)
  expect(payAdditionUntil(longer, stay, false, now)).toBe(now + hourMs / 4)
  expect(answerUntil(longer, stay, checkOutAt - hourMs)).toBe(checkOutAt)
  const until = now + hourMs
  const item = { service: 'breakfast', unit: 'guest', quantity: 1, on: checkIn, until } as const
  expect(payAdditionUntil({ type: 'add-on', items: [item] }, stay, true, now)).toBe(until)
})

test('a service of the day of arrival is brought from check-in on, of other days from the morning', () => {
  expect(orderUntil({ on: checkIn, leadHours: 24 }, stay)).toBe(
    dubaiInstant(addDays(checkIn, -1), '15:00'),
  )
  expect(orderUntil({ on: stay.checkOut, leadHours: 2 }, stay)).toBe(
    dubaiInstant(stay.checkOut, '07:00'),
  )
})

test('the first day for a service is a day of the stay that leaves its lead time, and no day before does', () => {
  void assert(
    property(
      constantFrom(2, 12, 24, 48),
      integer({ min: -80, max: 120 }),
      (leadHours, hoursFromCheckIn) => {
        const now = dubaiInstant(checkIn, '15:00') + hoursFromCheckIn * hourMs
        const first = firstServiceDay(leadHours, stay, now)
        const days = [0, 1, 2, 3, 4].map((day) => addDays(checkIn, day))
        const open = days.filter((on) => now < orderUntil({ on, leadHours }, stay))
        expect(first).toBe(open[0] ?? null)
      },
    ),
    propertyRuns(),
  )
})
