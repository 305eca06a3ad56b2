import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskReviewList, listDeskReviews } from '#contract/desk/list-reviews.ts'
import { callOptions } from '#lib/call-options.ts'
import { Pager } from '#ui/pager/pager.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { GuestToRateRow } from './guest-to-rate-row.tsx'
import { ReviewRow } from './review-row.tsx'
import { reviewListWords } from './review-words.ts'
import { Waiting } from './waiting.tsx'

/** What guests say: to decide for operators, to answer for hosts; and the guests that hosts rate. */
export function ReviewsPage() {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<{ list?: DeskReviewList; page?: number }>({})
  const { data: first } = useQuery(callOptions(listDeskReviews, {}))
  const query = useQuery({
    ...callOptions(listDeskReviews, asked),
    placeholderData: keepPreviousData,
  })
  // The lists stay to be chosen from where the chosen one is not here.
  const data = query.data ?? first
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Reviews</Trans>
        </h1>
        <DeskAge query={query} />
      </header>
      {data && data.guests.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>Guests to rate</Trans>
          </h2>
          <ul className={styles.list}>
            {data.guests.map((guest) => (
              <GuestToRateRow key={guest.booking_number} guest={guest} />
            ))}
          </ul>
        </section>
      )}
      {data ? (
        <Tabs
          label={t`Lists of reviews`}
          value={asked.list ?? data.list}
          onChange={(list) => setAsked({ list })}
          tabs={data.counts.map(({ list, count }) => ({
            key: list,
            label: i18n._(reviewListWords[list]),
            count,
          }))}
        >
          {query.data === undefined ? (
            <Waiting query={query} />
          ) : data.reviews.length > 0 ? (
            <ul className={styles.list}>
              {data.reviews.map((review) => (
                <ReviewRow
                  key={`${review.review_id} ${review.revision}`}
                  review={review}
                  canModerate={data.can_moderate}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.small}>
              <Trans>Nothing in this list.</Trans>
            </p>
          )}
          <Pager
            page={data.page}
            pageCount={data.page_count}
            renderLink={(page, children, { className, 'aria-current': current }) => (
              <button
                type="button"
                className={className}
                aria-current={current}
                onClick={() => setAsked({ list: data.list, page })}
              >
                {children}
              </button>
            )}
          />
        </Tabs>
      ) : (
        <Waiting query={query} />
      )}
    </>
  )
}
