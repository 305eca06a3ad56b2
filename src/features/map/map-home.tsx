import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Star, X } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'
import { PriceLine } from '#parts/price-line.tsx'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './map-home.module.css'

/** Keeps a home; `stay`: the nights that its price is for, null without dates. */
export type MapHeart = ComponentType<{
  point: MapPoint
  stay: { check_in: CivilDate; check_out: CivilDate } | null
}>

type Props = {
  point: MapPoint
  /** Whose dates and guests the home's page opens with. */
  filter: SearchFilter
  heart: MapHeart
  onClose: () => void
}

/** The chosen home before the map: picture, name, place, price and for which nights. Leads to the home. */
export function MapHome({ point, filter, heart: Heart, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { slug, title, place, dirhams, rating, picture } = point
  const stay = stayOf(filter, point)
  const nights = stay ? nightsBetween(stay.check_in, stay.check_out) : 0
  return (
    <article className={styles.home} data-chosen-home>
      <span className={styles.picture}>
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="7rem" />}
      </span>
      <div className={styles.words}>
        <Link
          to="/property/$slug"
          params={{ slug }}
          search={{ ...stay, ...filter.party }}
          className={styles.link}
        >
          {title}
        </Link>
        <span className={styles.facts}>
          <span className={styles.place}>{place}</span>
          {rating !== null && (
            <span className={styles.rating}>
              <Icon glyph={Star} size="small" filled />
              {i18n.number(rating, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </span>
          )}
        </span>
        {point.stay && (
          <span className={styles.place}>
            {dateSpan(point.stay.check_in, point.stay.check_out, i18n.locale)}
          </span>
        )}
        <PriceLine
          price={{
            kind: stay ? 'total' : 'from',
            total_fils: dirhams * 100,
            median_total_fils: null,
            nights,
          }}
        />
      </div>
      <div className={styles.actions}>
        <IconButton glyph={X} label={t`Close`} onClick={onClose} />
        <Heart point={point} stay={stay} />
      </div>
    </article>
  )
}

/** The nights that the price is for: the home's own best among flexible ones; null where none are chosen. */
function stayOf({ check_in, check_out, flex }: SearchFilter, { stay }: MapPoint) {
  if (stay) return stay
  return check_in && check_out && !flex ? { check_in, check_out } : null
}
