import type { BookingDetails } from '#contract/booking/get-details.ts'
import { wayInPicturePath } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { doorCodeFrom, wayInRelease } from '#domain/booking/stay-moments.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { place } from '#server/db/schema/places.ts'
import type { PropertyRow } from '#server/db/schema/properties.ts'
import { houseLine, streetLine } from '#server/messages/booking.ts'
import { isGuestsOwn, lastDayOf } from '#server/services/bookings-leaving.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'

type Arrival = NonNullable<BookingDetails['arrival']>
type Parts = {
  row: BookingRow
  live: PropertyRow
  district: typeof place.$inferSelect
  /** What the district is a part of. */
  city: typeof place.$inferSelect | null
  /** Adults who are not registered yet. */
  unregistered: number
}

/** The Emirates' numbers, the same in all of them. */
export const emergency: BookingDetails['emergency'] = [
  { kind: 'police', number: '999' },
  { kind: 'ambulance', number: '998' },
  { kind: 'fire', number: '997' },
]

/** The way to the door: for nobody before the stay is confirmed, and not after it was called off. */
export function arrivalOf(
  { row, live, district, city, unregistered }: Parts,
  language: Language,
  now: number,
): Arrival | null {
  if (!isGuestsOwn(row, now)) return null
  const { address, makani, lat, lng, arrivalSteps, wifi } = live
  const isReleased = releaseOf(row, unregistered, now) === 'released'
  return {
    address: houseLine(address.building, address.unit, address.floor),
    street: streetLine(address.street, district, city),
    makani: makani ? makani.replace(/^(\d{5})(\d{5})$/, '$1 $2') : null,
    lat,
    lng,
    steps: arrivalSteps.map(({ text, photo }) => ({
      text: text[language],
      picture: isReleased && photo ? pictureView(row, photo, text[language], language) : null,
    })),
    wifi,
    door_code: doorCodeOf(row, live, unregistered, now),
  }
}

function pictureView(
  { number }: BookingRow,
  { key, width, height, preview, alt }: NonNullable<PropertyRow['arrivalSteps'][0]['photo']>,
  text: string,
  language: Language,
): Arrival['steps'][0]['picture'] {
  const path = wayInPicturePath(number, key)
  // The step in the guest's own language says more than the photo's words in another.
  return { path, alt: alt[language] || text, width, height, preview }
}

/** Whether code and photos of a stay's way in are for its guest at `now` (epoch ms). */
export function releaseOf(row: BookingRow, unregistered: number, now: number) {
  const { checkInTime, checkOutTime } = readHome(row.home)
  const checkIn = parseCivilDate(row.checkIn)
  const checkOut = lastDayOf(row)
  return wayInRelease({ checkIn, checkOut, checkInTime, checkOutTime, unregistered }, now)
}

function doorCodeOf(
  row: BookingRow,
  { doorCode }: PropertyRow,
  unregistered: number,
  now: number,
): Arrival['door_code'] {
  const release = releaseOf(row, unregistered, now)
  if (release === 'over') return { kind: 'over' }
  if (doorCode === null) return { kind: 'none' }
  const { checkInTime } = readHome(row.home)
  const checkIn = parseCivilDate(row.checkIn)
  if (release === 'later') return { kind: 'later', from_at: doorCodeFrom(checkIn, checkInTime) }
  if (release === 'withheld') return { kind: 'withheld' }
  return { kind: 'shown', code: doorCode, works_from_at: dubaiInstant(checkIn, checkInTime) }
}
