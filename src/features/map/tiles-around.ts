type Position = { lat: number; lng: number }

/** A tile of the Web-Mercator square, as archives name it. */
export type TileName = { z: number; x: number; y: number }

// Around a home as far as is walked, to the last street; wider only what the way from the airport shows.
const walkKm = 1.5
const wideZooms = [7, 8, 9, 10, 11]
const streetZooms = [12, 13, 14, 15]
const kmPerDegree = 111.2

/** The tiles that show the ground around a door closely, and that between it and an airport from afar. */
export function tilesAround(door: Position, airport: Position | null): TileName[] {
  const north = walkKm / kmPerDegree
  const east = north / Math.cos((door.lat * Math.PI) / 180)
  const corners = [
    { lat: door.lat + north, lng: door.lng - east },
    { lat: door.lat - north, lng: door.lng + east },
  ]
  const ends = airport ? [door, airport] : [door]
  return [
    // A screen shows a little beside both ends too.
    ...wideZooms.flatMap((z) => tilesOver(ends, z, 1)),
    ...streetZooms.flatMap((z) => tilesOver(corners, z, 0)),
  ]
}

/** Tiles of a zoom over all positions, and so many more on each side. */
function tilesOver(positions: readonly Position[], z: number, beside: number): TileName[] {
  const last = 2 ** z - 1
  const xs = positions.map(({ lng }) => Math.floor(((lng + 180) / 360) * 2 ** z))
  const ys = positions.map(({ lat }) => Math.floor(mercatorShare(lat) * 2 ** z))
  const range = (values: readonly number[]) => {
    const from = Math.max(0, Math.min(...values) - beside)
    const to = Math.min(last, Math.max(...values) + beside)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  }
  return range(xs).flatMap((x) => range(ys).map((y) => ({ z, x, y })))
}

function mercatorShare(lat: number): number {
  const radians = (lat * Math.PI) / 180
  return (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2
}
