import { expect, test } from 'vitest'
import { airportsOf, driveMinutes } from './airports.ts'

const codes = (lat: number, lng: number) =>
  airportsOf({ lat, lng }).map(({ airport }) => airport.code)

test.each([
  ['Dubai Marina', 25.0805, 55.1403, ['DXB', 'DWC']],
  ['Downtown Dubai', 25.1972, 55.2744, ['DXB']],
  ['Yas Island', 24.4959, 54.6072, ['AUH']],
  ['Al Marjan Island', 25.672, 55.73, ['DXB', 'RKT']],
  ['Fujairah', 25.1288, 56.3265, ['DXB', 'FJR']],
  ['Al Ain', 24.2075, 55.7447, ['AUH', 'AAN']],
] as const)('who stays at %s lands at the hub, or nearer', (_name, lat, lng, expected) => {
  const found = codes(lat, lng)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('the hub stands first, however much nearer the other is', () => {
  expect(codes(25.0805, 55.1403)[0]).toBe('DXB')
})

test('a drive takes what it usually takes', () => {
  // To Downtown, to the Marina, to Ras Al Khaimah, all from Dubai International.
  expect(driveMinutes(10)).toEqual({ least: 15, most: 30 })
  expect(driveMinutes(29)).toEqual({ least: 30, most: 55 })
  expect(driveMinutes(80)).toEqual({ least: 70, most: 125 })
})
