import { expect, test } from 'vitest'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { KeptTrip } from './kept-trip.ts'
import { offlineItems } from './offline-items.ts'
import { testArrival, testBooking } from './test-booking.ts'

type DoorCode = NonNullable<BookingDetails['arrival']>['door_code']

const withCode = (door_code: DoorCode): BookingDetails => ({
  ...testBooking,
  arrival: { ...testArrival, door_code },
})

/** A device that holds everything of a trip. */
const whole = (details: BookingDetails | null): KeptTrip => ({
  details,
  parts: {
    ...{ details: true, photos: true, map: true, documents: true },
    ...{ talk: true, home: true, pictures: true, app: true },
  },
})

const codeOf = (booking: BookingDetails, kept: KeptTrip | null) =>
  offlineItems(booking, kept).find(({ key }) => key === 'code')

test.each([
  [
    { kind: 'later', from_at: testBooking.as_of },
    { key: 'code', isReady: false },
  ],
  [{ kind: 'withheld' }, { key: 'code', isReady: false }],
  [
    { kind: 'shown', code: '4711', works_from_at: 0 },
    { key: 'code', isReady: true },
  ],
  // The host opens the door, or nobody needs it any more: there is nothing to wait for.
  [{ kind: 'none' }, undefined],
  [{ kind: 'over' }, undefined],
] as const)('a door code of which is said %o', (doorCode, item) => {
  const booking = withCode(doorCode)
  expect(codeOf(booking, whole(booking))).toEqual(item)
})

test('a code that is shown and not yet on the device is not ready', () => {
  const shown = withCode({ kind: 'shown', code: '4711', works_from_at: 0 })
  expect(codeOf(shown, whole(testBooking))?.isReady).toBe(false)
  expect(codeOf(shown, whole(null))?.isReady).toBe(true)
  expect(codeOf(shown, null)?.isReady).toBe(false)
  const lost: KeptTrip = { details: null, parts: { ...whole(null).parts, details: false } }
  expect(codeOf(shown, lost)?.isReady).toBe(false)
})

test('a trip that shows no way to its door has no list', () => {
  expect(offlineItems({ ...testBooking, arrival: null }, whole(testBooking))).toEqual([])
})
