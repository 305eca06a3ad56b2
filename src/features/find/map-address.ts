import { type Box, isOn, parseBox } from './map-box.ts'

/** Where a map looks. */
export type Camera = { center: { lat: number; lng: number }; zoom: number }

/** The whole country, where nothing says more. */
const country: Camera = { center: { lat: 24.75, lng: 54.75 }, zoom: 7 }
const nearZoom = 13
// So near a list's homes may bring the map, and so much of the ground a screen of 640 px shows.
const nearestForHomes = 13
const shownPixels = 480
const tilePixels = 512

/**
 * Where a list's map begins: at the part that the address names, around its position, or over the
 * homes of the page that is shown.
 */
export function cameraOf(
  search: {
    box?: string | undefined
    zoom?: number | undefined
    lat?: number | undefined
    lng?: number | undefined
  },
  homes: readonly { lat: number; lng: number }[],
): Camera {
  const { box, zoom, lat, lng } = search
  const seen = box ? parseBox(box) : null
  if (seen) {
    const center = {
      lat: latitudeAt((heightOf(seen.south) + heightOf(seen.north)) / 2),
      lng: (seen.west + seen.east) / 2,
    }
    return { center: rounded(center), zoom: zoom ?? zoomOver(seen) }
  }
  if (lat !== undefined && lng !== undefined && isOn({ lat, lng }))
    return { center: { lat, lng }, zoom: zoom ?? nearZoom }
  const [first] = homes
  if (!first) return country
  const lats = homes.map((home) => home.lat)
  const lngs = homes.map((home) => home.lng)
  const around = {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
  const center = {
    lat: (around.south + around.north) / 2,
    lng: (around.west + around.east) / 2,
  }
  return { center: rounded(center), zoom: Math.min(nearestForHomes, zoomOver(around)) }
}

/** How near a map may be to show a whole box; in half steps, so that still pictures are few. */
function zoomOver({ west, south, east, north }: Box): number {
  const wide = (east - west) / 360
  const high = (heightOf(north) - heightOf(south)) / (2 * Math.PI)
  const part = Math.max(wide, high, 1e-6)
  const zoom = Math.log2(shownPixels / tilePixels / part)
  return Math.max(6, Math.min(15, Math.floor(zoom * 2) / 2))
}

/** Height of a latitude on the map's own projection. */
function heightOf(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
}

function latitudeAt(height: number): number {
  return ((Math.atan(Math.exp(height)) - Math.PI / 4) * 360) / Math.PI
}

function rounded({ lat, lng }: { lat: number; lng: number }) {
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 }
}
