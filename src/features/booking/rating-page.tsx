import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type BookingDetails, getBookingDetails } from '#contract/booking/get-details.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { RatedStays } from './rated-stays.tsx'
import { RatingOfStay } from './rating-of-stay.tsx'
import styles from './rating-page.module.css'
import { StayDays } from './stay-days.tsx'

type Props = { bookingNumber: string }

/** A stay and its rating, and the lists of all ratings of the person. */
export function RatingPage({ bookingNumber }: Props) {
  const query = useQuery(callOptions(getBookingDetails, { booking_number: bookingNumber }))
  const stamp = useStamp(query)
  const { now } = useApp()
  const { data } = query
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Rate your stay</Trans>
      </h1>
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      {data ? (
        <section className={styles.card}>
          <Stay booking={data} />
          <RatingOfStay key={bookingNumber} booking={data} />
        </section>
      ) : query.isError ? (
        <NotOnDevice onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="block" />
      )}
      <RatedStays />
    </main>
  )
}

function Stay({ booking: { home, dates, booking_number } }: { booking: BookingDetails }) {
  return (
    <div className={styles.stay}>
      <div className={styles.photo}>
        {home.picture && <Picture picture={{ ...home.picture, alt: '' }} sizes="6rem" />}
      </div>
      <div>
        <h2>
          <Link to="/bookings/$booking_number" params={{ booking_number }}>
            {home.title}
          </Link>
        </h2>
        <p className={styles.note}>
          <StayDays checkIn={dates.check_in} checkOut={dates.check_out} />
        </p>
      </div>
    </div>
  )
}
