import { expect, test } from 'vitest'
import { amenityGroups, amenityIcons, missingEssentials, tellingFirst } from './amenity-groups.ts'
import { amenityWords } from './words.ts'

test('every amenity stands in one group and has words and an icon', () => {
  const grouped = amenityGroups.flatMap(({ amenities }) => amenities)
  expect(grouped.toSorted()).toEqual(Object.keys(amenityWords).toSorted())
  expect(Object.keys(amenityIcons).toSorted()).toEqual(Object.keys(amenityWords).toSorted())
})

test('the most telling amenities come first, unknown ones not at all', () => {
  const some = ['first-aid', 'helipad', 'tv', 'wifi', 'pool']
  expect(tellingFirst(some)).toEqual(['pool', 'wifi', 'tv', 'first-aid'])
})

test('what is taken for granted and is not there is said; a house needs no lift', () => {
  const all = ['wifi', 'air-conditioning', 'kitchen', 'washer', 'parking']
  const safe = [...all, 'smoke-alarm', 'fire-extinguisher', 'first-aid']
  expect(missingEssentials({ type: 'villa', amenities: safe })).toEqual([])
  expect(missingEssentials({ type: 'apartment', amenities: safe })).toEqual(['lift'])
  expect(missingEssentials({ type: 'villa', amenities: all })).toContain('smoke-alarm')
})
