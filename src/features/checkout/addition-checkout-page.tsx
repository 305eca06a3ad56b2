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
import { AddedWords } from '#parts/added-words.tsx'
import { ownLine } from '#parts/own-line.tsx'
import { ActionBar } from '#ui/action-bar/action-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { ApproxPrice } from '#ui/price/approx-price.tsx'
import styles from './checkout.module.css'
import { Paid } from './checkout-page.tsx'
import { FailureWords } from './failure-words.tsx'
import { PageHead } from './page-head.tsx'
import { PayButton } from './pay-button.tsx'
import { PaySection } from './pay-section.tsx'
import { StaySummary } from './stay-summary.tsx'
import { usePay } from './use-pay.ts'

type Props = { bookingId: string }

/** Paying for what is added to a stay: what it is, its exact total, the way to the provider's page. */
export function AdditionCheckoutPage({ bookingId }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const query = useSuspenseQuery(callOptions(getCheckout, { booking_id: bookingId }))
  const { data } = query
  const toTrip = () =>
    navigate({ to: '/bookings/$booking_number', params: { booking_number: data.stay_number } })
  const release = useCommand(releaseBooking, {
    offlineText: t`Giving it up needs a connection. It ends by itself when the time is over.`,
    onSuccess: async () => {
      await toTrip()
    },
  })
  const pay = usePay(bookingId, data.payment_types)
  const payButton = <PayButton pay={pay} totalFils={data.folio.total_fils} isRequest={false} />
  if (['confirmed', 'completed', 'processing'].includes(data.state)) {
    return <Paid number={data.stay_number} />
  }
  if (data.held_until === null || !data.addition) return <TimeOver number={data.stay_number} />
  // The server's clock decides; the device's may be wrong.
  const heldUntil = data.held_until - data.as_of + query.dataUpdatedAt
  return (
    <main id="content">
      <div className={styles.page}>
        <PageHead onBack={() => void toTrip()}>
          <Trans>Confirm and pay</Trans>
        </PageHead>
        <div className={styles.hold}>
          <Icon glyph={Timer} />
          <span>
            <Trans>We’re keeping this for you</Trans>
          </span>
          <span>
            <Countdown until={heldUntil} now={now} onEnd={() => void query.refetch()} />
          </span>
        </div>
        {data.failure_code && (
          <Note kind="danger">
            <FailureWords code={data.failure_code} />{' '}
            <Trans>You haven’t been charged; your stay is as it was.</Trans>
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
            <section className={styles.block}>
              <h2>
                <Trans>Added to your stay</Trans>
              </h2>
              <p className={styles.added}>
                <AddedWords added={data.addition} />
              </p>
            </section>
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
            </section>
          </div>
          <PaySection pay={pay} paymentTypes={data.payment_types}>
            <div className={styles.onDesktop}>{payButton}</div>
            <Button
              kind="quiet"
              size="small"
              isBusy={release.isPending}
              busyText={t`Giving back`}
              onClick={() => release.mutate({ booking_id: bookingId })}
            >
              <Trans>I don’t want it after all</Trans>
            </Button>
          </PaySection>
        </div>
      </div>
      <ActionBar action={payButton} />
    </main>
  )
}

/** The time to pay is over: nothing was charged, and the stay is as it was. */
function TimeOver({ number }: { number: string }) {
  return (
    <main id="content" className={`${styles.page} ${styles.narrow}`}>
      <div className={styles.result} role="status">
        <h1>
          <Trans>The time to pay is over</Trans>
        </h1>
        <p>
          <Trans>You haven’t been charged, and your stay is as it was. You can ask again.</Trans>
        </p>
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
