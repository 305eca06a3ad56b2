import { expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { nextStay } from './next-stay.ts'

const stay = (state: string, checkIn: string, checkOut: string) => ({
  state,
  check_in: parseCivilDate(checkIn),
  check_out: parseCivilDate(checkOut),
})
const day = parseCivilDate
const current = stay('checked_in', '2026-11-20', '2026-11-25')
const coming = stay('confirmed', '2026-12-01', '2026-12-04')

test('the stay that is on goes before the one that comes, in whatever order they are listed', () => {
  expect(nextStay([coming, current], day('2026-11-23'))).toBe(current)
})

test('on the day of checkout it is still that one, and the next one after', () => {
  expect(nextStay([current, coming], day('2026-11-25'))).toBe(current)
  expect(nextStay([current, coming], day('2026-11-26'))).toBe(coming)
})

test('a stay without an address is none', () => {
  const others = ['pending_host', 'cancelled_by_guest', 'completed']
  expect(
    nextStay(
      others.map((state) => ({ ...coming, state })),
      day('2026-11-23'),
    ),
  ).toBeNull()
})
