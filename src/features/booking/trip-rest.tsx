import type { BookingDetails } from '#contract/booking/get-details.ts'
import { CancelTrip } from './cancel-trip.tsx'
import { isPaidInCrypto } from './paid-in-crypto.ts'
import { TripAdditions } from './trip-additions.tsx'
import { TripCase } from './trip-case.tsx'
import { TripDocuments } from './trip-documents.tsx'
import { TripEmergency } from './trip-emergency.tsx'
import { TripEnded } from './trip-ended.tsx'
import { TripGuests } from './trip-guests.tsx'
import { TripHost } from './trip-host.tsx'
import { TripPrice } from './trip-price.tsx'
import { TripRefunds } from './trip-refunds.tsx'
import { TripRules } from './trip-rules.tsx'
import { TripShare } from './trip-share.tsx'
import { isTaken, TripTaken } from './trip-taken.tsx'
import { TripTimeline } from './trip-timeline.tsx'

type Props = { booking: BookingDetails }

type AskingProps = Props & {
  /** Asks anew how the stay stands. */
  onChange: () => unknown
}

/** What stands around a trip's ticket and the way to the door. */
export const tripRest = { Turns, Below, Beside }

/** How a stay ended, where its money is, and what went wrong in it. */
function Turns({ booking, onChange }: AskingProps) {
  return (
    <>
      {booking.ending ? (
        <TripEnded booking={booking} ending={booking.ending} onChange={onChange} />
      ) : isTaken(booking) ? (
        <TripTaken booking={booking} onChange={onChange} />
      ) : (
        <TripRefunds booking={booking} onChange={onChange} />
      )}
      <TripCase booking={booking} onChange={onChange} />
    </>
  )
}

/** What was added, what it costs, and its papers. */
function Below({ booking }: Props) {
  return (
    <>
      <TripAdditions booking={booking} />
      <TripPrice booking={booking} />
      <TripDocuments booking={booking} />
    </>
  )
}

/** Who stays and who helps; on phones the end of the page. */
function Beside({ booking }: Props) {
  return (
    <>
      <TripGuests booking={booking} />
      <TripHost booking={booking} />
      <TripRules rules={booking.rules} />
      <TripShare booking={booking} />
      <TripTimeline booking={booking} />
      {booking.can_cancel && (
        <CancelTrip
          bookingNumber={booking.booking_number}
          isCrypto={isPaidInCrypto(booking)}
          isInHouse={booking.as_of >= booking.dates.check_in_at}
        />
      )}
      <TripEmergency numbers={booking.emergency} />
    </>
  )
}
