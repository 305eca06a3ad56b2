import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { type Review, ratingCategories } from '#contract/review.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Button } from '#ui/button/button.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import styles from './property-reviews.module.css'
import { scoreWords } from './score-words.ts'

// Enough to hear the tone of; the rest comes with a press.
const fewReviews = 4

type Props = { home: HomeDetails }

/** Averages by category and the newest reviews. */
export function PropertyReviews({ home }: Props) {
  const { i18n } = useLingui()
  const { scores } = home
  const [areAllShown, setAreAllShown] = useState(false)
  const count = home.reviews.length
  return (
    <section id="reviews">
      <h2 className={styles.title}>
        <Rating value={home.rating} count={home.review_count} isCountHidden />
        {home.review_count > 0 ? (
          <span className={styles.count}>
            <Plural value={home.review_count} one="# review" other="# reviews" />
          </span>
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
        {home.reviews.slice(0, areAllShown ? count : fewReviews).map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {!areAllShown && count > fewReviews && (
        <p className={styles.more}>
          <Button kind="secondary" size="small" onClick={() => setAreAllShown(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { i18n } = useLingui()
  const [isOriginal, setIsOriginal] = useState(false)
  const { original } = review
  return (
    <li className={styles.review}>
      <p className={styles.author}>
        <bdi>{review.author}</bdi>
        <span>{formatMonth(review.stayed_on, i18n.locale)}</span>
      </p>
      {isOriginal && original ? (
        <p lang={original.language} dir="auto">
          {original.text}
        </p>
      ) : (
        <p>{review.text}</p>
      )}
      {original && (
        <button type="button" className={styles.switch} onClick={() => setIsOriginal(!isOriginal)}>
          {isOriginal ? <Trans>Show translation</Trans> : <Trans>Translated. Show original</Trans>}
        </button>
      )}
    </li>
  )
}
