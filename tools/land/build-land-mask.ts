import { readFileSync, writeFileSync } from 'node:fs'
import { cellsAcross, knownKm } from '#server/db/seed/reach.ts'

/**
 * Makes server/db/seed/data/land.json: which cells around each place are dry land of the UAE, as the
 * app's own map draws it, so that no seeded home is seen in the sea. Run it after a place was added or
 * the coast was drawn anew: `node tools/land/build-land-mask.ts` with the packages of tools/geo
 * installed. Coast: OpenStreetMap contributors, ODbL.
 */

type Ring = readonly (readonly [lng: number, lat: number])[]
type PlaceEntry = { slug: string; lat: number; lng: number; radiusKm: number }

const packages = new URL('../geo/node_modules/@geo-maps/', import.meta.url)
const seed = new URL('../../server/db/seed/', import.meta.url)
const gazetteer = new URL('../../src/domain/places/data/uae-places.json', import.meta.url)
const box = { west: 51, south: 22, east: 57, north: 27 }
const kmPerDegree = 111.2

const read = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))
const places: PlaceEntry[] = read(gazetteer)
const coast = ringsOf(
  read(new URL('../../public/media/map/land.json', import.meta.url))
    .features.filter((feature: { properties: { d: number } }) => feature.properties.d === 1)
    .map((feature: { geometry: unknown }) => feature.geometry),
)
// Not the country itself: its polygons lack the islands that were made since.
const abroad = ringsOf(
  read(new URL('countries-land-10m/map.geo.json', packages))
    .features.filter((feature: { properties: { A3: string } }) => feature.properties.A3 !== 'ARE')
    .map((feature: { geometry: unknown }) => feature.geometry),
)

/** Rings that come near the country, of polygons and multipolygons. */
function ringsOf(geometries: { type: string; coordinates: unknown }[]): Ring[] {
  return geometries
    .flatMap(({ type, coordinates }) =>
      // The two types differ by one level of nesting.
      type === 'Polygon' ? [coordinates as Ring[]] : (coordinates as Ring[][]),
    )
    .flat()
    .filter((ring) =>
      ring.some(
        ([lng, lat]) => lng > box.west && lng < box.east && lat > box.south && lat < box.north,
      ),
    )
}

/** Longitudes at which a parallel crosses the rings, in order: inside lies between odd and even. */
function crossings(rings: readonly Ring[], lat: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    let [lngA, latA] = ring.at(-1) ?? [0, 0]
    for (const [lngB, latB] of ring) {
      if (latA > lat !== latB > lat) {
        found.push(lngA + ((lngB - lngA) * (lat - latA)) / (latB - latA))
      }
      lngA = lngB
      latA = latB
    }
  }
  return found.sort((a, b) => a - b)
}

const isInside = (sorted: readonly number[], lng: number) =>
  sorted.filter((crossing) => crossing < lng).length % 2 === 1

/** A bit a cell from the south-west corner on, row by row; a cell is land when its corners are. */
function maskOf({ slug, lat, lng, radiusKm }: PlaceEntry): string | null {
  const half = knownKm({ radiusKm })
  const step = (2 * half) / cellsAcross
  const kmLng = kmPerDegree * Math.cos((lat * Math.PI) / 180)
  const corners = Array.from({ length: cellsAcross + 1 }, (_, row) => {
    const rowLat = lat + (row * step - half) / kmPerDegree
    const dry = crossings(coast, rowLat)
    const foreign = crossings(abroad, rowLat)
    return Array.from({ length: cellsAcross + 1 }, (_, column) => {
      const columnLng = lng + (column * step - half) / kmLng
      return isInside(dry, columnLng) && !isInside(foreign, columnLng)
    })
  })
  const bits = new Uint8Array(Math.ceil(cellsAcross ** 2 / 8))
  let count = 0
  for (let row = 0; row < cellsAcross; row++) {
    for (let column = 0; column < cellsAcross; column++) {
      const isLand =
        corners[row]?.[column] &&
        corners[row]?.[column + 1] &&
        corners[row + 1]?.[column] &&
        corners[row + 1]?.[column + 1]
      if (!isLand) continue
      const at = row * cellsAcross + column
      bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
      count++
    }
  }
  const share = count / cellsAcross ** 2
  if (share < 0.12) console.log(`${slug}: only ${(share * 100).toFixed(0)} % is land`)
  return share === 1 ? null : Buffer.from(bits).toString('base64')
}

const lines = places.flatMap((place) => {
  const mask = maskOf(place)
  return mask === null ? [] : [` ${JSON.stringify(place.slug)}: ${JSON.stringify(mask)}`]
})
writeFileSync(new URL('data/land.json', seed), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} of ${places.length} places touch water or a border.`)
