import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { aheadOfServer } from '#lib/server-clock.ts'
import { ArrivedWords, SeenMoneyWords } from '#parts/seen-money-words.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import styles from './checkout.module.css'
import { NeutralPayment } from './neutral-payment.tsx'
import { isSettled, nextPage } from './payment-outcome.ts'
import { PaymentWait } from './payment-wait.tsx'
import { ToTrip } from './to-trip.tsx'

type Props = {
  bookingId: string
  /** What the address says of the result. A hint for the wording only, never believed. */
  event: string
}

const pollMs = 2000
const leaveAfterMs = 60_000

/** Back from the provider: asks the server how the payment stands and goes on from there. */
export function PaymentResponsePage({ bookingId, event }: Props) {
  const navigate = useNavigate()
  const { now } = useApp()
  const isLong = useIsLong()
  const query = useQuery({
    ...callOptions(getPaymentState, { booking_id: bookingId }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : pollMs),
  })
  const { data } = query
  const own = data?.kind === 'own' ? data : null
  const state = own?.state ?? null
  const isAddition = own?.is_addition ?? false
  const failureCode = own?.failure_code ?? null
  const pageUrl = state === 'processing' ? own?.page_url : null
  const restUntil = own?.rest_until ?? null
  const next = nextPage(state, event)
  const number = own?.booking_number ?? ''
  useEffect(() => {
    const params = { booking_id: bookingId }
    const search = { booking: bookingId }
    const go = { replace: true } as const
    if (next === 'success') void navigate({ to: '/payment-success/$booking_id', params, ...go })
    if (next === 'failed') void navigate({ to: '/payment-failed', search, ...go })
    if (next === 'checkout') void navigate({ to: '/checkout/$booking_id', params, ...go })
    const trip = { booking_number: number }
    if (next === 'trip') void navigate({ to: '/bookings/$booking_number', params: trip, ...go })
  }, [next, bookingId, number, navigate])
  if (data?.kind === 'neutral') return <NeutralPayment />
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <h1>
          <Trans>Payment</Trans>
        </h1>
        {state === 'refunding' ? (
          <p role="status">
            {isAddition ? (
              <Trans>
                Your payment arrived too late for what you ordered. The whole amount is on its way
                back to you; your stay is as it was.
              </Trans>
            ) : (
              <Trans>
                Your payment arrived after your hold had ended, and the nights were gone. The whole
                amount is on its way back to you.
              </Trans>
            )}
          </p>
        ) : own?.state === 'review' ? (
          <div role="status" className={styles.block}>
            <p>
              <SeenMoneyWords
                money={{ state: 'review', code: failureCode, rest_until: null }}
                isAddition={isAddition}
              />
            </p>
            <p>
              <ArrivedWords amountFils={own.arrived_fils} totalFils={own.total_fils} />
            </p>
          </div>
        ) : (
          <>
            <PaymentWait />
            {state === 'processing' && (
              <p>
                <SeenMoneyWords
                  money={{ state: 'arriving', code: failureCode, rest_until: restUntil }}
                  isAddition={isAddition}
                />
              </p>
            )}
            {own && restUntil !== null && (
              <p className={styles.hold}>
                <span>
                  <Trans>Time left to send the rest</Trans>
                </span>
                <Countdown
                  until={restUntil + aheadOfServer(own, query)}
                  now={now}
                  onEnd={() => void query.refetch()}
                />
              </p>
            )}
            {isLong && (
              <p role="status">
                <Trans>You can leave. We’ll tell you.</Trans>
              </p>
            )}
          </>
        )}
        <div className={styles.actions}>
          {pageUrl && restUntil !== null && (
            <a href={pageUrl} className={buttonClass()}>
              <Trans>Open the payment page</Trans>
            </a>
          )}
          {state === 'review' && (
            <Link to="/contact-us" hash={number} className={buttonClass()}>
              <Trans>Write to us</Trans>
            </Link>
          )}
          {/* Not on the way to the next page, which would come under the finger. */}
          {next === null && <ToTrip payment={own} />}
          {isLong && state === 'open' && (
            <Link
              to="/checkout/$booking_id"
              params={{ booking_id: bookingId }}
              className={buttonClass({ kind: 'quiet' })}
            >
              <Trans>Back to payment</Trans>
            </Link>
          )}
        </div>
      </div>
    </main>
  )
}

/** Whether the page has been waiting for a minute. */
function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
