import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './checkout.module.css'

type Props = { bookingId: string | undefined }

/** A payment that did not go through: what that means and the way on. */
export function PaymentFailedPage({ bookingId }: Props) {
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>The payment did not go through</Trans>
      </h1>
      <p>
        <Trans>You haven't been charged. While your hold lasts, you can try again.</Trans>
      </p>
      <p className={styles.actions}>
        {bookingId && (
          <Link
            to="/checkout/$booking_id"
            params={{ booking_id: bookingId }}
            className={buttonClass()}
          >
            <Trans>Try again</Trans>
          </Link>
        )}
        <Link to="/bookings" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Your trips</Trans>
        </Link>
      </p>
    </main>
  )
}
