import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import { type BookingTab, bookingTabs } from '#domain/booking/tab.ts'
import { callOptions } from '#lib/call-options.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { deskTabWords } from './desk-words.ts'
import { firstWithStays } from './load-stays.ts'
import { StayCard } from './stay-card.tsx'
import { Waiting } from './waiting.tsx'

/** All stays of the host's homes, in four lists. Opens where there are any. */
export function StaysPage() {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<BookingTab | null>(null)
  const opening = useQuery(callOptions(listDeskStays, { tab: 'upcoming' }))
  // Once: a list that empties under the hands of whoever works in it stays where it is.
  if (chosen === null && opening.data) setChosen(firstWithStays(opening.data.counts))
  const tab = chosen ?? 'upcoming'
  const query = useQuery(callOptions(listDeskStays, { tab }))
  const { data } = query
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Stays</Trans>
        </h1>
        <DeskAge query={query} />
      </header>
      <Tabs
        label={t`Stays`}
        tabs={bookingTabs.map((key) => ({
          key,
          label: i18n._(deskTabWords[key]),
          ...(data ? { count: data.counts[key] } : {}),
        }))}
        value={tab}
        onChange={setChosen}
      >
        {data ? (
          data.stays.length === 0 ? (
            <p className={styles.none}>
              <Trans>No stays in this list.</Trans>
            </p>
          ) : (
            <ul className={styles.cards}>
              {data.stays.map((stay) => (
                <StayCard key={stay.booking_id} stay={stay} heading="h2" />
              ))}
            </ul>
          )
        ) : (
          <Waiting query={query} />
        )}
      </Tabs>
    </>
  )
}
