import { expect, test } from 'vitest'
import { spreadOnMap } from './spread-on-map.ts'

const box = { south: 24, west: 54, north: 26, east: 56 }

test('gives every corner of the map its best home before a second one of the busiest', () => {
  const busy = Array.from({ length: 50 }, (_, rank) => ({
    name: `busy ${rank}`,
    lat: 25.1,
    lng: 55.1,
  }))
  const far = { name: 'far', lat: 24.1, lng: 54.1 }
  const shown = spreadOnMap([...busy, far], box, 3)
  expect(shown.map(({ name }) => name)).toEqual(['busy 0', 'far', 'busy 1'])
})

test('leaves few homes as they are', () => {
  const homes = [{ lat: 25, lng: 55 }]
  expect(spreadOnMap(homes, box, 3)).toEqual(homes)
})
