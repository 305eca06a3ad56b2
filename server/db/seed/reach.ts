import type { Place } from '#domain/places/gazetteer.ts'

const farthestKm = 3
const share = 0.75

/** How far from a place's point its homes are put, km: within its radius, and no wider than a town. */
export function reachKm({ radiusKm }: Pick<Place, 'radiusKm'>): number {
  return Math.min(radiusKm, farthestKm) * share
}

// The map shows a home up to half a kilometre away from where it is.
const shownOffKm = 0.5

/** Half the side of the square around a place in which land must be known, km. */
export function knownKm(place: Pick<Place, 'radiusKm'>): number {
  return reachKm(place) + shownOffKm
}

/** Cells along a side of that square. */
export const cellsAcross = 40
