import type { Place } from '#domain/places/gazetteer.ts'
import { isWithinOutline } from '#domain/places/uae-outline.ts'

const earthKm = 6371
// Beyond the rough outline, for example on an island, a place must be this near.
const nearKm = 10

/** Great-circle distance between two positions, km. */
export function distanceKm(
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const half = north + east * Math.cos(radians(a.lat)) * Math.cos(radians(b.lat))
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Measures from one position to many, km, without trigonometry for each. The earth counts as flat there: up to
 * 100 km the error stays below 10 m.
 */
export function flatKmFrom(from: {
  lat: number
  lng: number
}): (to: { lat: number; lng: number }) => number {
  const radian = Math.PI / 180
  const cosine = Math.cos(from.lat * radian)
  const sine = Math.sin(from.lat * radian)
  return (to) => {
    const north = (to.lat - from.lat) * radian
    // The circle of latitude half-way there.
    const east = (to.lng - from.lng) * radian * (cosine - (sine * north) / 2)
    return earthKm * Math.sqrt(north * north + east * east)
  }
}

/**
 * The place that a position belongs to: nearest by its own size, so that a city does not swallow its
 * districts; null outside the UAE. The emirate is that of the place, never of an outline.
 */
export function nearestPlace(places: readonly Place[], lat: number, lng: number): Place | null {
  let best: { place: Place; share: number; km: number } | null = null
  for (const place of places) {
    const km = distanceKm(place, { lat, lng })
    const share = km / place.radiusKm
    if (!best || share < best.share) best = { place, share, km }
  }
  if (!best) return null
  return best.km <= nearKm || isWithinOutline(lat, lng) ? best.place : null
}
