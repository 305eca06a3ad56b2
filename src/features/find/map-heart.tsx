import type { HomeCard } from '#contract/home-card.ts'
import { nightsBetween } from '#domain/stay/civil-date.ts'
import type { MapHeartProps } from './listing-map.ts'
import { SaveHeart } from './save-heart.tsx'

/** The heart of the home that is chosen on the map. */
export function MapHeart({ point, stay }: MapHeartProps) {
  return <SaveHeart kind="plain" home={cardOfPoint(point, stay)} />
}

/** A home of the map as a card, for the wishlist to show at once; `stay`: what its price is for. */
function cardOfPoint(point: MapHeartProps['point'], stay: MapHeartProps['stay']): HomeCard {
  const { dirhams, picture, stay: own, ...facts } = point
  const nights = stay ? nightsBetween(stay.check_in, stay.check_out) : 1
  const fils = dirhams * 100
  return {
    ...facts,
    pictures: picture ? [picture] : [],
    tags: [],
    below_median_percent: null,
    distance_km: null,
    price: {
      kind: stay ? 'total' : 'from',
      total_fils: fils,
      median_total_fils: null,
      nights,
      per_night_fils: Math.round(fils / nights),
    },
    is_available: true,
    ...(own ? { stay: own } : {}),
  }
}
