import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { releaseBooking } from '#contract/booking/release.ts'
import { callOptions } from '#lib/call-options.ts'
import { aheadOfServer } from '#lib/server-clock.ts'
import { useCommand } from '#lib/use-command.ts'
import { AddedWords } from '#parts/added-words.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import styles from './checkout.module.css'
import { OnItsWay, Paid } from './checkout-page.tsx'
import { DifferenceLines } from './difference-lines.tsx'
import { HeldCheckout } from './held-checkout.tsx'
import { PageHead } from './page-head.tsx'

type Props = { bookingId: string }

/** Paying for what is added to a stay: what it is, its exact total, the way to the provider's page. */
export function AdditionCheckoutPage({ bookingId }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
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
  if (data.is_arriving || data.state === 'processing') return <OnItsWay bookingId={bookingId} />
  if (['confirmed', 'completed'].includes(data.state)) {
    return <Paid number={data.stay_number} />
  }
  if (data.held_until === null || !data.addition) return <TimeOver number={data.stay_number} />
  const isChange = data.addition.type === 'modify'
  const heldUntil = data.held_until + aheadOfServer(data, query)
  return (
    <HeldCheckout
      checkout={data}
      head={
        <PageHead onBack={() => void toTrip()}>
          <Trans>Confirm and pay</Trans>
        </PageHead>
      }
      heldUntil={heldUntil}
      onHoldEnd={() => void query.refetch()}
      heldWords={<Trans>We’re keeping this for you</Trans>}
      failedWords={<Trans>You haven’t been charged; your stay is as it was.</Trans>}
      what={
        <section className={styles.block}>
          <h2>{isChange ? <Trans>Your stay will be</Trans> : <Trans>Added to your stay</Trans>}</h2>
          <p className={styles.added}>
            <AddedWords added={data.addition} />
          </p>
        </section>
      }
      {...(isChange ? { price: <DifferenceLines folio={data.folio} /> } : {})}
      giveBack={{
        word: <Trans>I don’t want it after all</Trans>,
        busyText: t`Giving back`,
        isPending: release.isPending,
        onPress: () => release.mutate({ booking_id: bookingId }),
      }}
    />
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
