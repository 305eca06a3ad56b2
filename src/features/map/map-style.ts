import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Language } from '#contract/language.ts'
import { type Colour, cssColour, type MapColours } from './map-colours.ts'
import { mapFontFaces } from './map-fonts.ts'
import { labelLayers, roadLabelLayers } from './map-labels.ts'

const sources = ['land', 'borders', 'areas', 'lines', 'points'] as const

/** The map that travels with the app: land, roads, rails and names; no service outside is asked. */
export function embeddedStyle(
  language: Language,
  colours: MapColours,
  origin: string,
): StyleSpecification {
  return {
    version: 8,
    'font-faces': mapFontFaces(origin),
    sources: Object.fromEntries(
      sources.map((name) => [
        name,
        {
          type: 'geojson',
          data: new URL(`/media/map/${name}.json`, origin).href,
          ...(name === 'points' ? {} : { tolerance: 0.2 }),
        },
      ]),
    ),
    layers: [
      ...seaLayers(colours),
      ...areaLayers(colours),
      ...borderLayers(colours),
      ...roadLayers(colours),
      ...railLayers(colours),
      ...roadLabelLayers(language, colours),
      cityDots(colours),
      ...labelLayers(language, colours),
    ],
  }
}

function seaLayers(colours: MapColours): LayerSpecification[] {
  const shelf = (id: string, width: number, opacity: number): LayerSpecification => ({
    id,
    type: 'line',
    source: 'land',
    filter: ['==', ['get', 'd'], 1],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': cssColour(colours.shallow),
      // Near by, a wide blur shows the corners that it is made of.
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 10.5, opacity, 13, opacity * 0.45],
      'line-width': widening(width),
      'line-blur': widening(width * 0.85),
    },
  })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': cssColour(colours.sea) } },
    shelf('shelf-wide', 46, 0.55),
    shelf('shelf', 16, 0.8),
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      paint: {
        'line-color': cssColour(colours.line),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 10, 1.6, 14, 3],
      },
    },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': cssColour(colours.land) } },
  ]
}

/** Wider towards the shore until zoom 12; `width` is that at zoom 11. */
function widening(width: number): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 1.7],
    ['zoom'],
    5,
    width / 12,
    11,
    width,
    12.5,
    width * 1.5,
  ]
}

function areaLayers(colours: MapColours): LayerSpecification[] {
  const tint = (kind: string, colour: Colour, minzoom = 0, opacity = 1): LayerSpecification => ({
    id: kind,
    type: 'fill',
    source: 'areas',
    minzoom,
    filter: ['==', ['get', 'k'], kind],
    paint: { 'fill-color': cssColour(colour), 'fill-opacity': opacity },
  })
  const softEdge = (kind: string, colour: Colour, width: number): LayerSpecification => ({
    id: `${kind}-edge`,
    type: 'line',
    source: 'areas',
    filter: ['==', ['get', 'k'], kind],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': cssColour(colour),
      'line-width': widening(width),
      'line-blur': widening(width * 0.9),
      'line-opacity': 0.8,
    },
  })
  return [
    softEdge('dune', colours.dune, 60),
    tint('dune', colours.dune),
    softEdge('mountain', colours.mountain, 26),
    tint('mountain', colours.mountain),
    tint('urban', colours.urban, 7),
    tint('airport', colours.airport, 9),
    tint('park', colours.park, 7),
    tint('mangrove', colours.mangrove, 8),
    tint('beach', colours.beach, 11),
  ]
}

function borderLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'emirates',
      type: 'line',
      source: 'borders',
      minzoom: 6.5,
      maxzoom: 11,
      filter: ['==', ['get', 'k'], 2],
      paint: {
        'line-color': cssColour(colours.border),
        'line-opacity': 0.4,
        'line-width': 0.8,
        'line-dasharray': [3, 3],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      filter: ['==', ['get', 'k'], 1],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': cssColour(colours.border),
        'line-opacity': 0.75,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.9, 10, 1.6],
        'line-dasharray': [4, 1.5, 1, 1.5],
      },
    },
  ]
}

// By weight: [shown from zoom, width at zoom 8, at 11, at 14].
const roadWidths = [
  { k: 4, from: 11, widths: [0.3, 1.2, 5] },
  { k: 3, from: 8.5, widths: [0.6, 2, 7] },
  { k: 2, from: 6.5, widths: [1, 2.8, 8.5] },
  { k: 1, from: 5, widths: [1.4, 3.6, 11] },
] as const

function roadLayers(colours: MapColours): LayerSpecification[] {
  const layer = (
    part: 'casing' | 'fill',
    { k, from, widths }: (typeof roadWidths)[number],
  ): LayerSpecification => {
    const isMajor = k <= 2
    const colour =
      part === 'fill'
        ? isMajor
          ? colours.roadMajor
          : colours.road
        : isMajor
          ? colours.casingMajor
          : colours.casing
    const more = part === 'casing' ? 1.5 : 0
    return {
      id: `road-${k}-${part}`,
      type: 'line',
      source: 'lines',
      minzoom: from,
      filter: ['==', ['get', 'k'], k],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': cssColour(colour),
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          5,
          widths[0] * 0.5 + more * 0.3,
          8,
          widths[0] + more * 0.6,
          11,
          widths[1] + more,
          14,
          widths[2] + more * 1.2,
        ],
      },
    }
  }
  return [
    ...roadWidths.map((road) => layer('casing', road)),
    ...roadWidths.map((road) => layer('fill', road)),
  ]
}

/** From afar a city is a dot with its name beside it. */
function cityDots(colours: MapColours): LayerSpecification {
  return {
    id: 'city-dots',
    type: 'circle',
    source: 'points',
    maxzoom: 8.5,
    filter: ['all', ['==', ['get', 'k'], 'city'], ['<=', ['get', 'r'], 7]],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 2.2, 8, 3.6],
      'circle-color': cssColour(colours.surface),
      'circle-stroke-color': cssColour(colours.labelStrong),
      'circle-stroke-width': 1.5,
    },
  }
}

function railLayers(colours: MapColours): LayerSpecification[] {
  const rail = (line: string, colour: Colour, from: number): LayerSpecification => ({
    id: `rail-${line}`,
    type: 'line',
    source: 'lines',
    minzoom: from,
    filter: ['==', ['get', 'k'], line],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': cssColour(colour),
      'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 14, 2.6],
    },
  })
  return [
    rail('red', colours.red, 10.4),
    rail('green', colours.green, 10.4),
    rail('tram', colours.tram, 12),
    rail('monorail', colours.tram, 12),
  ]
}
