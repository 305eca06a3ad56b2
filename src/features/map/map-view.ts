import type { MapBox } from './create-map.ts'

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
