import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { Language } from '#contract/language.ts'
import { ownedStates } from '#domain/booking/process.ts'
import { doorCodeFrom } from '#domain/booking/stay-moments.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { place } from '#server/db/schema/places.ts'
import type { PropertyRow } from '#server/db/schema/properties.ts'
import { houseLine, streetLine } from '#server/messages/booking.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { pictureOf } from '#server/services/home-cards.ts'

type Parts = {
  row: BookingRow
  live: PropertyRow
  district: typeof place.$inferSelect
  /** Adults who are not registered yet. */
  unregistered: number
}

/** The Emirates' numbers, the same in all of them. */
export const emergency: BookingDetails['emergency'] = [
  { kind: 'police', number: '999' },
  { kind: 'ambulance', number: '998' },
  { kind: 'fire', number: '997' },
]

/** The way to the door: for nobody before the stay is confirmed, and not after it was cancelled. */
export function arrivalOf(
  { row, live, district, unregistered }: Parts,
  language: Language,
  now: number,
): BookingDetails['arrival'] {
  if (!ownedStates.includes(row.state)) return null
  const { address, makani, lat, lng, arrivalSteps, wifi } = live
  return {
    address: houseLine(address.building, address.unit, address.floor),
    street: streetLine(address.street, district.names),
    makani: makani ? makani.replace(/^(\d{5})(\d{5})$/, '$1 $2') : null,
    lat,
    lng,
    steps: arrivalSteps.map(({ text, photo }) => ({
      text: text[language],
      picture: (photo && pictureOf(photo, language)[0]) || null,
    })),
    wifi,
    door_code: doorCodeOf(row, live, unregistered, now),
  }
}

function doorCodeOf(
  row: BookingRow,
  { doorCode }: PropertyRow,
  unregistered: number,
  now: number,
): NonNullable<BookingDetails['arrival']>['door_code'] {
  const { checkInTime, checkOutTime } = readHome(row.home)
  const checkInAt = dubaiInstant(parseCivilDate(row.checkIn), checkInTime)
  const checkOutAt = dubaiInstant(parseCivilDate(row.checkOut), checkOutTime)
  // After checkout the door is somebody else's.
  if (doorCode === null || now >= checkOutAt) return { kind: 'none' }
  const fromAt = doorCodeFrom(parseCivilDate(row.checkIn), checkInTime)
  if (now < fromAt) return { kind: 'later', from_at: fromAt }
  if (unregistered > 0) return { kind: 'withheld' }
  return { kind: 'shown', code: doorCode, works_from_at: checkInAt }
}
