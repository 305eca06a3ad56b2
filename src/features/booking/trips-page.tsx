import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpDown } from 'lucide-react'
import { type BookingSort, bookingSorts, listBookings } from '#contract/booking/list.ts'
import { type BookingTab, bookingTabs } from '#contract/booking/states.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { bookingSortWords, tabWords } from './booking-words.ts'
import { TripCard } from './trip-card.tsx'
import styles from './trips-page.module.css'

type Props = {
  tab: BookingTab
  sort: BookingSort
  onSort: (sort: BookingSort) => void
}

/** A person's trips in four lists: current, upcoming, past, cancelled. */
export function TripsPage({ tab, sort, onSort }: Props) {
  const { t, i18n } = useLingui()
  const { now } = useApp()
  const isOnline = useIsOnline()
  const { data } = useSuspenseQuery(callOptions(listBookings, { tab, sort }))
  const word = (key: string) => {
    const text = bookingSortWords[key]
    return text ? i18n._(text) : key
  }
  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <h1>
          <Trans>Trips</Trans>
        </h1>
        <Menu
          label={t`Sort by`}
          triggerClassName={buttonClass({ kind: 'quiet', size: 'small' })}
          trigger={
            <>
              <Icon glyph={ArrowUpDown} />
              {word(sort)}
            </>
          }
          items={bookingSorts.map((key) => ({
            key,
            label: word(key),
            isChecked: key === sort,
            onSelect: () => onSort(key),
          }))}
        />
      </div>
      <nav className={styles.tabs} aria-label={t`Lists of trips`}>
        {bookingTabs.map((key) => (
          <Link
            key={key}
            to="/bookings"
            search={{ tab: key, sort }}
            className={styles.tab}
            aria-current={key === tab ? 'page' : undefined}
          >
            {i18n._(tabWords[key])} <span className={styles.count}>{data.counts[key]}</span>
          </Link>
        ))}
      </nav>
      {!isOnline && <Stamp at={data.as_of} now={now()} />}
      {data.bookings.length === 0 ? (
        <Empty title={t`No trips here`}>
          <p>
            <Trans>When you book a home, it shows here and opens without signal.</Trans>
          </p>
          <Link to="/property" className={buttonClass({ kind: 'soft' })}>
            <Trans>Explore homes</Trans>
          </Link>
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {data.bookings.map((booking) => (
            <li key={booking.booking_id}>
              <TripCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
