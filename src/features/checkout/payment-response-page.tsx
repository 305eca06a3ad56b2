import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import styles from './checkout.module.css'

type Props = { bookingId: string }

const pollMs = 2000
const leaveAfterMs = 60_000

/**
 * Back from the provider: asks the server how the payment stands and goes on from there. What the
 * address says of the result is never believed.
 */
export function PaymentResponsePage({ bookingId }: Props) {
  const navigate = useNavigate()
  const [isLong, setIsLong] = useState(false)
  const { data } = useQuery({
    ...callOptions(getPaymentState, { booking_id: bookingId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isDecided(state.data) ? false : pollMs),
  })
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const state = data?.kind === 'own' ? data.state : null
  useEffect(() => {
    const params = { booking_id: bookingId }
    if (state === 'confirmed') {
      void navigate({ to: '/payment-success/$booking_id', params, replace: true })
    } else if (state === 'failed') {
      void navigate({ to: '/payment-failed', search: { booking: bookingId }, replace: true })
    } else if (state === 'open') {
      void navigate({ to: '/checkout/$booking_id', params, replace: true })
    }
  }, [state, bookingId, navigate])
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Payment</Trans>
      </h1>
      {data?.kind === 'neutral' ? (
        <>
          <p>
            <Trans>Log in to see how this payment stands.</Trans>
          </p>
          <Link to="/login" className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
        </>
      ) : state === 'refunding' ? (
        <p role="status">
          <Trans>
            Your payment came after the hold had ended and the nights were gone. The whole amount is
            on its way back to you.
          </Trans>
        </p>
      ) : state === 'review' ? (
        <p role="status">
          <Trans>Your payment needs a look by our team. We tell you as soon as it is clear.</Trans>
        </p>
      ) : (
        <>
          <p role="status">
            <Spinner /> <Trans>Please wait payment is under processing....</Trans>
          </p>
          {isLong && (
            <p>
              <Trans>You can leave. We'll tell you.</Trans>
            </p>
          )}
        </>
      )}
      <p className={styles.actions}>
        <Link to="/bookings" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Your trips</Trans>
        </Link>
      </p>
    </main>
  )
}

/** States after which asking again tells nothing new. */
function isDecided(data: { kind: string; state?: string } | undefined): boolean {
  if (!data) return false
  return data.kind === 'neutral' || data.state !== 'processing'
}
