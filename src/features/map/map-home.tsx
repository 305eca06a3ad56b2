import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './map-home.module.css'

type Props = { point: MapPoint }

/** A home of the map in a row: picture, name, place, price. Leads to the home. */
export function MapHome({ point }: Props) {
  const { i18n } = useLingui()
  const { slug, title, place, dirhams, rating, picture } = point
  return (
    <Link to="/property/$slug" params={{ slug }} search={true} className={styles.home}>
      <span className={styles.picture}>
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="7rem" />}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.place}>{place}</span>
        <span className={styles.facts}>
          <Price fils={dirhams * 100} precision="card" />
          {rating !== null && (
            <span className={styles.rating}>
              <Icon glyph={Star} size="small" filled />
              {i18n.number(rating, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
