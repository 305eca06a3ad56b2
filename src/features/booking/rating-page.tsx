import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './trip-page.module.css'

type Props = { bookingNumber: string }

/** Whether and when a stay can be rated, and the way to tell the host what was good or bad. */
export function RatingPage({ bookingNumber }: Props) {
  const { i18n } = useLingui()
  const { data } = useSuspenseQuery(
    callOptions(getBookingDetails, { booking_number: bookingNumber }),
  )
  const { state, opens_at, closes_at } = data.rating
  const opens = formatInstant(opens_at, i18n.locale)
  const closes = formatInstant(closes_at, i18n.locale)
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Rate your stay</Trans>
      </h1>
      <p>
        <b>{data.home.title}</b>
      </p>
      <p role="status">
        {state === 'not_yet' ? (
          <Trans>You can rate this stay from {opens} on.</Trans>
        ) : state === 'open' ? (
          <Trans>Tell your host how it was, until {closes}.</Trans>
        ) : state === 'given' ? (
          <Trans>You have rated this stay. Thank you.</Trans>
        ) : (
          <Trans>The time for rating this stay is over.</Trans>
        )}
      </p>
      <p>
        <Link
          to="/my-chatbox/$booking_id"
          params={{ booking_id: data.booking_id }}
          className={buttonClass()}
        >
          <Trans>Write to host</Trans>
        </Link>
      </p>
    </main>
  )
}
