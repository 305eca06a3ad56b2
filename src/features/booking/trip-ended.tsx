import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { Note } from '#ui/note/note.tsx'
import { endReasonWords } from './booking-words.ts'
import { TripLost } from './trip-lost.tsx'

type Props = {
  booking: BookingDetails
  ending: NonNullable<BookingDetails['ending']>
  /** Asks anew how the money stands. */
  onChange: () => unknown
}

/** A stay that host or operator ended: why, where the money is, and homes to have instead. */
export function TripEnded({ booking, ending, onChange }: Props) {
  const { i18n } = useLingui()
  const { state } = booking
  return (
    <TripLost booking={booking} offersHomes={state !== 'no_show'} onChange={onChange}>
      <Note kind={state === 'no_show' ? 'warning' : 'danger'}>
        {state === 'no_show' ? (
          <Trans>The host reports that nobody came by the end of the check-in day.</Trans>
        ) : state === 'cancelled_by_host' ? (
          <Trans>
            The host has cancelled this stay. Everything that you paid goes back to you.
          </Trans>
        ) : (
          <Trans>Areesh has cancelled this stay. Everything that you paid goes back to you.</Trans>
        )}
      </Note>
      {ending.reason && ending.reason !== 'other' && <p>{i18n._(endReasonWords[ending.reason])}</p>}
      {ending.text && (
        <p>
          {state === 'cancelled_by_platform' ? (
            <Trans>Areesh writes:</Trans>
          ) : (
            <Trans>The host writes:</Trans>
          )}{' '}
          <q dir="auto">{ending.text}</q>
        </p>
      )}
    </TripLost>
  )
}
