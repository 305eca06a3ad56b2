import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { DrawnTrip } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { isBooked } from '#domain/booking/next-stay.ts'
import { readPageLook } from '#lib/page-look.ts'

/** The drawn page that is wanted of a stay on this device; null of one that is not booked. */
export function wantedTrip(
  stay: Pick<BookingDetails, 'booking_number' | 'state' | 'revision'>,
  userId: string,
  language: Language,
): DrawnTrip | null {
  if (!isBooked(stay)) return null
  const { booking_number: bookingNumber, revision } = stay
  return { userId, bookingNumber, language, look: readPageLook(), revision }
}
