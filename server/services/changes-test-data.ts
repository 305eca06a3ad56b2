import { expect } from 'vitest'
import { changeStay } from '#contract/booking/change-stay.ts'
import { getChangeOffer } from '#contract/booking/get-change-offer.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { previewChange } from '#contract/booking/preview-change.ts'
import type { CallInput } from '#contract/call.ts'
import { addDays, type CivilDate, eachNight } from '#domain/stay/civil-date.ts'
import type { Database } from '#server/db/database.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import { type BookingBench, testCheckIn } from '#server/services/bookings-test-data.ts'

/** Dates and guests that a stay is to have. */
export type Terms = Omit<CallInput<typeof previewChange>, 'booking_number'>

const checkOut = addDays(testCheckIn, 5)

/** The party of the stays that tests book. */
export const twoAdults = { adults: 2, children: 0, infants: 0, pets: 0 }

/** 5 × 800 + 250 cleaning, VAT 5 %, Tourism Dirham 2 bedrooms × 15 a night; and what two nights make of it. */
export const bookedFils = 461_250
export const twoNightsFils = 174_000

/** Two nights more, two nights less, and three days later than the stays that tests book. */
export const longer: Terms = {
  check_in: testCheckIn,
  check_out: addDays(checkOut, 2),
  party: twoAdults,
}
export const shorter: Terms = { ...longer, check_out: addDays(checkOut, -2) }
export const later: Terms = {
  check_in: addDays(testCheckIn, 3),
  check_out: addDays(checkOut, 3),
  party: twoAdults,
}

/** The calls by which a guest changes a stay. */
export function changesOf(
  { bench, database }: { bench: BookingBench; database: Database },
  account: UserAccountRow,
  booking_number: string,
) {
  const details = () => bench.call(getBookingDetails, { booking_number }, account)
  const takenNights = async () => {
    const rows = await database.orm.select().from(bookingNight).orderBy(bookingNight.night)
    return rows.map(({ night, bookingId, heldUntil }) => ({ night, bookingId, heldUntil }))
  }
  const preview = (wanted: Terms) =>
    bench.call(previewChange, { booking_number, ...wanted }, account)
  return {
    details,
    takenNights,
    offer: () => bench.call(getChangeOffer, { booking_number }, account),
    preview,
    /** Changes the stay at the difference that is shown. */
    async change(wanted: Terms, accepts_less: boolean) {
      const { difference_fils } = await preview(wanted)
      const input = { booking_number, ...wanted, difference_fils, accepts_less }
      return { ...(await bench.call(changeStay, input, account)), difference_fils }
    },
    /** What the server says against a change. */
    async refusal(wanted: Terms, difference_fils: number, accepts_less: boolean) {
      const input = { booking_number, ...wanted, difference_fils, accepts_less }
      return (await bench.send(changeStay, input, account)).message
    },
    /** Dates, guests, price and nights are those that were booked. */
    async expectUntouched() {
      const { dates, folio, party, state } = await details()
      expect([state, dates.check_in, dates.check_out]).toEqual(['confirmed', testCheckIn, checkOut])
      expect(party).toEqual(twoAdults)
      expect(folio.total_fils).toBe(bookedFils)
      const nights = (await takenNights()).map(({ night }) => night)
      expect(nights).toEqual(eachNight(testCheckIn, checkOut))
    },
    /** All nights that are taken are these, and the stay's for good. */
    async expectNights(from: CivilDate, until: CivilDate) {
      const { booking_id: bookingId } = await details()
      expect(await takenNights()).toEqual(
        eachNight(from, until).map((night) => ({ night, bookingId, heldUntil: null })),
      )
    },
  }
}
