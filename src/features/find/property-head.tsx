import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { cardOf } from './card-of.ts'
import { placeName } from './place-name.ts'
import styles from './property-head.module.css'
import { ShareButton } from './share-button.tsx'
import { tagWords } from './tag-words.ts'
import { useSavedHome } from './use-saved-homes.ts'

type Props = { home: HomeDetails }

/** Title, rating, place and permit, with share and save. */
export function PropertyHead({ home }: Props) {
  const { i18n } = useLingui()
  const { title } = home
  const newWord = home.tags.includes('new_arrival') ? tagWords.new_arrival : undefined
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
          {newWord && <Badge kind="plain">{i18n._(newWord)}</Badge>}
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
        <ShareButton title={title} />
        <SaveButton home={home} />
      </div>
    </header>
  )
}

function SaveButton({ home }: Props) {
  const { isSaved, toggle } = useSavedHome(home.id)
  return (
    <Button
      kind="quiet"
      size="small"
      aria-pressed={isSaved}
      onClick={() => void toggle(cardOf(home))}
    >
      <Icon glyph={Heart} filled={isSaved} />
      <span>{isSaved ? <Trans>Saved</Trans> : <Trans>Save</Trans>}</span>
    </Button>
  )
}
