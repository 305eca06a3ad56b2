import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingCard } from '#contract/booking/list.ts'
import { Badge } from '#ui/badge/badge.tsx'
import styles from './rating-page.module.css'
import { StayDays } from './stay-days.tsx'

type Props = { bookings: readonly BookingCard[] }

const words: Record<BookingCard['rating'], ReactNode> = {
  not_yet: <Trans>Not yet</Trans>,
  open: <Trans>Open</Trans>,
  given: <Trans>Rated</Trans>,
  closed: <Trans>Closed</Trans>,
}

/** The person's other stays with the state of their ratings. */
export function RateableStays({ bookings }: Props) {
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>Your other stays</Trans>
      </h2>
      <ul className={styles.list}>
        {bookings.map(({ booking_number, title, check_in, check_out, rating }) => (
          <li key={booking_number}>
            <Link
              to="/bookings_ratings/$booking_number"
              params={{ booking_number }}
              className={styles.row}
            >
              <span>
                <b>{title}</b>
                <span className={styles.note}>
                  <StayDays checkIn={check_in} checkOut={check_out} />
                </span>
              </span>
              <Badge kind={rating === 'open' ? 'accent' : 'plain'}>{words[rating]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
