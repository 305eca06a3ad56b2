import { expect, test } from 'vitest'
import { roundBox } from './map-view.ts'

test('rounds a box outwards, so that nothing on the screen is left out', () => {
  const box = { west: 55.1234, south: 25.1234, east: 55.5678, north: 25.5678 }
  expect(roundBox(box)).toEqual({ west: 55.123, south: 25.123, east: 55.568, north: 25.568 })
})
