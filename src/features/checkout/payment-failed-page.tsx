import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { aheadOfServer } from '#lib/server-clock.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './checkout.module.css'
import { FailureWords } from './failure-words.tsx'
import { NeutralPayment } from './neutral-payment.tsx'
import { isUnpaid } from './payment-outcome.ts'
import { PaymentWait } from './payment-wait.tsx'
import { ToTrip } from './to-trip.tsx'

type Props = { bookingId: string | undefined }

/**
 * A payment that did not go through: the cause, how long the dates are held, and the way on. The server says
 * whether it is one: this address may be opened again after another tab has paid.
 */
export function PaymentFailedPage({ bookingId }: Props) {
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(getPaymentState, { booking_id: bookingId ?? '' }),
    enabled: bookingId !== undefined,
    staleTime: 0,
  })
  // An address that names no payment knows of none.
  if (bookingId === undefined || query.data?.kind === 'neutral') return <NeutralPayment />
  const own = query.data
  if (!own) return <Asking />
  if (!isUnpaid(own.state)) {
    const params = { booking_id: bookingId, event: 'failed' }
    return <Navigate to="/payment-response/$booking_id/$event" params={params} replace />
  }
  const heldUntil = own.held_until ? own.held_until + aheadOfServer(own, query) : null
  const isOver = heldUntil === null && !own.is_addition
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <span className={`${styles.sign} ${styles.bad}`}>
          <Icon glyph={CircleX} size="large" />
        </span>
        <h1>
          <Trans>The payment did not go through</Trans>
        </h1>
        <p role="status" className={styles.cause}>
          <FailureWords code={own.failure_code} />{' '}
          {own.is_addition ? (
            <Trans>You haven’t been charged; your stay is as it was.</Trans>
          ) : isOver ? (
            <Trans>You haven’t been charged. Your dates are no longer held.</Trans>
          ) : (
            <Trans>You haven’t been charged.</Trans>
          )}
        </p>
        <div className={styles.actions}>
          <Link
            to="/checkout/$booking_id"
            params={{ booking_id: bookingId }}
            className={buttonClass()}
          >
            {isOver ? <Trans>Check the dates again</Trans> : <Trans>Try again</Trans>}
          </Link>
          <ToTrip payment={own} />
        </div>
        {heldUntil !== null && (
          <p className={styles.hold}>
            <span>
              {own.is_addition ? (
                <Trans>We’re keeping this for you</Trans>
              ) : (
                <Trans>Your dates are still held for</Trans>
              )}
            </span>
            <span>
              <Countdown until={heldUntil} now={now} onEnd={() => void query.refetch()} />
            </span>
          </p>
        )}
      </div>
    </main>
  )
}

/** Until the server has said how the payment stands. */
function Asking() {
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <h1>
          <Trans>Payment</Trans>
        </h1>
        <PaymentWait />
      </div>
    </main>
  )
}
