import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingCard } from '#contract/booking/list.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { NextTrip } from './next-trip.tsx'
import { TripCard } from './trip-card.tsx'
import styles from './trips-page.module.css'

type Props = {
  tab: BookingTab
  bookings: readonly BookingCard[]
  /** The server's clock when it gave the list, epoch ms. */
  now: number
}

/** The trips of one list; the next one large. */
export function TripsList({ tab, bookings, now }: Props) {
  const isAhead = tab === 'upcoming' || tab === 'current'
  const next = isAhead ? bookings.find(isSure) : undefined
  if (bookings.length === 0) return <NoTrips tab={tab} />
  return (
    <ul className={styles.cards}>
      {next && (
        <li>
          <NextTrip booking={next} now={now} />
        </li>
      )}
      {bookings
        .filter((booking) => booking !== next)
        .map((booking) => (
          <li key={booking.booking_id}>
            <TripCard booking={booking} now={now} />
          </li>
        ))}
    </ul>
  )
}

/** Whether the home is the guest's: it is neither to be paid yet nor to be answered for. */
function isSure({ pay_until, answer_by }: BookingCard): boolean {
  return pay_until === null && answer_by === null
}

/** An empty list with words of its own and a way on. */
function NoTrips({ tab }: { tab: BookingTab }) {
  const { t } = useLingui()
  const titles: Record<BookingTab, string> = {
    current: t`You’re not on a trip today`,
    upcoming: t`No trips yet`,
    past: t`No past trips`,
    cancelled: t`Nothing cancelled`,
  }
  const texts: Record<BookingTab, ReactNode> = {
    current: <Trans>On the day you arrive, your trip moves here.</Trans>,
    upcoming: <Trans>What you book shows here and opens without a signal.</Trans>,
    past: <Trans>Receipts and ratings of your stays will be kept here.</Trans>,
    cancelled: <Trans>Cancelled stays and their refunds would show here.</Trans>,
  }
  return (
    <Empty title={titles[tab]}>
      <p>{texts[tab]}</p>
      <Link to="/property" className={buttonClass({ kind: 'soft' })}>
        <Trans>Explore homes</Trans>
      </Link>
    </Empty>
  )
}
