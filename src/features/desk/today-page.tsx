import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getDeskToday } from '#contract/desk/get-today.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { longDate } from '#ui/calendar/calendar-dates.ts'
import { AutopilotSwitch } from './autopilot-switch.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { refreshMs } from './refresh-ms.ts'
import { RequestCard } from './request-card.tsx'
import { StayCard } from './stay-card.tsx'
import { TalkRow } from './talk-row.tsx'
import { Waiting } from './waiting.tsx'

/** What today asks for: requests with the time left, who comes and goes, who wrote. */
export function TodayPage() {
  const { i18n } = useLingui()
  const { now } = useApp()
  const isOnline = useIsOnline()
  const query = useQuery({ ...callOptions(getDeskToday, {}), refetchInterval: refreshMs })
  const { data } = query
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>
            <Trans>Today</Trans>
          </h1>
          {data && <p className={styles.small}>{longDate(data.today, i18n.locale)}</p>}
          <DeskAge query={query} />
        </div>
        <AutopilotSwitch />
      </header>
      {data ? null : <Waiting query={query} />}
      {data && (
        <>
          <section className={styles.section}>
            <h2>
              <Trans>Requests to answer</Trans>
            </h2>
            {data.requests.length === 0 ? (
              <p className={styles.none}>
                <Trans>Nobody waits for an answer.</Trans>
              </p>
            ) : (
              <ul className={styles.cards}>
                {data.requests.map((request) => (
                  <RequestCard
                    key={request.stay.booking_id}
                    request={request}
                    // What is kept goes on growing older; the server's clock came with it.
                    now={isOnline ? data.as_of : Math.max(data.as_of, now())}
                  />
                ))}
              </ul>
            )}
          </section>
          <div className={styles.pair}>
            <StayList
              title={<Trans>Arrivals</Trans>}
              none={<Trans>Nobody arrives today.</Trans>}
              stays={data.arrivals}
            />
            <StayList
              title={<Trans>Departures</Trans>}
              none={<Trans>Nobody leaves today.</Trans>}
              stays={data.departures}
            />
          </div>
          {data.staying_count > 0 && (
            <p className={styles.small}>
              <Plural
                value={data.staying_count}
                one="# more stay goes on today."
                other="# more stays go on today."
              />
            </p>
          )}
          <section className={styles.section}>
            <h2>
              <Trans>Unread messages</Trans>
            </h2>
            {data.unread.length === 0 ? (
              <p className={styles.none}>
                <Trans>Everything is read.</Trans>
              </p>
            ) : (
              <ul className={styles.list}>
                {data.unread.map((talk) => (
                  <TalkRow key={talk.stay.booking_id} talk={talk} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  )
}

type ListProps = { title: ReactNode; none: ReactNode; stays: readonly DeskStay[] }

function StayList({ title, none, stays }: ListProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {stays.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.cards}>
          {stays.map((stay) => (
            <StayCard key={stay.booking_id} stay={stay} heading="h3" />
          ))}
        </ul>
      )}
    </section>
  )
}
