import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Language } from '#contract/language.ts'
import { type Colour, cssColour, type MapColours } from './map-colours.ts'
import { mapFont, mapFontFaces } from './map-fonts.ts'

/** A map out of one PMTiles archive in the schema of Protomaps, in the colours of our own. */
export function archiveStyle(
  url: string,
  language: Language,
  colours: MapColours,
  origin: string,
): StyleSpecification {
  return {
    version: 8,
    'font-faces': mapFontFaces(origin),
    sources: {
      archive: { type: 'vector', url: `pmtiles://${url}` },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': cssColour(colours.sea) } },
      area('earth', colours.land),
      area('landuse', colours.park, ['park', 'wood', 'grass', 'forest', 'golf_course', 'cemetery']),
      area('landuse', colours.urban, [
        'residential',
        'commercial',
        'industrial',
        'school',
        'hospital',
      ]),
      area('landuse', colours.beach, ['beach', 'sand']),
      area('landuse', colours.airport, ['aerodrome', 'runway']),
      area('water', colours.sea),
      area('buildings', colours.airport),
      road('path', colours.road, 0.4, 2),
      road('minor_road', colours.road, 0.5, 5),
      road('major_road', colours.road, 1, 8),
      road('highway', colours.roadMajor, 1.4, 11),
      road('rail', colours.border, 0.5, 1.5),
      {
        id: 'boundaries',
        type: 'line',
        source: 'archive',
        'source-layer': 'boundaries',
        paint: { 'line-color': cssColour(colours.border), 'line-dasharray': [4, 2] },
      },
      ...names(language, colours),
    ],
  }
}

function area(layer: string, colour: Colour, kinds?: string[]): LayerSpecification {
  return {
    id: kinds ? `${layer}-${kinds[0]}` : layer,
    type: 'fill',
    source: 'archive',
    'source-layer': layer,
    ...(kinds ? { filter: ['in', ['get', 'kind'], ['literal', kinds]] } : {}),
    paint: { 'fill-color': cssColour(colour) },
  }
}

function road(kind: string, colour: Colour, narrow: number, wide: number): LayerSpecification {
  return {
    id: `roads-${kind}`,
    type: 'line',
    source: 'archive',
    'source-layer': 'roads',
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': cssColour(colour),
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, narrow, 15, wide],
    },
  }
}

function names(language: Language, colours: MapColours): LayerSpecification[] {
  const paint = {
    'text-color': cssColour(colours.labelStrong),
    'text-halo-color': cssColour(colours.land),
    'text-halo-width': 1.5,
  }
  const text = {
    'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']],
    'text-font': [mapFont],
  } satisfies Extract<LayerSpecification, { type: 'symbol' }>['layout']
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: 'archive',
      'source-layer': 'roads',
      minzoom: 12,
      layout: { ...text, 'symbol-placement': 'line', 'text-size': 11 },
      paint,
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'archive',
      'source-layer': 'places',
      layout: {
        ...text,
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 12, 12, 16],
        'text-max-width': 8,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
      },
      paint,
    },
  ]
}
