import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { OwnRating } from '#contract/review/own-rating.ts'
import type { RatingForm as RatingWords } from '#contract/review/rating-form.ts'
import { WaitingNote } from '#parts/waiting-note.tsx'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { OwnWords } from './own-words.tsx'
import { RatingForm } from './rating-form.tsx'
import styles from './rating-page.module.css'
import { RatingState } from './rating-state.tsx'
import { useRating } from './use-rating.ts'

type RatedBooking = Pick<BookingDetails, 'booking_number' | 'host' | 'rating' | 'as_of'>

type Props = { booking: RatedBooking }

/** The rating of one stay: how it stands, what was written, and the form as long as it is open. */
export function RatingOfStay({ booking }: Props) {
  const { booking_number, host } = booking
  const { query, waiting, submit, retry, discard } = useRating(booking_number)
  const [isEditing, setIsEditing] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  // The stay tells by itself that there is nothing to read yet. Else the form is there once its answer came or was
  // asked for in vain; asking again starts anew as pending, and must not take it away.
  const isUnwritten = booking.rating.state === 'not_yet' || booking.rating.state === 'open'
  if (!query.isFetched && !isUnwritten) return <Skeleton shape="block" />
  const rating = query.data ?? unasked(booking)
  const written = waiting?.input ?? rating.form
  const isFormShown = rating.can_write && (isEditing || written === null)

  async function send(words: RatingWords) {
    await submit(words)
    setIsEditing(false)
    // The form is gone: whoever reads by ear goes on where it says what came of it.
    status.current?.focus()
  }

  return (
    <>
      <div ref={status} tabIndex={-1} role="status" className={styles.status}>
        {waiting ? (
          <WaitingNote
            waiting={waiting}
            sending={<Trans>Your rating is being sent.</Trans>}
            queued={
              <Trans>
                Your rating is kept on this device. It goes out by itself when the signal is back.
              </Trans>
            }
            onRetry={retry}
            onDiscard={() => void discard()}
          />
        ) : (
          <RatingState rating={rating} hostName={host.name} />
        )}
      </div>
      {isFormShown ? (
        <RatingForm
          bookingNumber={booking_number}
          hostName={host.name}
          written={written}
          // What is being written stays, also where it turns out that a rating was given already.
          onBegin={() => setIsEditing(true)}
          onSubmit={send}
        />
      ) : written ? (
        <>
          <OwnWords
            form={written}
            hostName={host.name}
            reply={rating.reply}
            ofGuest={rating.of_guest}
          />
          {rating.can_write && (
            <p>
              <Button kind="secondary" onClick={() => setIsEditing(true)}>
                <Trans>Change rating</Trans>
              </Button>
            </p>
          )}
        </>
      ) : null}
    </>
  )
}

/** What the stay itself tells of its rating, where the rating was never asked for with a signal. */
function unasked({ booking_number, rating, as_of }: RatedBooking): OwnRating {
  const { state, opens_at, closes_at } = rating
  return {
    booking_number,
    state: state === 'given' ? 'waiting' : state,
    can_write: state === 'open',
    opens_at,
    closes_at,
    rejection: null,
    form: null,
    reply: null,
    of_guest: null,
    as_of,
  }
}
