import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { aheadOfServer } from '#lib/server-clock.ts'
import { useCommand } from '#lib/use-command.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { CancelBar } from './cancel-bar.tsx'
import styles from './checkout.module.css'
import { HeldCheckout } from './held-checkout.tsx'
import { HoldOver } from './hold-over.tsx'
import { PageHead } from './page-head.tsx'
import { RequestNote } from './request-note.tsx'
import { StayFacts } from './stay-facts.tsx'

type Props = { bookingId: string }

/** The second step: the held stay, the exact total, and the way to the provider's page. */
export function CheckoutPage({ bookingId }: Props) {
  const { t } = useLingui()
  const { showToast } = useApp()
  const navigate = useNavigate()
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
  const giveBack = () => release.mutate({ booking_id: bookingId })
  if (data.is_arriving || data.state === 'processing') return <OnItsWay bookingId={bookingId} />
  if (['confirmed', 'checked_in', 'completed'].includes(data.state)) {
    return <Paid number={data.stay_number} />
  }
  if (data.state === 'pending_host') return <Paid number={data.stay_number} isAsked />
  if (data.held_until === null) {
    return <HoldOver slug={data.home.slug} dates={data.dates} party={data.party} />
  }
  const heldUntil = data.held_until + aheadOfServer(data, query)
  return (
    <HeldCheckout
      checkout={data}
      head={
        <PageHead onBack={() => void toHome()} end={<Trans>Step 2 of 2</Trans>}>
          {data.is_request ? <Trans>Ask the host</Trans> : <Trans>Confirm and pay</Trans>}
        </PageHead>
      }
      heldUntil={heldUntil}
      onHoldEnd={() => void query.refetch()}
      heldWords={<Trans>We’re holding these dates for you</Trans>}
      failedWords={<Trans>You haven’t been charged; your dates are still held.</Trans>}
      what={<StayFacts dates={data.dates} party={data.party} onEdit={giveBack} />}
      terms={
        <>
          {data.is_request && <RequestNote />}
          <CancelBar milestones={data.milestones} />
        </>
      }
      giveBack={{
        word: <Trans>Give these dates back</Trans>,
        busyText: t`Giving back`,
        isPending: release.isPending,
        onPress: giveBack,
      }}
    />
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

/** Money came, and is not certain or not what was asked for: the page of the payment tells what to do. */
export function OnItsWay({ bookingId }: { bookingId: string }) {
  const params = { booking_id: bookingId, event: 'pending' }
  return <Navigate to="/payment-response/$booking_id/$event" params={params} replace />
}
