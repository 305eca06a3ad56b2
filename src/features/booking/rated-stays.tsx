import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listOwnRatings } from '#contract/review/list-own.ts'
import type { RatedStay } from '#contract/review/own-rating.ts'
import { type RatingStatus, ratingStatuses } from '#domain/booking/kinds.ts'
import { callOptions } from '#lib/call-options.ts'
import { NotOnDevice } from '#parts/not-on-device.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './rating-page.module.css'
import { ratingStateWords, ratingStatusWords, ratingTone } from './rating-words.ts'
import { StayDays } from './stay-days.tsx'

/** A person's stays in the four lists of ratings: approved, rejected, past, cancelled. */
export function RatedStays() {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<RatingStatus | null>(null)
  const { data: past } = useQuery(callOptions(listOwnRatings, { status: 'past' }))
  // Once nothing is to be rated any more, the list that has something.
  const filled = ratingStatuses.find((one) => past && past.counts[one] > 0)
  const opening = past && past.counts.past === 0 ? (filled ?? 'past') : 'past'
  const status = chosen ?? opening
  const query = useQuery({
    ...callOptions(listOwnRatings, { status }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>Your ratings</Trans>
      </h2>
      <Tabs
        label={t`Lists of ratings`}
        value={status}
        onChange={setChosen}
        tabs={ratingStatuses.map((key) => ({
          key,
          label: i18n._(ratingStatusWords[key]),
          ...(data && data.counts[key] > 0 ? { count: data.counts[key] } : {}),
        }))}
      >
        <div className={styles.lists}>
          {data ? (
            <StayRows stays={data.stays} />
          ) : query.isError ? (
            <NotOnDevice onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton shape="block" />
          )}
        </div>
      </Tabs>
    </section>
  )
}

function StayRows({ stays }: { stays: readonly RatedStay[] }) {
  const { i18n } = useLingui()
  if (stays.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>No stays in this list.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {stays.map(({ booking_number, title, check_in, check_out, state }) => (
        <li key={booking_number}>
          <Link
            to="/bookings_ratings/$booking_number"
            params={{ booking_number }}
            className={styles.row}
          >
            <span>
              <b>{title}</b>
              <span className={styles.note}>
                <StayDays checkIn={check_in} checkOut={check_out} />
              </span>
            </span>
            <Badge kind={ratingTone(state)}>{i18n._(ratingStateWords[state])}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}
