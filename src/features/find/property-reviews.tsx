import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { ratingCategories } from '#domain/review/average-ratings.ts'
import { scoreWords } from '#i18n/score-words.ts'
import { Rating } from '#ui/rating/rating.tsx'
import { AllReviews } from './all-reviews.tsx'
import styles from './property-reviews.module.css'
import { ReviewItem } from './review-item.tsx'

// Enough to hear the tone of; the rest comes with a press.
const fewReviews = 4

type Props = { home: HomeDetails }

/** Averages by category, the newest reviews, and the way to all of them. */
export function PropertyReviews({ home }: Props) {
  const { i18n } = useLingui()
  const { scores } = home
  const count = home.review_count
  return (
    <section id="reviews" data-later="">
      <h2 className={styles.title}>
        {count > 0 ? (
          <>
            <Rating value={home.rating} count={count} isCountHidden />
            <span className={styles.count}>
              <Plural value={count} one="# review" other="# reviews" />
            </span>
          </>
        ) : (
          <Trans>No reviews yet. First stays open here.</Trans>
        )}
      </h2>
      {scores && (
        <ul className={styles.scores}>
          {ratingCategories.map((key) => (
            <li key={key}>
              <span>{i18n._(scoreWords[key])}</span>
              <meter min={0} max={5} value={scores[key]} aria-label={i18n._(scoreWords[key])} />
              <b>
                {i18n.number(scores[key], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
              </b>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.reviews}>
        {home.reviews.slice(0, fewReviews).map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {count > 0 && (
        <p className={styles.more}>
          <AllReviews of={{ home: home.slug }} known={home.reviews} count={count} />
        </p>
      )}
    </section>
  )
}
