import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Note } from '#ui/note/note.tsx'

/** The way to a person for whoever stands before a locked door: the host may be asleep. */
export function LockedOutNote({ bookingNumber }: { bookingNumber: string }) {
  return (
    <Note kind="warning">
      <p>
        <Trans>Standing at the door? A case reaches a person at Areesh at once.</Trans>
      </p>
      <Link
        to="/bookings/$booking_number"
        params={{ booking_number: bookingNumber }}
        hash="cannot-get-in"
        className="link"
      >
        <Trans>I can’t get in</Trans>
      </Link>
    </Note>
  )
}
