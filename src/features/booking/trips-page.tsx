import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { listBookings } from '#contract/booking/list.ts'
import {
  type BookingSort,
  type BookingTab,
  bookingSorts,
  bookingTabs,
} from '#domain/booking/tab.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { bookingSortWords, tabWords } from './booking-words.ts'
import { NotOnPhone } from './not-on-phone.tsx'
import { TripsList } from './trips-list.tsx'
import styles from './trips-page.module.css'

type Props = {
  tab: BookingTab
  sort: BookingSort
  onTab: (tab: BookingTab) => void
  onSort: (sort: BookingSort) => void
}

/** A person's trips in four lists: current, upcoming, past, cancelled. */
export function TripsPage({ tab, sort, onTab, onSort }: Props) {
  const { t, i18n } = useLingui()
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(listBookings, { tab, sort }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const stamp = useStamp(query)
  const { data } = query
  const words = (key: BookingSort) => i18n._(bookingSortWords[key])
  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <h1>
          <Trans>Trips</Trans>
        </h1>
        {stamp !== null && <Stamp at={stamp} now={now()} />}
        <Menu
          label={t`Sort by`}
          triggerClassName={styles.sort}
          trigger={<Icon glyph={ArrowUpDown} />}
          items={bookingSorts.map((key) => ({
            key,
            label: words(key),
            isChecked: key === sort,
            onSelect: () => onSort(key),
          }))}
        />
      </div>
      <Tabs
        label={t`Lists of trips`}
        value={tab}
        onChange={onTab}
        tabs={bookingTabs.map((key) => ({
          key,
          label: i18n._(tabWords[key]),
          ...(data && data.counts[key] > 0 ? { count: data.counts[key] } : {}),
        }))}
      >
        {data ? (
          <TripsList tab={tab} bookings={data.bookings} now={data.as_of} />
        ) : query.isError ? (
          <NotOnPhone onRetry={() => void query.refetch()} />
        ) : (
          <div className={styles.cards} role="status" aria-busy="true" aria-label={t`Loading`}>
            <Skeleton shape="card" />
            <Skeleton shape="block" />
          </div>
        )}
      </Tabs>
    </main>
  )
}
