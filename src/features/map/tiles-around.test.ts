import { expect, test } from 'vitest'
import { tilesAround } from './tiles-around.ts'

const marina = { lat: 25.0805, lng: 55.1403 }
const dxb = { lat: 25.25, lng: 55.3644 }

test('the streets around the door are there, and the way from the airport from afar', () => {
  const tiles = tilesAround(marina, dxb)
  // Of the formula of slippy maps: the door's own tile of the closest zoom, and that of the airport.
  expect(tiles).toContainEqual({ z: 15, x: 21402, y: 14024 })
  expect(tiles).toContainEqual({ z: 11, x: 1338, y: 875 })
  expect(tiles.filter(({ z }) => z > 11).every(({ x, z }) => x < 21420 / 2 ** (15 - z))).toBe(true)
  expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length)
  expect(tiles.length).toBeLessThan(120)
})
