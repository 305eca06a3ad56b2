import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BookingDetails, getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { callOptions } from '#lib/call-options.ts'
import { formatInstant } from '#lib/format-date.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { NotOnPhone } from './not-on-phone.tsx'
import { RateableStays } from './rateable-stays.tsx'
import styles from './rating-page.module.css'
import { StayDays } from './stay-days.tsx'

type Props = { bookingNumber: string }

/** Whether and until when a stay can be rated, what to tell the host, and the other stays. */
export function RatingPage({ bookingNumber }: Props) {
  const query = useQuery(callOptions(getBookingDetails, { booking_number: bookingNumber }))
  const past = useQuery(callOptions(listBookings, { tab: 'past', sort: 'check_in' }))
  const { data } = query
  const others = past.data?.bookings.filter((one) => one.booking_number !== bookingNumber) ?? []
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Rate your stay</Trans>
      </h1>
      {data ? (
        <Stay booking={data} />
      ) : query.isError ? (
        <NotOnPhone onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="block" />
      )}
      {others.length > 0 && <RateableStays bookings={others} />}
    </main>
  )
}

function Stay({ booking }: { booking: BookingDetails }) {
  const { i18n } = useLingui()
  const { home, dates, rating, host, booking_id, booking_number } = booking
  const { name } = host
  const opens = formatInstant(rating.opens_at, i18n.locale)
  const closes = formatInstant(rating.closes_at, i18n.locale)
  return (
    <section className={styles.card}>
      <div className={styles.stay}>
        <div className={styles.photo}>
          {home.picture && <Picture picture={{ ...home.picture, alt: '' }} sizes="6rem" />}
        </div>
        <div>
          <h2>{home.title}</h2>
          <p className={styles.note}>
            <StayDays checkIn={dates.check_in} checkOut={dates.check_out} />
          </p>
        </div>
      </div>
      <p role="status">
        {rating.state === 'not_yet' ? (
          <Trans>You can rate this stay from {opens} on, after checkout.</Trans>
        ) : rating.state === 'open' ? (
          <Trans>
            Your word counts until {closes}. Write to {name} what was good and what was not.
          </Trans>
        ) : rating.state === 'given' ? (
          <Trans>You have rated this stay. Thank you.</Trans>
        ) : (
          <Trans>This stay can’t be rated any more.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <a href={`/my-chatbox/${booking_id}`} className={buttonClass()}>
          <Trans>Write to host</Trans>
        </a>
        <Link
          to="/bookings/$booking_number"
          params={{ booking_number }}
          className={buttonClass({ kind: 'secondary' })}
        >
          <Trans>Open trip</Trans>
        </Link>
      </div>
    </section>
  )
}
