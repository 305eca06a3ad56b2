import type { Place } from '#domain/places/gazetteer.ts'

const kmPerDegree = 111.2
// Farther than this from every place of the country means another country or the open sea.
const outsideKm = 60

/** The place a position belongs to: nearest by its own size; null outside the UAE. */
export function nearestPlace(places: readonly Place[], lat: number, lng: number): Place | null {
  let best: { place: Place; rank: number; km: number } | null = null
  for (const place of places) {
    const north = (place.lat - lat) * kmPerDegree
    const east = (place.lng - lng) * kmPerDegree * Math.cos((lat * Math.PI) / 180)
    const km = Math.hypot(north, east)
    const rank = km / place.radiusKm
    if (!best || rank < best.rank) best = { place, rank, km }
  }
  return best && best.km <= outsideKm ? best.place : null
}
