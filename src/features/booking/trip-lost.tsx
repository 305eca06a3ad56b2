import type { ReactNode } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { ComparableHomes } from './comparable-homes.tsx'
import { RefundProgress } from './refund-progress.tsx'
import styles from './trip-page.module.css'
import { useRefundNews } from './use-refund-news.ts'

type Props = {
  booking: BookingDetails
  offersHomes: boolean
  /** Asks anew how the money stands. */
  onChange: () => unknown
  /** Why. */
  children: ReactNode
}

/** A stay that its guest has lost: why, where the money is, and homes to have instead. */
export function TripLost({ booking, offersHomes, onChange, children }: Props) {
  useRefundNews(booking.refunds, onChange)
  return (
    <>
      <section className={styles.card} role="status">
        {children}
        <RefundProgress booking={booking} />
      </section>
      {offersHomes && <ComparableHomes bookingNumber={booking.booking_number} />}
    </>
  )
}
