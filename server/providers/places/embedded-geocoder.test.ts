import { expect, test } from 'vitest'
import { createEmbeddedGeocoder } from './embedded-geocoder.ts'

const geocoder = createEmbeddedGeocoder()

test.each([
  ['en', 'Dubai Marina, Dubai'],
  ['ar', 'دبي مارينا، دبي'],
  ['ru', 'Дубай Марина, Дубай'],
] as const)('a position in %s reads from near to far: %s', async (language, address) => {
  expect(await geocoder.locate({ lat: 25.0805, lng: 55.1403 }, language)).toEqual({
    kind: 'inside',
    address,
    slug: 'dubai-marina',
  })
})

test('a village is said with its emirate', async () => {
  expect(await geocoder.locate({ lat: 24.7989, lng: 56.1172 }, 'en')).toMatchObject({
    address: expect.stringMatching(/^Hatta.*, Dubai$/),
  })
})

test.each([
  ['London', 51.5, -0.12],
  ['Doha', 25.29, 51.53],
  ['Muscat', 23.59, 58.41],
  ['Bandar Abbas', 27.18, 56.27],
  ['the open sea of zeros', 0, 0],
])('%s is outside the UAE', async (_name, lat, lng) => {
  expect(await geocoder.locate({ lat, lng }, 'en')).toEqual({ kind: 'outside' })
})
