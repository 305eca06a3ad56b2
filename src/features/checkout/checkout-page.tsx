import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { startPayment } from '#contract/payment/start.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { CancellationSteps } from '#ui/folio/cancellation-steps.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './checkout.module.css'
import { StaySummary } from './stay-summary.tsx'

type Props = { bookingId: string }

/** Payment of a held stay: countdown, the exact total, and the way to the provider. */
export function CheckoutPage({ bookingId }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const { data } = useSuspenseQuery(callOptions(getCheckout, { booking_id: bookingId }))
  const [isOver, setIsOver] = useState(false)
  const pay = useCommand(startPayment, {
    onSuccess: ({ redirect_url }) => location.assign(redirect_url),
    offlineText: t`Paying needs a connection. Your details are kept.`,
  })
  const release = useCommand(releaseBooking, {
    onSuccess: ({ outcome }) =>
      outcome === 'confirmed'
        ? navigate({ to: '/payment-success/$booking_id', params: { booking_id: bookingId } })
        : navigate({ to: '/property/$slug', params: { slug: data.home.slug } }),
  })
  const isHeld = ['held', 'awaiting_payment', 'processing'].includes(data.state)
  if (data.state === 'confirmed') {
    return (
      <main id="content" className={styles.page}>
        <h1>
          <Trans>This stay is paid</Trans>
        </h1>
        <Link
          to="/bookings/$booking_number"
          params={{ booking_number: data.booking_number }}
          className={buttonClass()}
        >
          <Trans>Open the trip</Trans>
        </Link>
      </main>
    )
  }
  if (!isHeld || isOver || data.held_until === null) {
    return (
      <main id="content" className={styles.page}>
        <h1>
          <Trans>Your hold ended</Trans>
        </h1>
        <p>
          <Trans>You haven't been charged. Check the dates again.</Trans>
        </p>
        <Link
          to="/property/$slug"
          params={{ slug: data.home.slug }}
          search={{ check_in: data.dates.check_in, check_out: data.dates.check_out }}
          className={buttonClass()}
        >
          <Trans>Check the dates</Trans>
        </Link>
      </main>
    )
  }
  return (
    <main id="content" className={styles.page}>
      <h1>
        <Trans>Payment</Trans>
      </h1>
      <div className={styles.hold}>
        <Trans>Your dates are held</Trans>
        <Countdown until={data.held_until} now={now} onEnd={() => setIsOver(true)} />
      </div>
      {data.failure_code && (
        <Note kind="danger">
          <Trans>
            The bank declined this card. You were not charged; your dates are still held.
          </Trans>
        </Note>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <StaySummary home={data.home} dates={data.dates} party={data.party} />
          {!isOnline && (
            <Note kind="info">
              <Trans>Paying needs a connection. Your details are kept.</Trans>
            </Note>
          )}
          <Button
            size="large"
            isBlock
            disabled={!isOnline}
            isBusy={pay.isPending}
            busyText={t`Opening the payment page`}
            onClick={() => pay.mutate({ booking_id: bookingId, payment_type: 'stripe' })}
          >
            <Trans>
              Pay <Price fils={data.folio.total_fils} /> by card
            </Trans>
          </Button>
          <p className={styles.note}>
            <Trans>
              The card page belongs to the payment provider; your card number never reaches us.
            </Trans>
          </p>
          <Button
            kind="quiet"
            isBusy={release.isPending}
            busyText={t`Releasing`}
            onClick={() => release.mutate({ booking_id: bookingId })}
          >
            <Trans>Give the dates back</Trans>
          </Button>
        </div>
        <section className={styles.price}>
          <h2>
            <Trans>Price details</Trans>
          </h2>
          <FolioLines lines={data.folio.lines} totalFils={data.folio.total_fils} />
          {data.folio.deposit_fils > 0 && (
            <p className={styles.note}>
              <Trans>
                Outside the total: a deposit of <Price fils={data.folio.deposit_fils} />, held and
                given back.
              </Trans>
            </p>
          )}
          <CancellationSteps milestones={data.milestones} />
        </section>
      </div>
    </main>
  )
}
