import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Search } from 'lucide-react'
import { useState } from 'react'
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
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Skeletons } from '#ui/skeleton/skeletons.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { bookingSortWords, tabWords } from './booking-words.ts'
import { FoundTrips } from './found-trips.tsx'
import type { MapKeeper } from './kept-trip.ts'
import { useListTime } from './list-time.ts'
import { TripChanges } from './trip-changes.tsx'
import { TripsList } from './trips-list.tsx'
import styles from './trips-page.module.css'

type Props = {
  tab: BookingTab
  sort: BookingSort
  /** What the address says was typed to find a trip. */
  typed: string
  onTab: (tab: BookingTab) => void
  onSort: (sort: BookingSort) => void
  onType: (typed: string) => void
  mapKeeper: MapKeeper
}

/** A person's trips in four lists: current, upcoming, past, cancelled; and a way to find one in all. */
export function TripsPage({ tab, sort, typed, onTab, onSort, onType, mapKeeper }: Props) {
  const { t, i18n } = useLingui()
  const { now } = useApp()
  const query = useQuery({
    ...callOptions(listBookings, { tab, sort }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const stamp = useStamp(query)
  const time = useListTime(query)
  const { data } = query
  // What is typed shows at once; the address learns it before a trip is opened, for the way back.
  const [text, setText] = useState(typed)
  const isSearching = text.trim() !== ''
  const tripCount = data ? sumOf(Object.values(data.counts)) : 0
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
      <TripChanges />
      {(tripCount > 1 || isSearching) && (
        <TextField
          label={t`Find a trip`}
          isLabelHidden
          placeholder={t`Find a trip`}
          name="find-trip"
          type="search"
          glyph={Search}
          maxLength={80}
          value={text}
          onChange={setText}
          onBlur={() => {
            if (text !== typed) onType(text)
          }}
        />
      )}
      {isSearching && data ? (
        <FoundTrips typed={text} sort={sort} time={time} />
      ) : (
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
            <TripsList tab={tab} bookings={data.bookings} time={time} mapKeeper={mapKeeper} />
          ) : query.isError ? (
            <NotOnDevice onRetry={() => void query.refetch()} />
          ) : (
            <Skeletons className={styles.cards}>
              <Skeleton shape="card" />
              <Skeleton shape="block" />
            </Skeletons>
          )}
        </Tabs>
      )}
    </main>
  )
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
