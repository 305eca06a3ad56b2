import type { Place } from '#domain/places/gazetteer.ts'
import { distanceKm } from '#domain/places/nearest-place.ts'
import masks from './data/land.json' with { type: 'json' }
import type { Random } from './random.ts'
import { cellsAcross, knownKm, reachKm } from './reach.ts'

type Position = { lat: number; lng: number }

/** Where homes of a place can stand. */
export type Ground = {
  /** Whether a position near the place is dry land of the country. */
  isLand(position: Position): boolean
  /** A position on land within reach of the place. */
  anywhere(random: Random): Position
  /** A position on land some hundred metres from another, to be shown in its stead. */
  nearby(random: Random, position: Position): Position
}

// One kilometre in degrees, at the latitude of the country.
const kmLat = 1 / 111.2
const kmLng = (lat: number) => 1 / (111.2 * Math.cos((lat * Math.PI) / 180))
const offFromKm = 0.31
const offUntilKm = 0.49
const tries = 60

// Places that the file leaves out have land on every side.
const maskOf: Readonly<Record<string, string>> = masks

/** Reads what is known of the land around a place, see tools/land. */
export function groundOf(place: Place): Ground {
  const encoded = maskOf[place.slug]
  const bits = encoded ? Buffer.from(encoded, 'base64') : null
  const half = knownKm(place)
  const step = (2 * half) / cellsAcross
  const perKmLng = kmLng(place.lat)
  const isCellLand = (at: number) => bits === null || ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0
  const at = (column: number, row: number): Position => ({
    lat: place.lat + (row * step - half) * kmLat,
    lng: place.lng + (column * step - half) * perKmLng,
  })
  const cells = Array.from({ length: cellsAcross ** 2 }, (_, cell) => cell).filter(
    (cell) =>
      isCellLand(cell) &&
      distanceKm(place, at((cell % cellsAcross) + 0.5, Math.floor(cell / cellsAcross) + 0.5)) <=
        reachKm(place),
  )
  const isLand = ({ lat, lng }: Position) => {
    const column = Math.floor(((lng - place.lng) / perKmLng + half) / step)
    const row = Math.floor(((lat - place.lat) / kmLat + half) / step)
    const isKnown = column >= 0 && row >= 0 && column < cellsAcross && row < cellsAcross
    return isKnown && isCellLand(row * cellsAcross + column)
  }
  return {
    isLand,
    anywhere: (random) => {
      if (cells.length === 0) throw new Error(`no land is known at ${place.slug}`)
      const cell = random.pick(cells)
      return at(
        (cell % cellsAcross) + random.next(),
        Math.floor(cell / cellsAcross) + random.next(),
      )
    },
    nearby: (random, { lat, lng }) => {
      let found = { lat, lng }
      for (let attempt = 0; attempt < tries; attempt++) {
        const angle = random.next() * 2 * Math.PI
        const km = offFromKm + random.next() * (offUntilKm - offFromKm)
        found = {
          lat: lat + Math.sin(angle) * km * kmLat,
          lng: lng + Math.cos(angle) * km * perKmLng,
        }
        if (isLand(found)) break
      }
      return found
    },
  }
}
