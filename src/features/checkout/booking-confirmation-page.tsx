import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import { Ticket } from '#ui/ticket/ticket.tsx'
import styles from './checkout.module.css'

type Props = { bookingId: string }

/** The ticket after booking, and the promise that it opens without signal. */
export function BookingConfirmationPage({ bookingId }: Props) {
  const { t, i18n } = useLingui()
  const { data } = useSuspenseQuery(callOptions(getCheckout, { booking_id: bookingId }))
  const { home, dates } = data
  const { check_in_time, check_out_time } = dates
  return (
    <main id="content" className={styles.page}>
      <h1>
        {data.state === 'confirmed' ? (
          <Trans>Your stay is booked</Trans>
        ) : (
          <Trans>Your booking</Trans>
        )}
      </h1>
      <Ticket
        title={home.title}
        text={home.place}
        start={{
          label: t`Check-in`,
          day: shortDate(dates.check_in, i18n.locale),
          time: t`from ${check_in_time}`,
        }}
        end={{
          label: t`Checkout`,
          day: shortDate(dates.check_out, i18n.locale),
          time: t`by ${check_out_time}`,
        }}
      >
        <Trans>
          Booking <bdi dir="ltr">{data.booking_number}</bdi>, paid{' '}
          <Price fils={data.folio.total_fils} />
        </Trans>
      </Ticket>
      <Note kind="success">
        <Trans>
          Address, way to the door, rules, receipt and chat are kept on this phone. They open
          without signal.
        </Trans>
      </Note>
      <p className={styles.actions}>
        <Link
          to="/bookings/$booking_number"
          params={{ booking_number: data.booking_number }}
          className={buttonClass()}
        >
          <Trans>Open the trip</Trans>
        </Link>
        <Link
          to="/my-chatbox/$booking_id"
          params={{ booking_id: bookingId }}
          className={buttonClass({ kind: 'secondary' })}
        >
          <Trans>Write to host</Trans>
        </Link>
      </p>
    </main>
  )
}
