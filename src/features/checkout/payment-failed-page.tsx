import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './checkout.module.css'
import { FailureWords } from './failure-words.tsx'

type Props = { bookingId: string | undefined }

/** A payment that did not go through: the cause, how long the dates are held, and the way on. */
export function PaymentFailedPage({ bookingId }: Props) {
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(getPaymentState, { booking_id: bookingId ?? '' }),
    enabled: bookingId !== undefined,
    staleTime: 0,
  })
  const own = query.data?.kind === 'own' ? query.data : null
  // The server's clock decides; the device's may be wrong.
  const heldUntil = own?.held_until ? own.held_until - own.as_of + query.dataUpdatedAt : null
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
          <FailureWords code={own?.failure_code ?? null} /> <Trans>You haven’t been charged.</Trans>
        </p>
        <div className={styles.actions}>
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
        </div>
        {heldUntil !== null && (
          <p className={styles.hold}>
            <span>
              <Trans>Your dates are still held for</Trans>
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
