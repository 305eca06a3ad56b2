import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsHydrated } from '#lib/hooks.ts'
import { useHeard } from '#lib/news/use-heard.ts'
import { aheadOfServer } from '#lib/server-clock.ts'
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Countdown } from '#ui/countdown/countdown.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { justAskedMs, type MapKeeper } from './kept-trip.ts'
import { TripActions } from './trip-actions.tsx'
import { TripArrival } from './trip-arrival.tsx'
import { TripChanges } from './trip-changes.tsx'
import { TripOffline } from './trip-offline.tsx'
import styles from './trip-page.module.css'
import { tripParts } from './trip-parts.ts'
import { TripRequest } from './trip-request.tsx'
import { TripSeenMoney } from './trip-seen-money.tsx'
import { TripTicket } from './trip-ticket.tsx'

type Props = {
  bookingNumber: string
  /** The map around a door. */
  mapOf: (door: { lat: number; lng: number }) => ReactNode
  /** Where a door is, as a picture. */
  doorPictureOf: (door: { lat: number; lng: number }) => ReactNode
  mapKeeper: MapKeeper
}

/** One stay with everything for the door, kept on the device: it opens without a signal. */
export function TripPage({ bookingNumber, mapOf, doorPictureOf, mapKeeper }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  // Drawn by the server with a stamp, it is kept for days (docs/decisions/086).
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const options = callOptions(getBookingDetails, { booking_number: bookingNumber })
  const query = useQuery({
    ...options,
    // The page's loader may have asked a moment ago.
    refetchOnMount: ({ state: { isInvalidated, dataUpdatedAt } }) =>
      isInvalidated || now() - dataUpdatedAt > justAskedMs ? 'always' : false,
  })
  const stamp = useStamp(query)
  const { data } = query
  // The host may change the lock, or a check of identity end, while the page lies open.
  useHeard(options.queryKey, 'stay', data?.booking_id)
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton
            glyph={ArrowLeft}
            flip
            label={t`Back to trips`}
            onClick={() => void navigate({ to: '/bookings' })}
          />
        </span>
        <h1>
          <Trans>Your trip</Trans>
        </h1>
        <p className={styles.caption}>
          <Trans>
            Booking <bdi dir="ltr">{bookingNumber}</bdi>
          </Trans>
        </p>
      </header>
      {stamp !== null && <Stamp at={stamp} now={isHydrated ? now() : null} />}
      <TripChanges bookingNumber={bookingNumber} />
      {data ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <TripTicket booking={data} stamp={stamp} />
            {data.seen_money && (
              <TripSeenMoney
                booking={data}
                money={data.seen_money}
                totalFils={data.folio.total_fils}
              />
            )}
            {data.pay_until !== null && (
              <section className={styles.pay}>
                <p>
                  <Trans>Your dates are held for</Trans>{' '}
                  <b>
                    <Countdown
                      until={data.pay_until + aheadOfServer(data, query)}
                      now={now}
                      onEnd={() => void query.refetch()}
                    />
                  </b>
                </p>
                <Link
                  to="/checkout/$booking_id"
                  params={{ booking_id: data.booking_id }}
                  className={buttonClass({ isBlock: true })}
                >
                  <Trans>Go to payment</Trans>
                </Link>
              </section>
            )}
            {data.request && (
              <TripRequest booking={data} request={data.request} onChange={query.refetch} />
            )}
            <tripParts.Turns booking={data} onChange={query.refetch} />
            <TripActions booking={data} stamp={stamp} doorPictureOf={doorPictureOf} />
            {data.arrival && <TripArrival arrival={data.arrival} map={mapOf(data.arrival)} />}
            {data.arrival && <TripOffline booking={data} mapKeeper={mapKeeper} />}
            <div className={styles.main} data-later="">
              <tripParts.Below booking={data} />
            </div>
          </div>
          <div className={styles.main} data-later="">
            <tripParts.Beside booking={data} />
          </div>
        </div>
      ) : query.isError ? (
        <NotOnDevice onRetry={() => void query.refetch()} />
      ) : (
        <Skeletons className={styles.main}>
          <Skeleton shape="card" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Skeletons>
      )}
    </main>
  )
}
