import type { Plugin, Rolldown } from 'vite'

/** Sources that draw the home page, those that a home's page begins with, and the price of a stay on it. */
const drawn = { home: new Set<string>(), property: new Set<string>(), stay: new Set<string>() }

// The router's plugin makes a module of each page: src/routes/index.tsx?tsr-split=…
const pages = {
  home: /[\\/]src[\\/]routes[\\/]index\.tsx\?/,
  property: /[\\/]src[\\/]routes[\\/]property\.\$slug\.tsx\?/,
  stay: /[\\/]src[\\/]routes[\\/]-property-stay\.tsx$/,
}

// Packages are read through lists of all that they hold: what is behind those would count as drawn with.
const isSourceOrIcon =
  /^(?!.*node_modules).*[\\/]src[\\/]|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Notes which sources the pages of the first view draw with at once, before they are put into chunks. */
export function firstViews(): Plugin {
  return {
    name: 'areesh-first-views',
    apply: 'build',
    buildEnd() {
      for (const page of ['home', 'property', 'stay'] as const) {
        const sources = drawn[page]
        sources.clear()
        const visit = (id: string) => {
          if (sources.has(id) || !isSourceOrIcon.test(id)) return
          sources.add(id)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next)
        }
        for (const id of this.getModuleIds()) if (pages[page].test(id)) visit(id)
      }
    },
  }
}

const isOfHome = (id: string) => drawn.home.has(id)
const isOfProperty = (id: string) => drawn.property.has(id)
// Both ask with it; the bundler would put it into the file of one.
const isOfBoth = (id: string) =>
  (isOfHome(id) && isOfProperty(id)) || id.endsWith('useSuspenseQuery.js')
// A home's page that is used brings its price, and not the rest of the home page.
const isOfPrice = (id: string) => isOfHome(id) && drawn.stay.has(id)

/**
 * How sources share files. Many small files compress badly (42 files of the first view were 11 kB
 * larger than one), so the entry is one file, and so are what the home page and a home's page both begin with, what
 * the home page and a price share, the rest of the home page, and what a home's page begins with and others need
 * too. What other pages share is left to the bundler: files that are merged by size import each other in circles,
 * and then run in the wrong order. Every file's name stands in the entry, and what is drawn by lot does not compress: so
 * names are as short as the bundler lets them be (seven letters, of which 4 million million exist); those that the worker
 * and the budgets look for stay readable.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) =>
    /^(?:en|ar|ru|home|map|map-archive|maplibre-gl-worker)$/.test(name)
      ? 'assets/[name]-[hash].js'
      : 'assets/[hash:7].js',
  codeSplitting: {
    groups: [
      // A file of their own, so that a page runs them in one task and the app in the next.
      { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 7 },
      { name: 'app', tags: ['$initial'], priority: 6 },
      { name: 'pieces', test: isOfBoth, priority: 5 },
      { name: 'price', test: isOfPrice, priority: 4 },
      { name: 'home', test: isOfHome, priority: 3 },
      { name: 'details', test: isOfProperty, minShareCount: 2, priority: 3 },
      // What signed-in pages read from the device: the server names it in their HTML.
      {
        name: 'device',
        test: /query-persist-client-core|[\\/]src[\\/]lib[\\/](?:query-persister|device-store)\.ts/,
        priority: 2,
      },
      { name: 'map', test: /maplibre-gl/, priority: 2 },
      { name: 'map-archive', test: /[\\/](?:pmtiles|fflate)[\\/]/, priority: 2 },
      // Icons that several pages use lie in a few files by the pages that do; all others with their page.
      {
        name: 'icons',
        test: /lucide-react/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 2000,
        priority: 1,
      },
    ],
  },
}
