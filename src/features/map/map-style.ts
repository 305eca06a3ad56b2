import type { StyleSpecification } from 'maplibre-gl'

/** Reads a colour token, so that the map follows the theme. */
export type TokenReader = (name: string) => string

/** A bare map of our own: land, main roads, names of places. No service outside is asked. */
export function createMapStyle(
  token: TokenReader,
  places: { name: string; lat: number; lng: number; home_count: number }[],
): StyleSpecification {
  return {
    version: 8,
    sources: {
      roads: { type: 'geojson', data: '/media/map/roads.json' },
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: places.map(({ name, lat, lng, home_count }) => ({
            type: 'Feature',
            properties: { name, rank: -home_count },
            geometry: { type: 'Point', coordinates: [lng, lat] },
          })),
        },
      },
    },
    layers: [
      {
        id: 'land',
        type: 'background',
        paint: { 'background-color': token('--color-map-land') },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'roads',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': token('--color-map-road-major'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 6, 1, 12, 5],
        },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Rubik Variable'],
          'text-size': 12,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: {
          'text-color': token('--color-map-label'),
          'text-halo-color': token('--color-map-land'),
          'text-halo-width': 1.5,
        },
      },
    ],
  }
}
