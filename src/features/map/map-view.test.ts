import { expect, test } from 'vitest'
import { firstBox, parseZoom, roundBox } from './map-view.ts'

test('asks for the whole country without a position', () => {
  const { west, south, east, north } = firstBox({})
  expect(west < 51.6 && south < 22.7 && east > 56.4 && north > 26.1).toBe(true)
})

test('asks for less ground the nearer the map is', () => {
  const wide = firstBox({ lat: 25, lng: 55 }, 10)
  const near = firstBox({ lat: 25, lng: 55 }, 14)
  expect(wide.east - wide.west).toBeGreaterThan((near.east - near.west) * 10)
})

test('rounds a box outwards, so that nothing on the screen is left out', () => {
  const box = { west: 55.1234, south: 25.1234, east: 55.5678, north: 25.5678 }
  expect(roundBox(box)).toEqual({ west: 55.123, south: 25.123, east: 55.568, north: 25.568 })
})

test('drops a zoom that no map has', () => {
  expect(parseZoom('13')).toBe(13)
  expect(parseZoom('99')).toBeUndefined()
  expect(parseZoom('near')).toBeUndefined()
  expect(parseZoom(undefined)).toBeUndefined()
})
