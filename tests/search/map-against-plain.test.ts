import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { mapHomes } from '#domain/search/map-homes.ts'
import { plainSearch } from '#tests/search/plain-search.ts'
import { randomHomes, randomQuery } from '#tests/search/random-homes.ts'
import { indexOf, searchNow, takenNights } from '#tests/search/random-index.ts'

const most = 6

/** The square of a place, reckoned as maps write it down: level/x/y. */
function squareAt(level: number, lat: number, lng: number): string {
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = (lng + 180) / 360
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return `${level}/${Math.floor(x * 2 ** level)}/${Math.floor(y * 2 ** level)}`
}

test('pins and cells of a map are the homes that the plain search finds, each home once', () => {
  const zooms = integer({ min: 0, max: 18 })
  const runs = propertyRuns(150, 2000)
  const seen = { homes: 0, cells: 0 }
  void assert(
    property(randomHomes, takenNights, randomQuery, zooms, (homes, taken, query, zoom) => {
      const all = plainSearch(homes, taken, { ...query, page: 1, pageSize: 600 }, searchNow)
      const found = new Map(all.homes.map((home) => [home.id, home]))
      const placeOf = new Map(homes.map((home) => [home.id, home]))
      const view = { zoom, mostPins: most }
      const { total, pins, cells } = mapHomes(indexOf(homes, taken), query, view, searchNow)
      seen.homes += total
      seen.cells += cells.length
      expect(total).toBe(all.total)
      expect(pins).toHaveLength(Math.min(most, total))
      expect(pins).toEqual(all.homes.filter(({ id }) => pins.some((pin) => pin.id === id)))
      const pinned = new Set(pins.map(({ id }) => id))
      const rest = all.homes.filter(({ id }) => !pinned.has(id))
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(rest.length)
      for (const { key, count, box, fils, lat, lng } of cells) {
        const level = Number(key.split('/')[0])
        const own = rest.flatMap(({ id }) => {
          const home = placeOf.get(id)
          return home && squareAt(level, home.lat, home.lng) === key ? [home] : []
        })
        expect(own).toHaveLength(count)
        expect(fils).toBe(Math.min(...own.map(({ id }) => found.get(id)?.fils ?? 0)))
        const lats = own.map((home) => home.lat)
        const lngs = own.map((home) => home.lng)
        const bounds = [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)]
        expect([box.south, box.west, box.north, box.east]).toEqual(bounds)
        expect(lat).toBeCloseTo(lats.reduce((sum, one) => sum + one, 0) / count, 9)
        expect(lng).toBeCloseTo(lngs.reduce((sum, one) => sum + one, 0) / count, 9)
      }
    }),
    runs,
  )
  // A run that finds next to nothing would agree without saying much.
  expect(seen.homes).toBeGreaterThan(runs.numRuns * 3)
  expect(seen.cells).toBeGreaterThan(runs.numRuns / 2)
}, 300_000)

test('no square has a second pin while another has none, and a pin is the best of its square', () => {
  const runs = propertyRuns(150, 2000)
  const seen = { bareSquares: 0, cells: 0 }
  void assert(
    property(randomHomes, takenNights, randomQuery, (homes, taken, query) => {
      const all = plainSearch(homes, taken, { ...query, page: 1, pageSize: 600 }, searchNow)
      const view = { zoom: 9, mostPins: most }
      const { pins, cells } = mapHomes(indexOf(homes, taken), query, view, searchNow)
      const level = Number(cells[0]?.key.split('/')[0] ?? 0)
      const squares = new Map(homes.map(({ id, lat, lng }) => [id, squareAt(level, lat, lng)]))
      const pinned = new Map<string, string[]>()
      for (const { id } of pins) {
        const square = squares.get(id) ?? ''
        pinned.set(square, [...(pinned.get(square) ?? []), id])
      }
      const bare = cells.filter(({ key }) => !pinned.has(key))
      seen.bareSquares += bare.length
      seen.cells += cells.length
      if (bare.length > 0) for (const ids of pinned.values()) expect(ids).toHaveLength(1)
      for (const [square, ids] of pinned) {
        const own = all.homes.filter(({ id }) => squares.get(id) === square).map(({ id }) => id)
        if (cells.length > 0) expect(ids).toEqual(own.slice(0, ids.length))
      }
    }),
    runs,
  )
  expect(seen.bareSquares).toBeGreaterThan(runs.numRuns / 4)
  expect(seen.cells).toBeGreaterThan(runs.numRuns / 2)
}, 300_000)
