import { coastPatches } from '../data/coast.ts'
import { type Collection, collect, polygon, polygonsOf, readCollection, shape } from './shaper.ts'
import { dropNeedles, type Point, smoothRing } from './shapes.ts'
import { once, packageFile } from './steps.ts'

type Box = readonly [west: number, south: number, east: number, north: number]

/** Fine inside, coarse around: the country fills screens, its neighbours only give it a place. */
const country: Box = [50.9, 22.2, 57.2, 26.9]
const around: Box = [24, 2, 86, 44]

/** Land polygons: `d` 1 where the coast is drawn finely, 0 around. */
export async function makeLand(): Promise<Collection> {
  const raw = await once('coast', async () => collect(coastPolygons(around)))
  const fine = await once('fine', () =>
    shape(`-i in.json -clip bbox=${country} -explode -o`, { 'in.json': raw }),
  )
  let land = collect(polygonsOf(fine).map((rings) => polygon(rings.map((ring) => smoothed(ring)))))
  for (const { kind, rings } of coastPatches) {
    const patch = collect(rings.map((ring) => polygon([ring])))
    land =
      kind === 'land'
        ? await shape(
            '-i land.json patch.json combine-files -merge-layers force -dissolve2 -explode -o',
            { 'land.json': land, 'patch.json': patch },
          )
        : await shape('-i land.json -erase patch.json -explode -o', {
            'land.json': land,
            'patch.json': patch,
          })
  }
  const near = await shape(
    '-i land.json -simplify dp interval=6 keep-shapes -filter-islands min-area=4000m2 -each "d=1" -o precision=0.00001',
    { 'land.json': land },
  )
  const far = await once('far', () => coarse(raw))
  return collect([...near.features, ...far.features].filter(({ geometry }) => geometry))
}

async function coarse(raw: Collection): Promise<Collection> {
  const [west, south, east, north] = country
  const inner = collect([
    polygon([
      [
        [west + 0.04, south + 0.04],
        [east - 0.04, south + 0.04],
        [east - 0.04, north - 0.04],
        [west + 0.04, north - 0.04],
        [west + 0.04, south + 0.04],
      ],
    ]),
  ])
  return shape(
    `-i in.json -clip bbox=${around} -simplify visvalingam interval=1800 keep-shapes -filter-islands min-area=40km2 -erase inner.json -explode -each "d=0" -o precision=0.001`,
    { 'in.json': raw, 'inner.json': inner },
  )
}

function coastPolygons([west, south, east, north]: Box) {
  const isNear = ([lng, lat]: Point) => lng > west && lng < east && lat > south && lat < north
  return polygonsOf(readCollection(packageFile('@geo-maps/earth-coastlines-1m/map.geo.json')))
    .filter((rings) => rings[0]?.some(isNear))
    .map((rings) => polygon(rings))
}

/** Rounds the coast; the straight edges of the box stay, they are covered by what lies around. */
function smoothed(ring: readonly Point[]): Point[] {
  return smoothRing(dropNeedles(ring))
}
