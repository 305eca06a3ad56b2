import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, Share2 } from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { useSavedHomes } from '#lib/use-saved-homes.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { cardOf } from './card-of.ts'
import { placeName } from './place-name.ts'
import styles from './property-head.module.css'

type Props = { home: HomeDetails }

/** Title, rating, place and permit, with share and save. */
export function PropertyHead({ home }: Props) {
  const { i18n, t } = useLingui()
  const { showToast } = useApp()
  const saved = useSavedHomes()
  const isSaved = saved.isSaved(home.id)
  const { title } = home
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is a choice, not a failure.
      await navigator.share({ title, url: location.href }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(location.href)
    showToast('success', t`Link copied.`)
  }
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className={styles.facts}>
          <Rating value={home.rating} count={home.review_count} isCountHidden />
          {home.review_count > 0 && (
            <a href="#reviews">
              <Plural value={home.review_count} one="# review" other="# reviews" />
            </a>
          )}
          <Link to="/city/$slug" params={{ slug: home.place_slug }}>
            {placeName(home.place, home.city, i18n.locale)}
          </Link>
          {home.permit_no && (
            <Badge kind="info">
              {home.grade === 'deluxe' ? (
                <Trans>Permit, Deluxe</Trans>
              ) : (
                <Trans>Permit, Standard</Trans>
              )}
            </Badge>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" onClick={() => void share()}>
          <Icon glyph={Share2} />
          <Trans>Share</Trans>
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-pressed={isSaved}
          onClick={() => void saved.toggle(cardOf(home))}
        >
          <Icon glyph={Heart} filled={isSaved} />
          {isSaved ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </header>
  )
}
