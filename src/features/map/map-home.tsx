import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Star, X } from 'lucide-react'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './map-home.module.css'

type Props = {
  point: MapPoint
  /** Whose dates and guests the home's page opens with. */
  filter: SearchFilter
  onClose: () => void
}

/** The chosen home before the map: picture, name, place, price. Leads to the home. */
export function MapHome({ point, filter, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { slug, title, place, dirhams, rating, picture } = point
  return (
    <article className={styles.home} data-chosen-home>
      <span className={styles.picture}>
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="7rem" />}
      </span>
      <div className={styles.words}>
        <Link
          to="/property/$slug"
          params={{ slug }}
          search={staySearch(filter, point)}
          className={styles.link}
        >
          {title}
        </Link>
        <span className={styles.place}>{place}</span>
        <span className={styles.facts}>
          <b>
            <Price fils={dirhams * 100} precision="card" />
          </b>
          {rating !== null && (
            <span className={styles.rating}>
              <Icon glyph={Star} size="small" filled />
              {i18n.number(rating, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </span>
          )}
        </span>
      </div>
      <div className={styles.close}>
        <IconButton glyph={X} label={t`Close`} onClick={onClose} />
      </div>
    </article>
  )
}

function staySearch({ check_in, check_out, flex, party }: SearchFilter, { stay }: MapPoint) {
  const exact = check_in && check_out && !flex ? { check_in, check_out } : {}
  return { ...exact, ...stay, ...party }
}
