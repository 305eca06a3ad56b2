import { expect, test } from 'vitest'
import { cameraOf } from './map-address.ts'
import { boxText, parseBox } from './map-box.ts'

const marina = { west: 55.12, south: 25.05, east: 55.18, north: 25.1 }

test('a box comes back from the address as it was written there', () => {
  expect(parseBox(boxText(marina))).toEqual(marina)
})

test.each(['', 'a,b,c,d', '1,2,3', '55,25,54,26', '55,26,56,25', '-180,-85,180,85', '0,0,1,1'])(
  'the box “%s” is none',
  (text) => {
    expect(parseBox(text)).toBeNull()
  },
)

test('the map stands in the middle of the address’s box, as near as the address says', () => {
  const { center, zoom } = cameraOf({ box: boxText(marina), zoom: 13.4 }, [])
  expect(center.lng).toBeCloseTo(55.15, 4)
  expect(center.lat).toBeCloseTo(25.075, 3)
  expect(zoom).toBe(13.4)
})

test('without a box the map shows the position, else the homes, else the country', () => {
  expect(cameraOf({ lat: 25, lng: 55 }, [{ lat: 24, lng: 54 }]).center).toEqual({
    lat: 25,
    lng: 55,
  })
  const homes = [
    { lat: 25, lng: 55 },
    { lat: 25.4, lng: 55.6 },
  ]
  const around = cameraOf({}, homes)
  expect(around.center).toEqual({ lat: 25.2, lng: 55.3 })
  expect(around.zoom).toBeLessThan(cameraOf({}, homes.slice(0, 1)).zoom)
  expect(cameraOf({}, []).zoom).toBe(7)
})

test('a position that is on no part of the map is passed over', () => {
  expect(cameraOf({ lat: 1, lng: 1 }, []).zoom).toBe(7)
})
