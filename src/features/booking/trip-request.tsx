import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useAskWhile } from '#lib/use-ask-while.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Note } from '#ui/note/note.tsx'
import styles from './trip-page.module.css'

type Props = {
  booking: BookingDetails
  request: NonNullable<BookingDetails['request']>
  /** Asks anew how the request stands. */
  onChange: () => unknown
}

const askEveryMs = 15_000

/** A request to the host: until when the answer comes, or why there is none and what to do now. */
export function TripRequest({ booking, request, onChange }: Props) {
  const { i18n } = useLingui()
  const isWaiting = booking.state === 'pending_host'
  useAskWhile(isWaiting, askEveryMs, onChange)
  const until = formatInstant(request.answer_by, i18n.locale)
  if (isWaiting) {
    return (
      <section className={styles.pay} role="status">
        <h2>
          <Trans>Waiting for the host</Trans>
        </h2>
        <p>
          <Trans>
            The host answers by <bdi>{until}</bdi>. Your dates are kept until then, and you are not
            charged until the host accepts.
          </Trans>
        </p>
      </section>
    )
  }
  if (booking.state !== 'rejected') return null
  const { check_in, check_out } = booking.dates
  return (
    <section className={styles.card} role="status">
      <Note kind="warning">
        <EndWords answer={request.answer} />
      </Note>
      {request.reason && (
        <p>
          <Trans>The host writes:</Trans> <q dir="auto">{request.reason}</q>
        </p>
      )}
      <Link
        to="/property"
        search={{ check_in, check_out, ...booking.party }}
        className={buttonClass({ isBlock: true })}
      >
        <Trans>See similar homes for these dates</Trans>
      </Link>
    </section>
  )
}

function EndWords({ answer }: Pick<Props['request'], 'answer'>) {
  switch (answer) {
    case 'lapsed':
      return <Trans>The host did not answer in time. You have not been charged.</Trans>
    case 'card_refused':
      return (
        <Trans>
          The host accepted, but your bank did not let the card be charged. You have not been
          charged.
        </Trans>
      )
    default:
      return <Trans>The host could not accept your request. You have not been charged.</Trans>
  }
}
