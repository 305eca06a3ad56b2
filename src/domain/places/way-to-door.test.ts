import { describe, expect, test } from 'vitest'
import { headingOf } from './device-heading.ts'
import { bearingTo, roundMetres, sideOf, turnedTo, wayToDoor, windOf } from './way-to-door.ts'

const door = { lat: 25.0805, lng: 55.1403 }
const metre = 1 / 111_195
const east = metre / Math.cos((door.lat * Math.PI) / 180)

/** Somebody who stands so many metres north and east of the door. */
const at = (north: number, eastwards: number, accuracy = 5) => ({
  lat: door.lat + north * metre,
  lng: door.lng + eastwards * east,
  accuracy,
})

describe('bearing', () => {
  test.each([
    [-300, 0, 0, 'n'],
    [-300, -300, 45, 'ne'],
    [0, -300, 90, 'e'],
    [300, -300, 135, 'se'],
    [300, 0, 180, 's'],
    [300, 300, 225, 'sw'],
    [0, 300, 270, 'w'],
    [-300, 300, 315, 'nw'],
  ] as const)('from %d m north, %d m east it is %d°', (north, eastwards, degrees, wind) => {
    const found = bearingTo(at(north, eastwards), door)
    expect(Math.abs(turnedTo(degrees, found) - degrees)).toBeLessThan(0.1)
    expect(windOf(found)).toBe(wind)
  })

  test('is that of the great circle: from London to Dubai one sets out to the east', () => {
    expect(bearingTo({ lat: 51.5074, lng: -0.1278 }, { lat: 25.2048, lng: 55.2708 })).toBeCloseTo(
      100.4,
      0,
    )
  })

  test('just west of north is north', () => {
    expect([337.4, 337.6, 359.9, 0, 22.4, 22.6].map(windOf)).toEqual([
      'nw',
      'n',
      'n',
      'n',
      'n',
      'ne',
    ])
  })
})

describe('the way to the door', () => {
  test('is sure when the position is', () => {
    const way = wayToDoor(at(-300, 0, 10), door)
    expect(way.kind).toBe('sure')
    expect(way.metres).toBeCloseTo(300, 0)
  })

  test('is rough where the position may turn the arrow', () => {
    expect(wayToDoor(at(-300, 0, 74), door).kind).toBe('sure')
    expect(wayToDoor(at(-300, 0, 76), door).kind).toBe('rough')
  })

  test('ends where the arrow could point anywhere', () => {
    expect(wayToDoor(at(-300, 0, 301), door).kind).toBe('there')
    expect(wayToDoor(at(-19, 0, 4), door).kind).toBe('there')
    expect(wayToDoor(at(-21, 0, 4), door).kind).toBe('sure')
    expect(wayToDoor(at(0, 0, 4), door)).toMatchObject({ kind: 'there', metres: 0 })
  })

  test('is told as precisely as a walk needs it', () => {
    expect([3, 44, 318, 996, 1049, 9960, 12_400].map(roundMetres)).toEqual([
      10, 40, 320, 1000, 1000, 10_000, 12_000,
    ])
  })
})

describe('the side', () => {
  test.each([
    [90, 90, 'ahead'],
    [90, 45, 'ahead_right'],
    [90, 0, 'right'],
    [90, 315, 'behind_right'],
    [90, 270, 'behind'],
    [90, 180, 'left'],
    [10, 350, 'ahead'],
    [350, 40, 'ahead_left'],
    [0, 135, 'behind_left'],
  ] as const)('of %d° for who looks to %d° is %s', (bearing, heading, side) => {
    expect(sideOf(bearing, heading)).toBe(side)
  })

  test('an arrow turns the shorter way round', () => {
    expect(turnedTo(350, 10)).toBe(370)
    expect(turnedTo(370, 350)).toBe(350)
    expect(turnedTo(-30, 300)).toBe(-60)
    expect(turnedTo(725, 0)).toBe(720)
  })
})

describe('the heading of a device', () => {
  const flat = { beta: 0, gamma: 0 }

  test.each([
    [0, 0],
    [270, 90],
    [180, 180],
    [90, 270],
  ])('flat on the hand, turned by %d°, is %d°', (alpha, heading) => {
    expect(headingOf({ alpha, ...flat }, 0)).toBeCloseTo(heading, 6)
  })

  test.each([20, 45, 70, 90, 110])('does not change when its top is lifted by %d°', (beta) => {
    expect(headingOf({ alpha: 300, beta, gamma: 0 }, 0)).toBeCloseTo(60, 6)
  })

  test('is where the picture points when the device lies on its side', () => {
    expect(headingOf({ alpha: 0, ...flat }, 90)).toBeCloseTo(90, 6)
    expect(headingOf({ alpha: 0, ...flat }, 270)).toBeCloseTo(270, 6)
    expect(headingOf({ alpha: 0, ...flat }, 180)).toBeCloseTo(180, 6)
    // Lifted about its right edge, which is the picture's lower one then.
    expect(headingOf({ alpha: 0, beta: 0, gamma: -60 }, 90)).toBeCloseTo(90, 6)
  })
})
