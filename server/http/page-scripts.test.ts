import { expect, test } from 'vitest'
import { createPageScripts } from './page-scripts.ts'

const chunk = { isEntry: false, imports: [], dynamicImports: [] }
const scripts = createPageScripts({
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_libraries.js'],
    dynamicImports: [],
  },
  '_libraries.js': { ...chunk, file: 'assets/libraries.js' },
  '_shared.js': { ...chunk, file: 'assets/shared.js', imports: ['index.html', '_libraries.js'] },
  '_home.js': { ...chunk, name: 'home', file: 'assets/home.js', imports: ['index.html'] },
  'src/routes/property.$slug.tsx?tsr-split=component': {
    ...chunk,
    file: 'assets/property.js',
    imports: ['index.html'],
  },
  'src/routes/city.$slug.tsx?tsr-split=component': {
    ...chunk,
    file: 'assets/city.js',
    imports: ['index.html', '_shared.js', '_cards.js'],
  },
  '_cards.js': { ...chunk, file: 'assets/cards.js' },
  'src/routes/_user/bookings.index.tsx?tsr-split=component': {
    ...chunk,
    file: 'assets/bookings.js',
    imports: ['_shared.js'],
  },
  'src/routes/_user/bookings.$booking_number.tsx?tsr-split=component': {
    ...chunk,
    file: 'assets/trip.js',
    imports: ['_shared.js'],
  },
  'src/features/booking/trip-rest.tsx': {
    ...chunk,
    file: 'assets/trip-rest.js',
    imports: ['_shared.js', '_cards.js'],
  },
  '_device.js': { ...chunk, name: 'device', file: 'assets/device.js' },
  'src/routes/-property-stay.tsx': { ...chunk, file: 'assets/price.js', imports: ['_shared.js'] },
  'src/i18n/locales/property/ar.po': { ...chunk, file: 'assets/ar-property.js' },
  'src/i18n/locales/stay/ar.po': { ...chunk, file: 'assets/ar-stay.js' },
  'src/i18n/locales/ar.po': { ...chunk, file: 'assets/ar.js' },
  'src/i18n/locales/pages/ar.po': { ...chunk, file: 'assets/ar-pages.js' },
})

const start = (...routeIds: string[]) => scripts('ar', ['__root__', ...routeIds])

test('a page starts with its language, its own script and all that this and not the entry imports', () => {
  expect(start('/city/$slug')).toEqual([
    '/assets/ar.js',
    '/assets/ar-pages.js',
    '/assets/city.js',
    '/assets/shared.js',
    '/assets/cards.js',
  ])
})

test('a home’s page starts with the words of its beginning, and without the price, which it came with', () => {
  expect(start('/property/$slug')).toEqual([
    '/assets/ar.js',
    '/assets/ar-property.js',
    '/assets/property.js',
  ])
})

test('the home page starts without the words of the other pages', () => {
  expect(start('/')).toEqual(['/assets/ar.js', '/assets/home.js'])
})

test('routes inside a guard are found by the id that the router gives them', () => {
  expect(start('/_user', '/_user/bookings/')).toContain('/assets/bookings.js')
})

test('a signed-in page starts with the words of stays and with what reads the device', () => {
  const started = start('/_user', '/_user/bookings/')
  expect(started).toEqual(expect.arrayContaining(['/assets/ar-stay.js', '/assets/device.js']))
})

test('a trip starts with its parts, which its loader waits for', () => {
  expect(start('/_user', '/_user/bookings/$booking_number')).toEqual(
    expect.arrayContaining(['/assets/trip.js', '/assets/trip-rest.js', '/assets/cards.js']),
  )
})
