import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarDays, Languages, MessageCircle } from 'lucide-react'
import type { CallOutput } from '#contract/call.ts'
import { getHostDetails } from '#contract/host/get-details.ts'
import { useStamp } from '#lib/answer-stamp.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Pager } from '#ui/pager/pager.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import { AllReviews } from './all-reviews.tsx'
import { HomeCard } from './home-card.tsx'
import { HostAnswers } from './host-answers.tsx'
import styles from './host-page.module.css'
import { LanguageNames } from './language-names.tsx'
import { ReviewItem } from './review-item.tsx'

// Enough to hear the tone of; the rest comes with a press.
const fewReviews = 6

// Cards beside each other where there is most room: the first screen ends below them.
const widestRow = 4

type Props = { slug: string; page: number }

/** A host: who they are, how they answer, their homes and what guests said. */
export function HostPage({ slug, page }: Props) {
  const { now } = useApp()
  const query = useSuspenseQuery(callOptions(getHostDetails, { slug, page }))
  const stamp = useStamp(query)
  const { host } = query.data
  if (!host) return null
  return (
    <main id="content" className={styles.page}>
      <HostHead host={host} />
      {stamp !== null && <Stamp at={stamp} now={now()} />}
      <p className={styles.bio}>{host.bio}</p>
      <h2>
        <Plural value={host.home_count} one="# home" other="# homes" />
      </h2>
      <div className={styles.cards}>
        {host.homes.map((home, at) => (
          <HomeCard key={home.id} home={home} isLater={at >= widestRow} />
        ))}
      </div>
      <Pager
        page={host.page}
        pageCount={host.page_count}
        renderLink={(to, children, props) => (
          <Link
            to="/host/$slug"
            params={{ slug }}
            search={to === 1 ? {} : { page: to }}
            key={to}
            {...props}
          >
            {children}
          </Link>
        )}
      />
      {host.reviews.length > 0 && (
        <section>
          <h2>
            <Trans>What guests say</Trans>
          </h2>
          <ul className={styles.reviews}>
            {host.reviews.slice(0, fewReviews).map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          <p className={styles.more}>
            <AllReviews of={{ host: slug }} known={host.reviews} count={host.review_count} />
          </p>
        </section>
      )}
    </main>
  )
}

type HeadProps = { host: NonNullable<CallOutput<typeof getHostDetails>['host']> }

function HostHead({ host }: HeadProps) {
  const { i18n } = useLingui()
  const since = formatMonth(host.joined_on, i18n.locale)
  return (
    <header className={styles.head}>
      <span className={styles.initial} aria-hidden="true">
        {host.name.charAt(0)}
      </span>
      <div>
        <h1>{host.name}</h1>
        <p className={styles.rating}>
          <Rating value={host.rating} count={host.review_count} isCountHidden />
          <Plural value={host.review_count} one="# review" other="# reviews" />
        </p>
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon glyph={Languages} />
          <LanguageNames codes={host.languages} />
        </li>
        <li>
          <Icon glyph={MessageCircle} />
          <HostAnswers host={host} />
        </li>
        {host.is_verified && (
          <li>
            <Icon glyph={BadgeCheck} />
            <Trans>Identity verified</Trans>
          </li>
        )}
        <li>
          <Icon glyph={CalendarDays} />
          <Trans>Host since {since}</Trans>
        </li>
      </ul>
    </header>
  )
}
