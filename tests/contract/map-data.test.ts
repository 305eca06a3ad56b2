import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

type Position = [lng: number, lat: number]
type Feature = {
  properties: Record<string, string | number>
  geometry: { type: string; coordinates: unknown }
}

const folder = join(import.meta.dirname, '../../public/media/map')
const names = ['land', 'borders', 'areas', 'lines', 'points'] as const
// The Emirates with a little sea and sand around them.
const box = { west: 51.4, south: 22.5, east: 56.7, north: 26.5 }

function read(name: (typeof names)[number]): Feature[] {
  const file: { features: Feature[] } = JSON.parse(
    readFileSync(join(folder, `${name}.json`), 'utf8'),
  )
  return file.features
}

function positionsOf(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) return []
  const [first, second] = coordinates
  if (typeof first === 'number' && typeof second === 'number') return [[first, second]]
  return coordinates.flatMap(positionsOf)
}

function kilometres([lngA, latA]: Position, [lngB, latB]: Position): number {
  return Math.hypot((lngA - lngB) * 100.4, (latA - latB) * 110.9)
}

function kilometresToLine(at: Position, line: Position[]): number {
  const distances = line.slice(1).map((to, index) => {
    const from = line[index] ?? to
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const along = ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
    const share = Math.max(0, Math.min(1, along))
    return kilometres(at, [from[0] + dx * share, from[1] + dy * share])
  })
  return Math.min(...distances)
}

function linesOf(ref: string): Position[][] {
  return read('lines')
    .filter(({ properties }) => properties.ref === ref)
    .map(({ geometry }) => positionsOf(geometry.coordinates))
}

test('every file is whole: features with a geometry, positions that are numbers on earth', () => {
  for (const name of names) {
    const features = read(name)
    expect(features.length).toBeGreaterThan(20)
    for (const { geometry } of features) {
      const positions = positionsOf(geometry?.coordinates)
      expect(positions.length).toBeGreaterThan(0)
      for (const [lng, lat] of positions) {
        expect(Number.isFinite(lng) && Math.abs(lng) <= 180 && Math.abs(lat) <= 85).toBe(true)
      }
    }
  }
})

test('every ring of land and of an area is closed', () => {
  for (const { geometry } of [...read('land'), ...read('areas')]) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    if (!Array.isArray(polygons)) throw new Error('no polygons')
    for (const rings of polygons) {
      for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
    }
  }
})

test('every name is there in three languages, each in its own letters', () => {
  for (const { properties } of read('points')) {
    expect(String(properties.en)).toMatch(/[A-Za-z&]/)
    expect(String(properties.ar)).toMatch(/\p{Script=Arabic}/u)
    expect(String(properties.ar)).not.toMatch(/[A-Za-z]/)
    expect(String(properties.ru)).toMatch(/\p{Script=Cyrillic}|ADCB|DMCC|e&/u)
  }
  for (const { properties } of read('lines')) {
    const given = ['en', 'ar', 'ru'].filter((language) => language in properties)
    expect([0, 3]).toContain(given.length)
  }
})

test('roads, rails and names lie in the Emirates', () => {
  const isNamed = ({ properties }: Feature) =>
    !['country', 'sea', 'nature'].includes(String(properties.k))
  for (const { geometry, properties } of [...read('lines'), ...read('points').filter(isNamed)]) {
    for (const [lng, lat] of positionsOf(geometry.coordinates)) {
      const isInside = lng > box.west && lng < box.east && lat > box.south && lat < box.north
      expect(isInside, JSON.stringify(properties)).toBe(true)
    }
  }
})

test('a road has no leap in it, and its parts join', () => {
  for (const { geometry, properties } of read('lines')) {
    const line = positionsOf(geometry.coordinates)
    for (const [index, position] of line.entries()) {
      const before = line[index - 1]
      if (before) expect(kilometres(before, position), JSON.stringify(properties)).toBeLessThan(60)
    }
  }
  for (const ref of ['E11', 'E44', 'D63']) {
    const parts = linesOf(ref)
    for (const part of parts) {
      const ends = parts
        .filter((other) => other !== part)
        .flatMap((other) => [other[0], other.at(-1)])
      const touches = [part[0], part.at(-1)].some((end) =>
        ends.some((other) => end && other && kilometres(end, other) < 0.05),
      )
      expect(touches, ref).toBe(true)
    }
  }
})

test('the main road goes from the Saudi border to beyond Ras Al Khaimah', () => {
  const positions = linesOf('E11').flat()
  expect(Math.min(...positions.map(([lng]) => lng))).toBeLessThan(51.7)
  expect(Math.max(...positions.map(([, lat]) => lat))).toBeGreaterThan(26)
})

test('every metro station lies on its line', () => {
  const rails = read('lines').filter(({ properties }) =>
    ['red', 'green'].includes(String(properties.k)),
  )
  const tracks = rails.map(({ geometry }) => positionsOf(geometry.coordinates))
  for (const { geometry, properties } of read('points')) {
    if (properties.k !== 'metro') continue
    const [at] = positionsOf(geometry.coordinates)
    if (!at) throw new Error('a station without a place')
    const nearest = Math.min(...tracks.map((track) => kilometresToLine(at, track)))
    expect(nearest, String(properties.en)).toBeLessThan(0.1)
  }
})

test('the map is light enough to be kept on a phone', () => {
  const texts = names.map((name) => readFileSync(join(folder, `${name}.json`)))
  const raw = texts.reduce((sum, text) => sum + text.length, 0)
  const packed = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  expect(raw).toBeLessThan(1_150_000)
  expect(packed).toBeLessThan(330_000)
})

test('the licence stands beside the data', () => {
  expect(statSync(join(folder, 'LICENCE.md')).size).toBeGreaterThan(500)
  expect(readFileSync(join(folder, 'LICENCE.md'), 'utf8')).toContain('Open Database License')
})
