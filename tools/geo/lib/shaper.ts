import mapshaper from 'mapshaper'
import type { Point } from './shapes.ts'

/** What a feature says about itself; keys are short because they travel to every device. */
export type Properties = Record<string, string | number>
export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString'; coordinates: Point[][] }
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] }
export type Feature = { type: 'Feature'; properties: Properties; geometry: Geometry }
export type Collection = { type: 'FeatureCollection'; features: Feature[] }

/** Runs one mapshaper command line over collections by name; `out.json` is its result. */
export async function shape(
  command: string,
  inputs: Record<string, Collection>,
): Promise<Collection> {
  const files = Object.fromEntries(
    Object.entries(inputs).map(([name, data]) => [name, JSON.stringify(data)]),
  )
  const result = await mapshaper.applyCommands(`${command} out.json format=geojson`, files)
  return readCollection(String(result['out.json']))
}

/** Mapshaper writes bare geometries when features say nothing; both become a collection. */
export function readCollection(text: string): Collection {
  const data: { features?: Feature[]; geometries?: Geometry[] } = JSON.parse(text)
  const features =
    data.features ??
    (data.geometries ?? []).map(
      (geometry): Feature => ({ type: 'Feature', properties: {}, geometry }),
    )
  return {
    type: 'FeatureCollection',
    features: features.map((feature) => ({ ...feature, properties: feature.properties ?? {} })),
  }
}

export function collect(features: Feature[]): Collection {
  return { type: 'FeatureCollection', features }
}

export function polygon(rings: Point[][], properties: Properties = {}): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: rings } }
}

export function line(points: Point[], properties: Properties = {}): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points } }
}

/** Every polygon of a collection as its rings. */
export function polygonsOf({ features }: Collection): Point[][][] {
  return features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [],
  )
}
