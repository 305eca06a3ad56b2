import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Languages, Star } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/review.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './review-item.module.css'

type Props = { review: Review }

const translatedFrom = {
  en: msg`Translated from English. Show original`,
  ar: msg`Translated from Arabic. Show original`,
  ru: msg`Translated from Russian. Show original`,
} as const

/** What one guest wrote, in the reader's language, with the words as they were written at hand. */
export function ReviewItem({ review }: Props) {
  const { i18n } = useLingui()
  const [isOriginal, setIsOriginal] = useState(false)
  const { original, overall, reply } = review
  const language = original?.language
  const word = language === 'ar' || language === 'ru' ? translatedFrom[language] : translatedFrom.en
  const score = i18n.number(overall, { maximumFractionDigits: 1 })
  return (
    <li className={styles.review}>
      <p className={styles.author}>
        <bdi>{review.author}</bdi>
        <span>{formatMonth(review.stayed_on, i18n.locale)}</span>
        <span className={styles.score}>
          <Icon glyph={Star} size="small" filled />
          <VisuallyHidden>
            <Trans>Rated {score} of 5,</Trans>
          </VisuallyHidden>
          <span aria-hidden="true">{score}</span>
        </span>
      </p>
      {isOriginal && original ? (
        <p lang={original.language} dir="auto" className={styles.words}>
          {original.text}
        </p>
      ) : review.text ? (
        <p dir="auto" className={styles.words}>
          {review.text}
        </p>
      ) : null}
      {original?.text && (
        <button type="button" className={styles.switch} onClick={() => setIsOriginal(!isOriginal)}>
          <Icon glyph={Languages} size="small" />
          {isOriginal ? <Trans>Show translation</Trans> : i18n._(word)}
        </button>
      )}
      {reply && (
        <blockquote className={styles.reply}>
          <b>
            <Trans>The host answers</Trans>
          </b>
          <p dir="auto" className={styles.words}>
            {reply}
          </p>
        </blockquote>
      )}
    </li>
  )
}
