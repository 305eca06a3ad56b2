import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { useCommand } from '#lib/use-command.ts'
import { ownLine } from '#parts/own-line.tsx'
import { ActionBar } from '#ui/action-bar/action-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import { CancelBar } from './cancel-bar.tsx'
import styles from './checkout.module.css'
import { DepositLine } from './deposit-line.tsx'
import { FailureWords } from './failure-words.tsx'
import { HoldOver } from './hold-over.tsx'
import { PageHead } from './page-head.tsx'
import { PayButton } from './pay-button.tsx'
import { PaySection } from './pay-section.tsx'
import { RequestNote } from './request-note.tsx'
import { StayFacts } from './stay-facts.tsx'
import { StaySummary } from './stay-summary.tsx'
import { usePay } from './use-pay.ts'

type Props = { bookingId: string }

/** The second step: the held stay, the exact total, and the way to the provider's page. */
export function CheckoutPage({ bookingId }: Props) {
  const { t } = useLingui()
  const { now, showToast } = useApp()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const query = useSuspenseQuery(callOptions(getCheckout, { booking_id: bookingId }))
  const { data } = query
  const toHome = () => {
    const { check_in, check_out } = data.dates
    const search = { check_in, check_out, ...data.party }
    return navigate({ to: '/property/$slug', params: { slug: data.home.slug }, search })
  }
  const release = useCommand(releaseBooking, {
    offlineText: t`Giving dates back needs a connection. They are free again when the time is over.`,
    onSuccess: async ({ outcome }) => {
      if (outcome === 'released') await toHome()
      else if (outcome === 'confirmed') {
        const params = { booking_id: bookingId }
        await navigate({ to: '/payment-success/$booking_id', params, replace: true })
      } else {
        showToast(
          'info',
          t`The payment page did not answer. Your hold ends by itself when the time is over.`,
        )
      }
    },
  })
  const pay = usePay(bookingId, data.payment_types)
  const payButton = (
    <PayButton pay={pay} totalFils={data.folio.total_fils} isRequest={data.is_request} />
  )
  const giveBack = () => release.mutate({ booking_id: bookingId })
  if (['confirmed', 'checked_in', 'completed', 'processing'].includes(data.state)) {
    return <Paid number={data.stay_number} />
  }
  if (data.state === 'pending_host') return <Paid number={data.stay_number} isAsked />
  if (data.held_until === null) {
    return <HoldOver slug={data.home.slug} dates={data.dates} party={data.party} />
  }
  // The server's clock decides; the device's may be wrong.
  const heldUntil = data.held_until - data.as_of + query.dataUpdatedAt
  return (
    <main id="content">
      <div className={styles.page}>
        <PageHead onBack={() => void toHome()} end={<Trans>Step 2 of 2</Trans>}>
          {data.is_request ? <Trans>Ask the host</Trans> : <Trans>Confirm and pay</Trans>}
        </PageHead>
        <div className={styles.hold}>
          <Icon glyph={Timer} />
          <span>
            <Trans>We’re holding these dates for you</Trans>
          </span>
          <span>
            <Countdown until={heldUntil} now={now} onEnd={() => void query.refetch()} />
          </span>
        </div>
        {data.failure_code && (
          <Note kind="danger">
            <FailureWords code={data.failure_code} />{' '}
            <Trans>You haven’t been charged; your dates are still held.</Trans>
          </Note>
        )}
        {!isOnline && (
          <Note>
            <Trans>Paying needs a connection. Your details are kept.</Trans>
          </Note>
        )}
        <div className={styles.columns}>
          <div className={styles.main}>
            <StaySummary home={data.home} />
            <StayFacts dates={data.dates} party={data.party} onEdit={giveBack} />
            <section className={styles.block}>
              <h2>
                <Trans>Price</Trans>
              </h2>
              <FolioLines
                lines={data.folio.lines}
                totalFils={data.folio.total_fils}
                ownLine={ownLine}
              />
              <ApproxPrice fils={data.folio.total_fils} isDated />
              <DepositLine fils={data.folio.deposit_fils} />
            </section>
            {data.is_request && <RequestNote />}
            <CancelBar milestones={data.milestones} />
          </div>
          <PaySection pay={pay} paymentTypes={data.payment_types}>
            <div className={styles.onDesktop}>{payButton}</div>
            <Button
              kind="quiet"
              size="small"
              isBusy={release.isPending}
              busyText={t`Giving back`}
              onClick={giveBack}
            >
              <Trans>Give these dates back</Trans>
            </Button>
          </PaySection>
        </div>
      </div>
      <ActionBar action={payButton} />
    </main>
  )
}

/** Paid already, or asked for: by another tab, or before the way back. */
export function Paid({ number, isAsked = false }: { number: string; isAsked?: boolean }) {
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result}>
        <h1>
          {isAsked ? <Trans>The host has your request</Trans> : <Trans>This stay is paid</Trans>}
        </h1>
        <Link
          to="/bookings/$booking_number"
          params={{ booking_number: number }}
          className={buttonClass()}
        >
          <Trans>Open trip</Trans>
        </Link>
      </div>
    </main>
  )
}
