import type {
  ExpressionInputType,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
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
      railLayer(colours),
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

// What lies on the ground and from which zoom on, the topmost last.
const areas = [
  { k: 'mountain', from: 0 },
  { k: 'urban', from: 7 },
  { k: 'airport', from: 9 },
  { k: 'park', from: 7 },
  { k: 'mangrove', from: 8 },
  { k: 'beach', from: 11 },
] as const
const never = 99

/**
 * A value for each kind of feature, `other` for all other kinds. One layer for many kinds instead of
 * one each: a layer costs the same in every frame of a drag whether it draws much or little.
 */
function eachOf<Kind extends { readonly k: string | number }>(
  kinds: readonly Kind[],
  give: (kind: Kind) => ExpressionInputType | ExpressionSpecification,
  other: ExpressionInputType,
): ExpressionSpecification {
  const [first, ...rest] = kinds.map((kind) => [kind.k, give(kind)] as const)
  if (!first) throw new Error('no kinds')
  return ['match', ['get', 'k'], first[0], first[1], ...rest.flat(), other]
}

function areaLayers(colours: MapColours): LayerSpecification[] {
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
    {
      id: 'dune',
      type: 'fill',
      source: 'areas',
      filter: ['==', ['get', 'k'], 'dune'],
      paint: { 'fill-color': cssColour(colours.dune) },
    },
    softEdge('mountain', colours.mountain, 26),
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      filter: ['>=', ['zoom'], eachOf(areas, ({ from }) => from, never)],
      layout: {
        'fill-sort-key': eachOf(areas, ({ k }) => areas.findIndex((area) => area.k === k), 0),
      },
      paint: { 'fill-color': eachOf(areas, ({ k }) => cssColour(colours[k]), 'transparent') },
    },
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

// By weight, the heaviest last: shown from zoom; width at zoom 8, at 11, at 14.
const roads = [
  { k: 4, from: 11, widths: [0.3, 1.2, 5] },
  { k: 3, from: 8, widths: [0.6, 2, 7] },
  { k: 2, from: 6, widths: [1, 2.8, 8.5] },
  { k: 1, from: 5, widths: [1.4, 3.6, 11] },
] as const

type Road = (typeof roads)[number]

function roadLayers(colours: MapColours): LayerSpecification[] {
  const layer = (id: string, major: Colour, minor: Colour, more: number): LayerSpecification => {
    const width = (part: (road: Road) => number) => eachOf(roads, part, 0)
    return {
      id,
      type: 'line',
      source: 'lines',
      filter: ['>=', ['zoom'], eachOf(roads, ({ from }) => from, never)],
      layout: {
        'line-cap': 'round',
        'line-join': 'round',
        'line-sort-key': ['-', 0, ['get', 'k']],
      },
      paint: {
        'line-color': eachOf(roads, ({ k }) => cssColour(k <= 2 ? major : minor), 'transparent'),
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          5,
          width(({ widths }) => widths[0] * 0.5 + more * 0.3),
          8,
          width(({ widths }) => widths[0] + more * 0.6),
          11,
          width(({ widths }) => widths[1] + more),
          14,
          width(({ widths }) => widths[2] + more * 1.2),
        ],
      },
    }
  }
  return [
    layer('road-casings', colours.casingMajor, colours.casing, 1.5),
    layer('roads', colours.roadMajor, colours.road, 0),
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

const rails = [
  { k: 'red', from: 10, colour: 'red' },
  { k: 'green', from: 10, colour: 'green' },
  { k: 'tram', from: 12, colour: 'tram' },
  { k: 'monorail', from: 12, colour: 'tram' },
] as const

function railLayer(colours: MapColours): LayerSpecification {
  return {
    id: 'rails',
    type: 'line',
    source: 'lines',
    filter: ['>=', ['zoom'], eachOf(rails, ({ from }) => from, never)],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': eachOf(rails, ({ colour }) => cssColour(colours[colour]), 'transparent'),
      'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 14, 2.6],
    },
  }
}
