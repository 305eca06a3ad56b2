import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnRating } from '#contract/review/own-rating.ts'
import type { RatingForm } from '#contract/review/rating-form.ts'
import { ratingCategories } from '#domain/review/average-ratings.ts'
import { scoreWords } from '#i18n/score-words.ts'
import { ScoreBars } from '#ui/rating/score-bars.tsx'
import styles from './own-words.module.css'

type Props = {
  form: RatingForm
  hostName: string
  reply: OwnRating['reply']
  ofGuest: OwnRating['of_guest']
}

/** What the guest has given and written, the host's answer, and what the host says of the guest. */
export function OwnWords({ form, hostName, reply, ofGuest }: Props) {
  const { t, i18n } = useLingui()
  const score = ofGuest && i18n.number(ofGuest.score)
  const scores = [
    { key: 'overall', label: t`Overall rating`, score: Number(form.overall) },
    { key: 'host', label: t`Your host, ${hostName}`, score: Number(form.host_rating) },
    ...ratingCategories.map((key) => ({
      key,
      label: i18n._(scoreWords[key]),
      score: Number(form[key]),
    })),
  ]
  return (
    <div className={styles.words}>
      <ScoreBars scores={scores} />
      {form.text && (
        <blockquote className={styles.quote} dir="auto">
          {form.text}
        </blockquote>
      )}
      {form.private_note && (
        <div>
          <h3>
            <Trans>Private note to the host</Trans>
          </h3>
          <blockquote className={styles.quote} dir="auto">
            {form.private_note}
          </blockquote>
        </div>
      )}
      {reply && (
        <div>
          <h3>
            <Trans>{hostName} answers</Trans>
          </h3>
          <blockquote className={styles.quote} dir="auto">
            {reply}
          </blockquote>
        </div>
      )}
      {ofGuest && (
        <div>
          <h3>
            <Trans>
              {hostName} about you: {score} of 5
            </Trans>
          </h3>
          {ofGuest.text && (
            <blockquote className={styles.quote} dir="auto">
              {ofGuest.text}
            </blockquote>
          )}
        </div>
      )}
    </div>
  )
}
