import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { CircleCheck, Send } from 'lucide-react'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { isVerified as isVerifiedState } from '#domain/identity/verification.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './checkout.module.css'
import { isUnpaid } from './payment-outcome.ts'

type Props = { bookingId: string }

/** Paid: what happens next, worded by whether the guest is verified (specification 4). */
export function PaymentSuccessPage({ bookingId }: Props) {
  const { data } = useSuspenseQuery(callOptions(getPaymentState, { booking_id: bookingId }))
  const { data: profile } = useSuspenseQuery(callOptions(getProfile, {}))
  if (data.kind === 'own' && data.state === 'requested') {
    return <Requested data={data} />
  }
  if (data.kind !== 'own' || isUnpaid(data.state)) {
    return <NotPaid bookingId={bookingId} isOwn={data.kind === 'own'} />
  }
  if (data.state !== 'confirmed') {
    const params = { booking_id: bookingId, event: 'success' }
    return <Navigate to="/payment-response/$booking_id/$event" params={params} replace />
  }
  const isVerified = isVerifiedState(profile.verification)
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <span className={`${styles.sign} ${styles.good}`}>
          <Icon glyph={CircleCheck} size="large" />
        </span>
        <h1>
          {data.is_addition ? (
            <Trans>Paid. It is part of your stay now.</Trans>
          ) : (
            <Trans>Paid. The home is yours.</Trans>
          )}
        </h1>
        <p>
          <Trans>
            Booking <bdi dir="ltr">{data.booking_number}</bdi>
          </Trans>
        </p>
        <p role="status">
          {data.is_addition ? (
            <Trans>Your trip shows it already. The invoice is on its way by email.</Trans>
          ) : isVerified ? (
            <Trans>
              Your documents are verified. Your invoice and confirmation email are on their way.
            </Trans>
          ) : (
            <Trans>
              Your booking is confirmed, but your documents are not verified yet. Please verify your
              identity before you arrive.
            </Trans>
          )}
        </p>
        <div className={styles.actions}>
          {data.is_addition ? (
            <Link
              to="/bookings/$booking_number"
              params={{ booking_number: data.booking_number }}
              className={buttonClass()}
            >
              <Trans>Open trip</Trans>
            </Link>
          ) : (
            <Link
              to="/booking-confirmation/$booking_id"
              params={{ booking_id: bookingId }}
              className={buttonClass()}
            >
              <Trans>Show my booking</Trans>
            </Link>
          )}
          {!isVerified && !data.is_addition && (
            <Link to="/verification-status" className={buttonClass({ kind: 'secondary' })}>
              <Trans>Verify now</Trans>
            </Link>
          )}
        </div>
      </div>
    </main>
  )
}

/** The card was asked and not charged: the host has the word. */
function Requested({ data }: { data: { booking_number: string } }) {
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <span className={`${styles.sign} ${styles.good}`}>
          <Icon glyph={Send} size="large" flip />
        </span>
        <h1>
          <Trans>The host has your request</Trans>
        </h1>
        <p>
          <Trans>
            Booking <bdi dir="ltr">{data.booking_number}</bdi>
          </Trans>
        </p>
        <p role="status">
          <Trans>
            Your dates are kept until the host answers. You have not been charged; we’ll tell you as
            soon as there is an answer.
          </Trans>
        </p>
        <div className={styles.actions}>
          <Link
            to="/bookings/$booking_number"
            params={{ booking_number: data.booking_number }}
            className={buttonClass()}
          >
            <Trans>Show my request</Trans>
          </Link>
        </div>
      </div>
    </main>
  )
}

type NotPaidProps = { bookingId: string; isOwn: boolean }

/** Somebody came here by the address alone. */
function NotPaid({ bookingId, isOwn }: NotPaidProps) {
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <h1>
          <Trans>Payment</Trans>
        </h1>
        <p role="status">
          <Trans>This booking is not paid.</Trans>
        </p>
        <div className={styles.actions}>
          {isOwn && (
            <Link
              to="/checkout/$booking_id"
              params={{ booking_id: bookingId }}
              className={buttonClass()}
            >
              <Trans>Go to payment</Trans>
            </Link>
          )}
          <Link to="/bookings" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Your trips</Trans>
          </Link>
        </div>
      </div>
    </main>
  )
}
