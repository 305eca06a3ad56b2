import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Language } from '#contract/language.ts'
import { cssColour, type MapColours } from './map-colours.ts'
import { mapFont } from './map-fonts.ts'

type Symbols = Extract<LayerSpecification, { type: 'symbol' }>
type Label = {
  id: string
  kinds: readonly string[]
  ranks?: readonly number[]
  from: number
  until?: number
  size: ExpressionSpecification | number
  colour: string
  halo: string
  layout?: Symbols['layout']
}

const sightKinds = [
  'sight',
  'mall',
  'mosque',
  'beach',
  'park',
  'hospital',
  'police',
  'ferry',
  'port',
]

/** Names on the map, the most important last: what is drawn last is placed first. */
export function labelLayers(language: Language, colours: MapColours): LayerSpecification[] {
  const label = cssColour(colours.label)
  const strong = cssColour(colours.labelStrong)
  const sea = cssColour(colours.labelSea)
  const halo = cssColour(colours.land, 0.92)
  const seaHalo = cssColour(colours.sea, 0.6)
  const spaced = language === 'ar' ? 0 : 0.08
  const place = { colour: label, halo }
  const sight = { colour: label, halo, size: 11.5 }
  const labels: Label[] = [
    { id: 'points-4', kinds: sightKinds, ranks: [4], from: 13.4, ...sight, layout: icon },
    { id: 'points-3', kinds: sightKinds, ranks: [3], from: 12.6, ...sight, layout: icon },
    { id: 'metro', kinds: ['metro'], from: 12.4, ...sight, size: 11, layout: metroIcon },
    { id: 'nature-4', kinds: ['nature'], ranks: [4], from: 10, ...sight, layout: icon },
    { id: 'points-2', kinds: sightKinds, ranks: [2], from: 11.4, ...sight, layout: icon },
    { id: 'villages', kinds: ['village'], from: 9.4, ...place, size: grow(9, 11, 13, 13) },
    {
      id: 'districts',
      kinds: ['district'],
      ranks: [3, 4],
      from: 11.2,
      ...place,
      size: grow(11, 11, 14, 14),
    },
    {
      id: 'islands',
      kinds: ['island'],
      ranks: [3, 4],
      from: 9.8,
      ...place,
      size: grow(9, 11, 13, 14),
    },
    {
      id: 'airports',
      kinds: ['airport'],
      ranks: [2, 3],
      from: 9.8,
      ...sight,
      layout: icon,
    },
    { id: 'nature-3', kinds: ['nature'], ranks: [3], from: 7.6, ...sight, layout: icon },
    { id: 'points-1', kinds: sightKinds, ranks: [1], from: 10.2, ...sight, layout: icon },
    { id: 'airports-main', kinds: ['airport'], ranks: [1], from: 8.8, ...sight, layout: icon },
    { id: 'towns', kinds: ['town'], from: 8.2, ...place, size: grow(8, 11, 12, 15) },
    {
      id: 'districts-main',
      kinds: ['district', 'island'],
      ranks: [1, 2],
      from: 9.9,
      colour: strong,
      halo,
      size: grow(10, 11.5, 14, 16),
    },
    {
      id: 'nature-wide',
      kinds: ['nature'],
      ranks: [1, 2],
      from: 5.5,
      until: 9,
      ...place,
      size: grow(5, 10, 8, 14),
      layout: { 'text-letter-spacing': spaced * 2 },
    },
    {
      id: 'seas',
      kinds: ['sea'],
      from: 4,
      until: 10,
      colour: sea,
      halo: seaHalo,
      size: grow(5, 12, 9, 20),
      layout: { 'text-letter-spacing': spaced * 2, 'text-max-width': 8 },
    },
    {
      id: 'countries',
      kinds: ['country'],
      from: 3,
      until: 7.2,
      colour: label,
      halo,
      size: grow(4, 11, 7, 17),
      layout: { 'text-letter-spacing': spaced, 'text-max-width': 7 },
    },
    {
      id: 'cities-far',
      kinds: ['city'],
      from: 4.8,
      until: 8.5,
      colour: strong,
      halo,
      size: grow(5, 11.5, 8, 16),
      layout: {
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.55,
        'text-justify': 'auto',
      },
    },
    {
      id: 'cities',
      kinds: ['city'],
      from: 8.5,
      until: 12.2,
      colour: strong,
      halo,
      size: grow(8, 16, 11, 21),
    },
  ]
  return labels.map((each) => symbolLayer(each, language))
}

const icon: Symbols['layout'] = {
  'icon-image': ['get', 'k'],
  'icon-padding': 3,
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  'text-radial-offset': 1.05,
  'text-justify': 'auto',
  'text-max-width': 8,
}

// A station is a station without its name, until there is room for it.
const metroIcon: Symbols['layout'] = { ...icon, 'icon-size': 0.72, 'text-optional': true }

function grow(from: number, small: number, until: number, large: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, small, until, large]
}

function symbolLayer(label: Label, language: Language): LayerSpecification {
  const { id, kinds, ranks, from, until, size, colour, halo, layout } = label
  const isKind: ExpressionSpecification = ['in', ['get', 'k'], ['literal', [...kinds]]]
  return {
    id,
    type: 'symbol',
    source: 'points',
    minzoom: from,
    ...(until === undefined ? {} : { maxzoom: until }),
    filter: ranks ? ['all', isKind, ['in', ['get', 'r'], ['literal', [...ranks]]]] : isKind,
    layout: {
      'text-field': ['get', language],
      'text-font': [mapFont],
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 4,
      'symbol-sort-key': ['get', 'r'],
      ...layout,
    },
    paint: {
      'text-color': colour,
      'text-halo-color': halo,
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
    },
  }
}

/** Names and numbers along the roads. */
export function roadLabelLayers(language: Language, colours: MapColours): LayerSpecification[] {
  const paint = {
    'text-color': cssColour(colours.label),
    'text-halo-color': cssColour(colours.land, 0.95),
    'text-halo-width': 1.8,
  }
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: 'lines',
      minzoom: 12.2,
      filter: ['has', language],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 380,
        'text-field': ['get', language],
        'text-font': [mapFont],
        'text-size': 11,
        'text-max-angle': 28,
      },
      paint,
    },
    {
      id: 'road-numbers',
      type: 'symbol',
      source: 'lines',
      minzoom: 8.4,
      filter: ['all', ['has', 'ref'], ['<=', ['get', 'k'], 3]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'ref'],
        'text-font': [mapFont],
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
      },
      paint: {
        ...paint,
        'text-halo-color': cssColour(colours.roadMajor),
        'text-halo-width': 2.4,
      },
    },
  ]
}
