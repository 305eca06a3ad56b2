import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getHostDetails } from '#contract/host/get-details.ts'
import { callOptions } from '#lib/call-options.ts'
import { Rating } from '#ui/rating/rating.tsx'
import { HomeCard } from './home-card.tsx'
import styles from './host-page.module.css'
import { LanguageNames } from './language-names.tsx'

type Props = { slug: string }

/** A host: who they are, how they answer, their homes and what guests said. */
export function HostPage({ slug }: Props) {
  const { data } = useSuspenseQuery(callOptions(getHostDetails, { slug }))
  const { host } = data
  if (!host) return null
  const { name, response_rate } = host
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
        <div>
          <h1>{name}</h1>
          <p className={styles.facts}>
            <Rating value={host.rating} count={host.review_count} />
            {host.response_minutes !== null && (
              <span>
                <Plural
                  value={host.response_minutes}
                  one="Answers in about # minute."
                  other="Answers in about # minutes."
                />
              </span>
            )}
            {response_rate !== null && (
              <span>
                <Trans>Answers {response_rate}% of messages</Trans>
              </span>
            )}
          </p>
          <p>
            <LanguageNames codes={host.languages} />
          </p>
        </div>
      </header>
      <p className={styles.bio}>{host.bio}</p>
      <h2>
        <Plural value={host.home_count} one="# home" other="# homes" />
      </h2>
      <div className={styles.cards}>
        {host.homes.map((home) => (
          <HomeCard key={home.id} home={home} />
        ))}
      </div>
      {host.reviews.length > 0 && (
        <section>
          <h2>
            <Trans>What guests say</Trans>
          </h2>
          <ul className={styles.reviews}>
            {host.reviews.map((review) => (
              <li key={review.id} className={styles.review}>
                <b>
                  <bdi>{review.author}</bdi>
                </b>
                <p>{review.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
