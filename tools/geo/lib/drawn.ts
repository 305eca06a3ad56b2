import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, builtUp } from '../data/areas.ts'
import { palmJumeirah } from '../data/coast.ts'
import { highways, type Road } from '../data/highways.ts'
import { rails, stations } from '../data/rail.ts'
import { streets } from '../data/streets.ts'
import { palmCrescent, palmRings, palmTrunk } from './palm.ts'
import {
  type Collection,
  collect,
  type Feature,
  line,
  type Properties,
  polygon,
  polygonsOf,
  shape,
} from './shaper.ts'
import { type Point, raggedRing, readPath, smoothLine, smoothRing, windRing } from './shapes.ts'

const repository = join(import.meta.dirname, '../../..')
// A road's weight: the style draws and shows roads by it.
const weights = { motorway: 1, trunk: 2, primary: 3, street: 4 } as const

/** Built-up land, parks, rock, sand and tarmac, cut off along the coast. */
export async function makeAreas(land: Collection): Promise<Collection> {
  const drawn = [
    ...areas.map(({ kind, path }) => area(kind, path)),
    ...builtUp.map((path) => area('urban', path)),
  ]
  // One by one: areas that lie over each other would be cut along each other as well.
  const cut: Feature[] = []
  for (const each of drawn) {
    const { features } = await shape(
      `-i area.json -clip land.json -explode -simplify dp interval=${isWide(String(each.properties.k)) ? 90 : 5} keep-shapes -o precision=0.00001`,
      { 'area.json': collect([each]), 'land.json': landNear(land, each) },
    )
    cut.push(...features.filter(({ geometry }) => geometry))
  }
  // The Palm is built up to its edge: its own shape needs no cutting.
  const palm = palmRings(palmJumeirah).map((ring) => polygon([ring.map(rounded)], { k: 'urban' }))
  return collect([...cut, ...palm])
}

function landNear(land: Collection, each: Feature): Collection {
  const [west, south, east, north] = boxOf(each)
  return collect(
    land.features.filter((feature) => {
      const box = boxOf(feature)
      return box[0] < east && box[2] > west && box[1] < north && box[3] > south
    }),
  )
}

function boxOf(feature: Feature): [number, number, number, number] {
  const points = polygonsOf(collect([feature])).flat(2)
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Roads (`k` 1 to 4) and rails (`k` metro line), rounded through their waypoints. */
export async function makeLines(): Promise<Collection> {
  const palm: Feature[] = [
    road(
      {
        kind: 'street',
        name: { en: 'Palm Jumeirah Road', ar: 'شارع نخلة جميرا', ru: 'Дорога Пальмы' },
      },
      palmTrunk(palmJumeirah),
    ),
    road(
      { kind: 'street', name: { en: 'Crescent Road', ar: 'شارع الهلال', ru: 'Кресент-роуд' } },
      palmCrescent(palmJumeirah),
    ),
  ]
  const roads = [...highways, ...streets].map((each) => road(each, readPath(each.path)))
  const tracks = rails.map((rail) => line(smoothLine(readPath(rail.path)), { k: rail.line }))
  return shape('-i in.json -simplify dp interval=6 -o precision=0.00001', {
    'in.json': collect([...roads, ...palm, ...tracks]),
  })
}

/** Labels: places of the gazetteer, seas, sights and what a guest asks the way to. */
export function makePoints(): Collection {
  return collect([
    ...readPlaces(),
    ...readTable(),
    ...stations.map(({ at, en, ar, ru }) =>
      point(readPath(at)[0] ?? [0, 0], { k: 'metro', r: 3, en, ar, ru }),
    ),
  ])
}

function area(kind: string, path: string): Feature {
  const ring = readPath(path)
  const edge = isWide(kind) ? smoothRing(raggedRing(ring), 1) : smoothRing(ring, 3, 0.0035)
  return polygon([windRing(edge)], { k: kind })
}

function rounded([lng, lat]: Point): Point {
  return [Number(lng.toFixed(5)), Number(lat.toFixed(5))]
}

function isWide(kind: string): boolean {
  return kind === 'mountain' || kind === 'dune'
}

function road({ kind, ref, name }: Omit<Road, 'path'>, points: Point[]): Feature {
  return line(smoothLine(points), { k: weights[kind], ...(ref && { ref }), ...name })
}

function point(at: Point, properties: Properties): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: at } }
}

function readTable(): Feature[] {
  const rows = readFileSync(join(import.meta.dirname, '../data/points.tsv'), 'utf8')
    .trim()
    .split('\n')
  return rows.slice(1).map((row) => {
    const [k = '', r, lng, lat, en = '', ar = '', ru = ''] = row.split('\t')
    return point([Number(lng), Number(lat)], { k, r: Number(r), en, ar, ru })
  })
}

const cities = [
  'Dubai',
  'Abu Dhabi',
  'Al Ain',
  'Sharjah',
  'Ras Al Khaimah',
  'Fujairah',
  'Ajman',
  'Umm Al Quwain',
  'Khor Fakkan',
  'Kalba',
]

type Place = {
  names: { en: string; ar: string; ru: string }
  lat: number
  lng: number
  kind: string
  rank: number
}

/** Which city's name goes first where there is room for few. */
function cityRank(name: string): number {
  const at = cities.indexOf(name)
  return at < 0 ? cities.length + 1 : at + 1
}

/** The same places that the search knows, so that map and search use the same words. */
function readPlaces(): Feature[] {
  const places: Place[] = JSON.parse(
    readFileSync(join(repository, 'src/domain/places/data/uae-places.json'), 'utf8'),
  )
  return places.map(({ names, lat, lng, kind, rank }) =>
    point([lng, lat], { k: kind, r: kind === 'city' ? cityRank(names.en) : rank, ...names }),
  )
}
