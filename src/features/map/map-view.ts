import type { MapBox } from './create-map.ts'

/** Where the map of homes begins: the whole country, or around a position. */
export const countryView = { center: { lat: 24.75, lng: 54.75 }, zoom: 7 }
export const nearZoom = 13

/** A box that a moved map must leave before homes are asked for anew, in steps of about 100 m. */
export function roundBox({ west, south, east, north }: MapBox): MapBox {
  const step = 1000
  return {
    west: Math.floor(west * step) / step,
    south: Math.floor(south * step) / step,
    east: Math.ceil(east * step) / step,
    north: Math.ceil(north * step) / step,
  }
}

/** The part that the first answer is about, before the map says what it shows. */
export function firstBox(
  at: { lat?: number | undefined; lng?: number | undefined },
  zoom = nearZoom,
): MapBox {
  const { lat, lng } = at
  if (lat === undefined || lng === undefined)
    return { west: 51, south: 22.5, east: 57, north: 26.5 }
  const wide = 0.07 * 2 ** (nearZoom - zoom)
  const high = 0.045 * 2 ** (nearZoom - zoom)
  return roundBox({ west: lng - wide, south: lat - high, east: lng + wide, north: lat + high })
}

/** The zoom of an address; a mangled one is dropped. */
export function parseZoom(value: unknown): number | undefined {
  const zoom = Number(value)
  return value !== undefined && zoom >= 5 && zoom <= 15 ? Math.round(zoom * 10) / 10 : undefined
}
