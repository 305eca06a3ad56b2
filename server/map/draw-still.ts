import { clipLine, clipRing, type Pixel } from './clip.ts'

type Position = readonly [lng: number, lat: number]
type Geometry =
  | { type: 'Polygon' | 'MultiLineString'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Point'; coordinates: Position }
export type MapFeature = { properties: Record<string, string | number>; geometry: Geometry }

/** Features of the map's files, by the file's name. */
export type MapData = Readonly<
  Record<'land' | 'areas' | 'borders' | 'lines', readonly MapFeature[]>
>

export type StillView = { lat: number; lng: number; zoom: number }

export const stillWidth = 1920
export const stillHeight = 1200
const margin = 60
const tile = 512
// By a road's weight: shown from zoom, width at zoom 7 and at 14.
const roads = [
  { k: 4, from: 12, small: 0.5, large: 5 },
  { k: 3, from: 9, small: 0.8, large: 7 },
  { k: 2, from: 6.5, small: 0.9, large: 8.5 },
  { k: 1, from: 5, small: 1.3, large: 11 },
]

/**
 * A still picture of the map as SVG: the same ground at the same scale as the map itself, without
 * names. `colour` gives a token of the theme.
 */
export function drawStill(
  data: MapData,
  view: StillView,
  colour: (token: string) => string,
): string {
  const project = projection(view)
  const polygons = (features: readonly MapFeature[]) =>
    features
      .flatMap(({ geometry }) => ringsOf(geometry))
      .map((ring) => pathOf(clipRing(ring.map(project), stillWidth, stillHeight, margin), true))
      .join('')
  const lines = (features: readonly MapFeature[]) =>
    features
      .flatMap(({ geometry }) => linesOf(geometry))
      .flatMap((line) => clipLine(line.map(project), stillWidth, stillHeight, margin))
      .map((line) => pathOf(line, false))
      .join('')
  const areas = (kind: string) =>
    polygons(data.areas.filter(({ properties }) => properties.k === kind))
  const land = polygons(data.land)
  const shelf = 46 * 2 ** (view.zoom - 11)
  const parts = [
    `<rect width="100%" height="100%" fill="${colour('--color-map-sea')}"/>`,
    stroke(land, colour('--color-map-shallow'), Math.min(160, Math.max(6, shelf)), 0.5),
    stroke(land, colour('--color-map-line'), 2),
    fill(land, colour('--color-map-land')),
    fill(areas('urban'), colour('--color-map-urban')),
    fill(areas('airport'), colour('--color-map-line'), 0.5),
    fill(areas('park') + areas('mangrove'), colour('--color-map-park')),
    stroke(lines(data.borders), colour('--color-map-label'), 1, 0.35),
    ...roads
      .filter(({ from }) => view.zoom >= from)
      .map(({ k, small, large }) => {
        const share = Math.max(0, Math.min(1, (view.zoom - 7) / 7)) ** 1.5
        const token = k <= 2 ? '--color-map-road-major' : '--color-map-road'
        const own = data.lines.filter(({ properties }) => properties.k === k)
        return stroke(lines(own), colour(token), small + (large - small) * share)
      }),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${stillWidth}" height="${stillHeight}" ` +
    `viewBox="0 0 ${stillWidth} ${stillHeight}">${parts.join('')}</svg>`
  )
}

function projection({ lat, lng, zoom }: StillView): (position: Position) => Pixel {
  const scale = tile * 2 ** zoom
  const x = (degrees: number) => (degrees / 360 + 0.5) * scale
  const y = (degrees: number) =>
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI)) * scale
  const [left, top] = [x(lng) - stillWidth / 2, y(lat) - stillHeight / 2]
  return ([lngOf, latOf]) => [x(lngOf) - left, y(latOf) - top]
}

/** A path without points that would fall on the same pixel. */
function pathOf(points: readonly Pixel[], isClosed: boolean): string {
  if (points.length < 2) return ''
  const kept: Pixel[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last && Math.abs(last[0] - point[0]) + Math.abs(last[1] - point[1]) < 1) continue
    kept.push(point)
  }
  if (kept.length < 2) return ''
  const path = kept.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `M${path}${isClosed ? 'Z' : ''}`
}

function fill(path: string, colour: string, opacity = 1): string {
  return path && `<path d="${path}" fill="${colour}" fill-opacity="${opacity}"/>`
}

function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return (
    path &&
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" ` +
      `stroke-opacity="${opacity}" stroke-linejoin="round" stroke-linecap="round"/>`
  )
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  return geometry.type === 'MultiLineString' ? geometry.coordinates : []
}
