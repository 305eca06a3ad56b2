import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { Note } from '#ui/note/note.tsx'
import { TripLost } from './trip-lost.tsx'

type Props = {
  booking: BookingDetails
  /** Asks anew how the money stands. */
  onChange: () => unknown
}

/** Whether money came for a hold that was over, when somebody else had its dates. */
export function isTaken({ state, refunds }: Pick<BookingDetails, 'state' | 'refunds'>): boolean {
  return state === 'hold_expired' && refunds.some(({ reason }) => reason === 'nights_taken')
}

/** Such a booking. */
export function TripTaken({ booking, onChange }: Props) {
  return (
    <TripLost booking={booking} offersHomes onChange={onChange}>
      <Note kind="danger">
        <Trans>
          Your payment arrived after your hold had ended, and by then another guest had booked the
          dates. All of it goes back to you.
        </Trans>
      </Note>
    </TripLost>
  )
}
