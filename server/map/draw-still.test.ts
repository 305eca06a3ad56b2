import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { airportsOf } from '#domain/places/airports.ts'
import { clipLine, clipRing } from './clip.ts'
import { drawStill, type MapData } from './draw-still.ts'

const square: [number, number][] = [
  [54, 24],
  [56, 24],
  [56, 26],
  [54, 26],
  [54, 24],
]
const data: MapData = {
  land: [{ properties: { d: 1 }, geometry: { type: 'Polygon', coordinates: [square] } }],
  areas: [],
  borders: [],
  lines: [
    {
      properties: { k: 1 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [54.5, 25],
          [55.5, 25],
        ],
      },
    },
    {
      properties: { k: 4 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [55, 24.9],
          [55, 25.1],
        ],
      },
    },
  ],
}

test('draws sea, land and the roads that the zoom shows, in the colours of the theme', () => {
  const far = drawStill(data, { lat: 25, lng: 55, zoom: 8 }, (token) => token)
  expect(far).toMatch(/^<svg .*<\/svg>$/)
  expect(far).toContain('fill="--color-map-land"')
  expect(far).toContain('stroke="--color-map-road-major"')
  expect(far).not.toContain('stroke="--color-map-road"')
  const near = drawStill(data, { lat: 25, lng: 55, zoom: 13 }, (token) => token)
  expect(near).toContain('stroke="--color-map-road"')
})

test('stays small where a large country is cut to a street', () => {
  const near = drawStill(data, { lat: 25, lng: 55, zoom: 14 }, () => 'red')
  expect(near.length).toBeLessThan(4000)
})

test('cuts a ring to the frame and leaves nothing of one that lies beyond', () => {
  const ring = [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
  ] as const
  for (const [x, y] of clipRing(ring, 100, 100, 0)) {
    expect(x >= 0 && y >= 0 && x <= 100 && y <= 100).toBe(true)
  }
  expect(clipRing(ring, 100, 100, 0).length).toBeGreaterThan(2)
  expect(
    clipRing(
      ring.map(([x, y]) => [x + 900, y] as const),
      100,
      100,
      0,
    ),
  ).toEqual([])
})

test('keeps the pieces of a line that come near, each on its own', () => {
  const line = [
    [10, 10],
    [20, 10],
    [500, 10],
    [900, 10],
    [900, 500],
  ] as const
  expect(clipLine(line, 100, 100, 0)).toEqual([
    [
      [10, 10],
      [20, 10],
      [500, 10],
    ],
  ])
})

test('the airports from which guests are led lie where the map draws them, under the same names', () => {
  const { features } = JSON.parse(readFileSync('public/media/map/points.json', 'utf8'))
  // Beside each of the seven.
  const doors = [
    [25.2, 55.27],
    [24.45, 54.6],
    [24.9, 55.16],
    [25.34, 55.6],
    [25.67, 55.8],
    [25.13, 56.32],
    [24.2, 55.74],
  ] as const
  const airports = doors.flatMap(([lat, lng]) => airportsOf({ lat, lng }))
  expect(new Set(airports.map(({ airport }) => airport.code)).size).toBe(7)
  for (const { airport } of airports) {
    const { lat, lng, names } = airport
    expect(features).toContainEqual(
      expect.objectContaining({
        properties: expect.objectContaining({ k: 'airport', ...names }),
        geometry: expect.objectContaining({ coordinates: [lng, lat] }),
      }),
    )
  }
})
