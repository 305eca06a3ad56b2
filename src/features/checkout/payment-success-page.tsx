import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './checkout.module.css'

type Props = { bookingId: string }

/** Paid: what happens next, worded by whether the guest is verified (specification 4). */
export function PaymentSuccessPage({ bookingId }: Props) {
  const { data } = useSuspenseQuery(callOptions(getPaymentState, { booking_id: bookingId }))
  const { data: profile } = useSuspenseQuery(callOptions(getProfile, {}))
  const isConfirmed = data.kind === 'own' && data.state === 'confirmed'
  if (!isConfirmed) {
    return (
      <main id="content" className={styles.page}>
        <h1>
          <Trans>Payment</Trans>
        </h1>
        <p role="status">
          <Trans>This booking is not paid yet.</Trans>
        </p>
        <Link to="/bookings" className={buttonClass()}>
          <Trans>Your trips</Trans>
        </Link>
      </main>
    )
  }
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Icon glyph={CircleCheck} size="large" /> <Trans>Paid and booked</Trans>
      </h1>
      <p role="status">
        {profile.verification === 'verified' ? (
          <Trans>
            Your documents are verified. The invoice and a confirmation email are on their way.
          </Trans>
        ) : (
          <Trans>
            Your booking is confirmed, but your documents are not verified yet. Please verify before
            you arrive.
          </Trans>
        )}
      </p>
      <p className={styles.actions}>
        <Link
          to="/booking-confirmation/$booking_id"
          params={{ booking_id: bookingId }}
          className={buttonClass()}
        >
          <Trans>Show the booking</Trans>
        </Link>
        {profile.verification !== 'verified' && (
          <Link to="/verification-status" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Verification status</Trans>
          </Link>
        )}
      </p>
    </main>
  )
}
