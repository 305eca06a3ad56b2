import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DeskReview } from '#contract/desk/list-reviews.ts'
import { moderateReview } from '#contract/desk/moderate-review.ts'
import { ratingCategories } from '#domain/review/average-ratings.ts'
import { scoreWords } from '#i18n/score-words.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ScoreBars } from '#ui/rating/score-bars.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'
import { RejectForm } from './reject-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { flagWords, reasonWords } from './review-words.ts'

type Props = { review: DeskReview; canModerate: boolean }

/** One review with everything that decides about it, and what can be done. */
export function ReviewRow({ review, canModerate }: Props) {
  const { t, i18n } = useLingui()
  const [isRejecting, setIsRejecting] = useState(false)
  const { review_id, revision, status, rejection, flags, host_rating } = review
  const { author, home, host, booking_number: bookingNumber } = review
  const decide = useCommand(moderateReview, { offlineText: t`Deciding needs a connection.` })
  const scores = [
    { key: 'overall', label: t`Overall`, score: review.overall },
    ...(host_rating === null ? [] : [{ key: 'host', label: t`Host`, score: host_rating }]),
    ...ratingCategories.map((key) => ({
      key,
      label: i18n._(scoreWords[key]),
      score: review.scores[key],
    })),
  ]
  return (
    <li className={classNames(styles.row, styles.roomy)}>
      <div className={styles.rowHead}>
        <span className={styles.what}>
          <Trans>
            {author} on {home}
          </Trans>
        </span>
        <time className={styles.small} dateTime={new Date(review.written_at).toISOString()}>
          {formatInstant(review.written_at, i18n.locale)}
        </time>
      </div>
      <p className={classNames(styles.small, styles.badges)}>
        <span>
          <Trans>Host: {host}</Trans>
        </span>
        {bookingNumber && (
          <span>
            <Trans>
              Booking <bdi dir="ltr">{bookingNumber}</bdi>
            </Trans>
          </span>
        )}
      </p>
      {flags.length > 0 && (
        <p className={styles.badges}>
          {flags.map((flag) => (
            <Badge key={flag} kind="warning">
              {i18n._(flagWords[flag])}
            </Badge>
          ))}
        </p>
      )}
      <Words>{review.text}</Words>
      <ScoreBars scores={scores} />
      {review.private_note && (
        <Words title={<Trans>Only for you</Trans>}>{review.private_note}</Words>
      )}
      {rejection && (
        <p>
          <b>
            <Trans>Turned down:</Trans>
          </b>{' '}
          {(rejection.reason !== 'other' || !rejection.note) &&
            i18n._(reasonWords[rejection.reason])}
          {rejection.note && (
            <>
              {' '}
              <bdi dir="auto">{rejection.note}</bdi>
            </>
          )}
        </p>
      )}
      {review.reply && <Words title={<Trans>The host’s answer</Trans>}>{review.reply}</Words>}
      {review.can_reply && <ReplyForm reviewId={review_id} />}
      {canModerate && isRejecting && (
        <RejectForm review={review} onClose={() => setIsRejecting(false)} />
      )}
      {canModerate && !isRejecting && (
        <Commands>
          {status !== 'approved' && (
            <Button
              size="small"
              isBusy={decide.isPending}
              busyText={t`Saving`}
              onClick={() => decide.mutate({ review_id, revision, decision: 'approve' })}
            >
              <Trans>Approve</Trans>
            </Button>
          )}
          {status !== 'rejected' && (
            <Button kind="secondary" size="small" onClick={() => setIsRejecting(true)}>
              <Trans>Turn down</Trans>
            </Button>
          )}
        </Commands>
      )}
    </li>
  )
}

/** Words of a person, in the direction in which they are written. */
function Words({ title, children }: { title?: ReactNode; children: string }) {
  if (!children) return null
  return (
    <div>
      {title && <h3 className={styles.small}>{title}</h3>}
      <blockquote className={styles.quote} dir="auto">
        {children}
      </blockquote>
    </div>
  )
}
