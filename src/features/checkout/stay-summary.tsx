import { Plural, Trans } from '@lingui/react/macro'
import type { QuoteView } from '#contract/quote/quote.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import styles from './stay-summary.module.css'

type Props = { home: QuoteView['home'] }

/** The home that is being booked, recognised at a glance. */
export function StaySummary({ home }: Props) {
  const { place, bedrooms } = home
  return (
    <div className={styles.summary}>
      <div className={styles.photo}>
        {home.picture && <Picture picture={home.picture} sizes="6.5rem" isPriority />}
      </div>
      <div>
        <h2 className={styles.title}>{home.title}</h2>
        <p className={styles.note}>
          {bedrooms > 0 ? (
            <Trans>
              {place}, <Plural value={bedrooms} one="# bedroom" other="# bedrooms" />
            </Trans>
          ) : (
            <Trans>{place}, studio</Trans>
          )}
        </p>
        {home.rating !== null && <Rating value={home.rating} count={home.review_count} />}
      </div>
    </div>
  )
}
