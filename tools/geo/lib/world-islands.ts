import { polygonsOf, readCollection } from './shaper.ts'
import { oval, type Point, ribbon } from './shapes.ts'
import { packageFile } from './steps.ts'

/** The World: an oval of islands that stand where a map of the world has land. */
const middle: Point = [55.1665, 25.2265]
// Its long side runs along the coast, so that its north looks out to sea.
const turnDegrees = 45
const breakwater = { along: 4300, across: 2800, metres: 90 }
const spread = { along: 3650, across: 2150 }
const step = 265
const metresPerDegree = 110_850

// What the plan shows: from Cape Horn to the north of Greenland.
const latitudes = { south: -56, north: 80 }
// The breakwater is open for boats: from and until, in shares of its round.
const openings = [
  [0.06, 0.075],
  [0.3, 0.315],
  [0.56, 0.575],
  [0.8, 0.815],
] as const

/** Rings of the islands and of the breakwater around them. */
export function worldIslands(): Point[][] {
  const isLand = landOfTheWorld()
  const rings: Point[][] = []
  for (let row = -9; row <= 9; row++) {
    for (let column = -16; column <= 16; column++) {
      const u = (column + (row % 2 === 0 ? 0 : 0.5)) * step
      const v = row * step * 0.87
      if ((u / spread.along) ** 2 + (v / spread.across) ** 2 > 1) continue
      const lng = (u / spread.along) * 170
      const lat =
        (latitudes.north + latitudes.south) / 2 +
        ((v / spread.across) * (latitudes.north - latitudes.south)) / 2
      if (!isLand([lng, lat])) continue
      const [wide, high] = [uneven(row, column), uneven(column, row + 7)]
      const island = oval(placed(u, v), wide, high, turnDegrees + uneven(row, column + 3))
      rings.push(island.filter((_, index) => index % 3 === 0 || index === island.length - 1))
    }
  }
  return [...rings, ...breakwaterRings()]
}

function breakwaterRings(): Point[][] {
  const round = oval(middle, breakwater.along, breakwater.across, turnDegrees)
  const at = (share: number): Point => {
    const exact = ((share + 1) % 1) * (round.length - 1)
    const [from, until] = [round[Math.floor(exact)], round[Math.ceil(exact)]]
    if (!from || !until) return middle
    const part = exact - Math.floor(exact)
    return [from[0] + (until[0] - from[0]) * part, from[1] + (until[1] - from[1]) * part]
  }
  return openings.map(([, begin], index) => {
    const next = openings[(index + 1) % openings.length]
    const end = (next?.[0] ?? 0) + (index === openings.length - 1 ? 1 : 0)
    const shares = Array.from({ length: 13 }, (_, part) => begin + ((end - begin) * part) / 12)
    return ribbon(shares.map(at), breakwater.metres)
  })
}

/** Half an island's length in metres: no two are alike, and each is the same in every build. */
function uneven(a: number, b: number): number {
  const wave = Math.sin(a * 12.9898 + b * 78.233) * 43758.5453
  return 78 + (wave - Math.floor(wave)) * 34
}

function placed(u: number, v: number): Point {
  const turn = (turnDegrees * Math.PI) / 180
  const east = u * Math.cos(turn) - v * Math.sin(turn)
  const north = u * Math.sin(turn) + v * Math.cos(turn)
  const squeeze = Math.cos((middle[1] * Math.PI) / 180)
  return [middle[0] + east / metresPerDegree / squeeze, middle[1] + north / metresPerDegree]
}

function landOfTheWorld(): (point: Point) => boolean {
  const rings = polygonsOf(
    readCollection(packageFile('@geo-maps/earth-coastlines-1m/map.geo.json')),
  ).flatMap(([outer]) => (outer && outer.length > 400 ? [outer] : []))
  return ([lng, lat]) => rings.some((ring) => isInside(ring, lng, lat))
}

function isInside(ring: readonly Point[], lng: number, lat: number): boolean {
  let crossings = 0
  let [lngA, latA] = ring.at(-1) ?? [0, 0]
  for (const [lngB, latB] of ring) {
    if (latA > lat !== latB > lat && lng < lngA + ((lngB - lngA) * (lat - latA)) / (latB - latA)) {
      crossings++
    }
    lngA = lngB
    latA = latB
  }
  return crossings % 2 === 1
}
