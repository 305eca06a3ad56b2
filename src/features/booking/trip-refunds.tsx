import type { BookingDetails } from '#contract/booking/get-details.ts'
import { RefundProgress } from './refund-progress.tsx'
import styles from './trip-page.module.css'
import { useRefundNews } from './use-refund-news.ts'

type Props = {
  booking: Pick<BookingDetails, 'refunds' | 'state' | 'as_of'>
  /** Asks anew how the money stands. */
  onChange: () => unknown
}

/**
 * Money on its way back to a guest who called off the stay, or something in it, or paid for what was over: of a
 * stay that goes on only until it has left.
 */
export function TripRefunds({ booking, onChange }: Props) {
  const isOver = booking.state === 'cancelled_by_guest' || booking.state === 'hold_expired'
  const refunds = booking.refunds.filter(
    ({ state }) => state !== 'cancelled' && (isOver || state !== 'settled'),
  )
  useRefundNews(refunds, onChange)
  if (refunds.length === 0) return null
  return (
    <section className={styles.card} role="status">
      <RefundProgress booking={{ refunds, as_of: booking.as_of }} />
    </section>
  )
}
