import { expect, test } from 'vitest'
import { entryFilesOf, ownFilesOf, pageSizes, sizesBeside } from './budgets.ts'

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

test('a page weighs what it alone imports, and so does each part that it loads later', async () => {
  const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
  const pages = {
    'index.html': {
      ...chunk,
      isEntry: true,
      file: 'index.js',
      dynamicImports: ['toast.ts', ...['trip', 'desk', 'property.index', 'city.$slug'].map(route)],
    },
    'toast.ts': { ...chunk, file: 'toast.js' },
    [route('trip')]: {
      ...chunk,
      file: 'trip.js',
      imports: ['index.html', 'toast.ts', '_ticket.js', '_talk.js'],
      dynamicImports: ['rest.tsx', 'talk.tsx'],
    },
    '_ticket.js': { ...chunk, file: 'ticket.js' },
    '_talk.js': { ...chunk, file: 'talk.js' },
    'rest.tsx': {
      ...chunk,
      file: 'rest.js',
      imports: ['_ticket.js', '_prices.js'],
      dynamicImports: ['dialog.tsx', route('desk')],
    },
    '_prices.js': { ...chunk, file: 'prices.js' },
    'dialog.tsx': { ...chunk, file: 'dialog.js', imports: ['_prices.js'] },
    [route('desk')]: { ...chunk, file: 'desk.js', dynamicImports: ['talk.tsx'] },
    'talk.tsx': { ...chunk, file: 'deskTalk.js', imports: ['_talk.js'] },
    [route('property.index')]: { ...chunk, file: 'all.js', imports: ['_list.js'] },
    [route('city.$slug')]: { ...chunk, file: 'city.js', imports: ['_list.js'] },
    '_list.js': { ...chunk, file: 'list.js' },
  }
  const weights: Readonly<Record<string, number>> = {
    ...{ 'trip.js': 1, 'ticket.js': 2, 'talk.js': 100, 'toast.js': 100, 'index.js': 100 },
    ...{ 'rest.js': 4, 'prices.js': 8, 'dialog.js': 16, 'desk.js': 32, 'deskTalk.js': 100 },
    ...{ 'all.js': 1, 'city.js': 2, 'list.js': 64 },
  }
  const sizes = await pageSizes(pages, async (file) => weights[file] ?? Number.NaN)
  expect(Object.fromEntries(sizes.map(({ name, size }) => [name, size]))).toEqual({
    '/trip': 1 + 2,
    'rest.tsx': 4 + 8,
    'dialog.tsx': 16,
    '/desk': 32,
    '/property/': 1 + 64,
    '/city/$slug': 2 + 64,
  })
})

test('sizes are printed with their difference from those that were recorded', () => {
  const recorded = { entry: 105_000, 'first visit to home': 117_000 }
  expect(sizesBeside({ entry: 104_600, 'first visit to home': 117_900 }, recorded)).toBe(
    'entry 104.6 kB (−0.4 kB), first visit to home 117.9 kB (+0.9 kB)',
  )
})
