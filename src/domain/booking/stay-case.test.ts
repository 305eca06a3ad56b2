import { expect, test } from 'vitest'
import { openableCases } from '#domain/booking/stay-case.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'

const stay = {
  state: 'checked_in' as const,
  checkIn: parseCivilDate('2027-03-10'),
  checkInTime: '15:00',
  checkOut: parseCivilDate('2027-03-14'),
  checkOutTime: '11:00',
}
const checkInAt = dubaiInstant(stay.checkIn, '15:00')
const checkOutAt = dubaiInstant(stay.checkOut, '11:00')
const dayMs = 24 * 60 * 60 * 1000

test('a guest can say that something is wrong from check-in until checkout', () => {
  const count = (now: number) => openableCases(stay, now).length
  expect([checkInAt - 1, checkInAt, checkOutAt - 1, checkOutAt].map(count)).toEqual([0, 3, 3, 0])
  expect(openableCases({ ...stay, state: 'cancelled_by_host' }, checkInAt)).toEqual([])
})

test('a guest can object to a no-show for fourteen days after checkout', () => {
  const missed = { ...stay, state: 'no_show' as const }
  expect(openableCases(missed, checkInAt)).toEqual(['no_show'])
  expect(openableCases(missed, checkOutAt + 14 * dayMs - 1)).toEqual(['no_show'])
  expect(openableCases(missed, checkOutAt + 14 * dayMs)).toEqual([])
})
