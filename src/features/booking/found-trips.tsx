import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { listBookings } from '#contract/booking/list.ts'
import { findStays } from '#domain/booking/find-stays.ts'
import { type BookingSort, bookingTabs } from '#domain/booking/tab.ts'
import { callOptions } from '#lib/call-options.ts'
import { Empty } from '#ui/empty/empty.tsx'
import type { ListTime } from './list-time.ts'
import { TripCard } from './trip-card.tsx'
import styles from './trips-page.module.css'

type Props = {
  typed: string
  sort: BookingSort
  time: ListTime
}

/** The trips of all four lists that what was typed may mean; found on the device, so also offline. */
export function FoundTrips({ typed, sort, time }: Props) {
  const { t } = useLingui()
  const lists = useQueries({
    queries: bookingTabs.map((tab) => callOptions(listBookings, { tab, sort })),
  })
  const found = findStays(
    lists.flatMap(({ data }) => data?.bookings ?? []),
    typed,
  )
  return (
    <section aria-label={t`Trips found`}>
      <p role="status" className={styles.count}>
        <Plural value={found.length} one="# trip found" other="# trips found" />
      </p>
      {found.length === 0 ? (
        <Empty title={t`No trip fits`}>
          <p>
            <Trans>Try a word of the home’s name, its place, the host or the booking number.</Trans>
          </p>
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {found.map((booking) => (
            <li key={booking.booking_id}>
              <TripCard booking={booking} time={time} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
