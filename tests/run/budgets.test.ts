import { expect, test } from 'vitest'
import { entryFilesOf, ownFilesOf, sizesBeside } from './budgets.ts'

const chunk = { isEntry: false, imports: [], dynamicImports: [] }
const manifest = {
  'index.html': {
    ...chunk,
    isEntry: true,
    file: 'assets/index.js',
    imports: ['_libraries.js'],
    dynamicImports: ['src/routes/property.$slug.tsx?tsr-split=component', 'src/routes/help.tsx?x'],
  },
  '_libraries.js': { ...chunk, file: 'assets/libraries.js' },
  '_pieces.js': { ...chunk, file: 'assets/pieces.js', imports: ['_libraries.js', '_deep.js'] },
  '_deep.js': { ...chunk, file: 'assets/deep.js' },
  '_home.js': { ...chunk, name: 'home', file: 'assets/home.js', imports: ['_pieces.js'] },
  'src/routes/property.$slug.tsx?tsr-split=component': {
    ...chunk,
    file: 'assets/property.js',
    imports: ['index.html', '_pieces.js'],
    dynamicImports: ['src/routes/-property-rest.tsx', 'src/routes/-property-stay.tsx'],
  },
  'src/routes/-property-stay.tsx': {
    ...chunk,
    file: 'assets/stay.js',
    imports: ['_price.js'],
  },
  '_price.js': { ...chunk, file: 'assets/price.js' },
  'src/routes/-property-rest.tsx': { ...chunk, file: 'assets/rest.js' },
  'src/routes/help.tsx?x': { ...chunk, file: 'assets/help.js' },
  'src/i18n/locales/ar.po': { ...chunk, file: 'assets/ar.js' },
  'style.css': { ...chunk, file: 'assets/style.css' },
}

test('every first visit begins with the entry and all that it imports at once', () => {
  expect(entryFilesOf(manifest)).toEqual(['assets/index.js', 'assets/libraries.js'])
})

test('the home page and a home’s page fetch their own files and what these import, no later part', () => {
  expect(ownFilesOf(manifest, 'home')).toEqual([
    'assets/deep.js',
    'assets/home.js',
    'assets/pieces.js',
  ])
  expect(ownFilesOf(manifest, 'property')).toEqual([
    'assets/deep.js',
    'assets/pieces.js',
    'assets/property.js',
  ])
})

test('sizes are printed with their difference from those that were recorded', () => {
  const recorded = { entry: 105_000, 'first visit to home': 117_000 }
  expect(sizesBeside({ entry: 104_600, 'first visit to home': 117_900 }, recorded)).toBe(
    'entry 104.6 kB (−0.4 kB), first visit to home 117.9 kB (+0.9 kB)',
  )
})
