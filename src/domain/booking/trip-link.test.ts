import { expect, test } from 'vitest'
import { canShareTrip, sharedTripPhase } from '#domain/booking/trip-link.ts'

const checkOutAt = Date.UTC(2027, 0, 15, 7)
const dayMs = 24 * 60 * 60_000

test.each([
  ['confirmed', -1, true, 'open'],
  ['checked_in', -1, true, 'open'],
  ['confirmed', 0, false, 'over'],
  ['completed', dayMs - 1, false, 'over'],
  ['completed', dayMs, false, 'ended'],
  ['held', -dayMs, false, 'called_off'],
  ['cancelled_by_guest', -dayMs, false, 'called_off'],
  ['cancelled_by_host', 0, false, 'called_off'],
  ['no_show', dayMs, false, 'ended'],
] as const)('a trip that is %s, %d ms from checkout', (state, after, canShare, phase) => {
  const stay = { state, checkOutAt }
  expect(canShareTrip(stay, checkOutAt + after)).toBe(canShare)
  expect(sharedTripPhase(stay, checkOutAt + after)).toBe(phase)
})
