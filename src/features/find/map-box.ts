/** A part of the map, in degrees. */
export type Box = { west: number; south: number; east: number; north: number }

/** The box of an address, "west,south,east,north"; null for one that no map shows. */
export function parseBox(text: string): Box | null {
  const parts = text.split(',').map(Number)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  const isBox = parts.length === 4 && west < east && south < north
  const isOnMap = isOn({ lat: south, lng: west }) && isOn({ lat: north, lng: east })
  return isBox && isOnMap ? { west, south, east, north } : null
}

/** Whether a position lies on the map at all; it ends far beyond the country. */
export function isOn({ lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= 8 && lat <= 40 && lng >= 29 && lng <= 80
}

/** A box as it stands in an address, to about ten metres. */
export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',')
}
