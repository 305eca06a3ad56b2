import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { Note } from '#ui/note/note.tsx'
import { ComparableHomes } from './comparable-homes.tsx'
import { RefundProgress } from './refund-progress.tsx'
import styles from './trip-page.module.css'
import { useRefundNews } from './use-refund-news.ts'

type Props = {
  booking: BookingDetails
  /** Asks anew how the money stands. */
  onChange: () => unknown
}

/** Whether money came for a hold that was over, when somebody else had its dates. */
export function isTaken({ state, refunds }: Pick<BookingDetails, 'state' | 'refunds'>): boolean {
  return state === 'hold_expired' && refunds.some(({ reason }) => reason === 'nights_taken')
}

/** Such a booking: why nothing came of it, where the money is, and homes to have instead. */
export function TripTaken({ booking, onChange }: Props) {
  useRefundNews(booking.refunds, onChange)
  return (
    <>
      <section className={styles.card} role="status">
        <Note kind="danger">
          <Trans>
            Your payment arrived after your hold had ended, and by then another guest had booked the
            dates. All of it goes back to you.
          </Trans>
        </Note>
        <RefundProgress booking={booking} />
      </section>
      <ComparableHomes bookingNumber={booking.booking_number} />
    </>
  )
}
