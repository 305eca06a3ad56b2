import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { getSharedTrip, type SharedTrip } from '#contract/booking/get-shared-trip.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { SharedCode } from './shared-code.tsx'
import { StayTicket } from './stay-ticket.tsx'
import { TripArrival } from './trip-arrival.tsx'
import { TripEmergency } from './trip-emergency.tsx'
import page from './trip-page.module.css'
import { TripRules } from './trip-rules.tsx'
import { WifiLines } from './wifi-lines.tsx'

type Props = {
  token: string
  /** The map around a door. */
  mapOf: (door: { lat: number; lng: number }) => ReactNode
}

/** A trip that somebody else booked, as far as the link's role goes. Once opened it needs no signal. */
export function SharedTripPage({ token, mapOf }: Props) {
  const { t } = useLingui()
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(getSharedTrip, { token }),
    refetchOnMount: 'always',
  })
  const stamp = useStamp(query)
  const { data } = query
  const guest = data?.trip?.guest_name
  if (data && !data.trip) {
    return (
      <main id="content" className={page.page}>
        <Empty title={t`This trip is not shared any more`} isPageTitle>
          <p>
            <Trans>
              The link was ended, the trip is over, or a part of the address is missing.
            </Trans>
          </p>
          <Link to="/property" className={buttonClass({ kind: 'soft' })}>
            <Trans>Explore homes</Trans>
          </Link>
        </Empty>
      </main>
    )
  }
  return (
    <main id="content" className={page.page}>
      <header className={page.head}>
        <h1>
          <Trans>A trip shared with you</Trans>
        </h1>
      </header>
      {guest && (
        <p className={page.note}>
          <Trans>
            Shared by <bdi>{guest}</bdi>
          </Trans>
        </p>
      )}
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      {data?.trip ? (
        <Trip trip={data.trip} token={token} mapOf={mapOf} />
      ) : query.isError ? (
        <NotOnDevice onRetry={() => void query.refetch()} />
      ) : (
        <Skeletons className={page.main}>
          <Skeleton shape="card" />
          <Skeleton shape="block" />
        </Skeletons>
      )}
    </main>
  )
}

function Trip({ trip, token, mapOf }: Props & { trip: SharedTrip }) {
  const { home, dates, guest_count: guests, arrival, host, phase } = trip
  const { name } = host
  return (
    <div className={page.columns}>
      <div className={page.main}>
        {phase === 'called_off' && (
          <Note kind="warning">
            <Trans>This trip is off. Ask whoever sent you the link.</Trans>
          </Note>
        )}
        {phase === 'over' && (
          <Note>
            <Trans>This trip is over.</Trans>
          </Note>
        )}
        <StayTicket home={home} dates={dates} guests={guests}>
          {phase === 'open' && trip.role === 'companion' ? <SharedCode token={token} /> : null}
        </StayTicket>
        {arrival && <TripArrival arrival={arrival} map={mapOf(arrival)} />}
        {arrival?.wifi && (
          <section className={page.card}>
            <h2>
              <Trans>Wi-Fi</Trans>
            </h2>
            <WifiLines wifi={arrival.wifi} />
          </section>
        )}
      </div>
      <div className={page.main}>
        <section className={page.card}>
          <h2>
            <Trans>The host {name}</Trans>
          </h2>
          {host.phone && (
            <>
              <p className={page.note}>
                <bdi dir="ltr">{host.phone}</bdi>
              </p>
              <a href={`tel:${host.phone}`} className={buttonClass({ kind: 'secondary' })}>
                <Icon glyph={Phone} />
                <Trans>Call host</Trans>
              </a>
            </>
          )}
        </section>
        <TripRules rules={trip.rules} />
        <TripEmergency numbers={trip.emergency} />
      </div>
    </div>
  )
}
