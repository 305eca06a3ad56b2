import type { Plugin, Rolldown } from 'vite'

const homeSources = new Set<string>()

/** Notes which sources the home page draws, before they are put into chunks. */
export function homeView(): Plugin {
  return {
    name: 'areesh-home-view',
    apply: 'build',
    buildEnd() {
      homeSources.clear()
      const visit = (id: string) => {
        if (homeSources.has(id) || !/[\\/]src[\\/]/.test(id) || id.includes('node_modules')) return
        homeSources.add(id)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next)
      }
      for (const id of this.getModuleIds()) {
        // The router's plugin makes a module of each page: src/routes/index.tsx?tsr-split=…
        if (/[\\/]src[\\/]routes[\\/]index\.tsx\?/.test(id)) visit(id)
      }
    },
  }
}

/**
 * How sources share files. Many small files compress badly (42 files of the first view were 11 kB
 * larger than one), so the entry and the home page are one file each. What other pages share is left
 * to the bundler: files that are merged by size import each other in circles, and then run in the
 * wrong order. Every file's name stands in the entry, so names are short; those that the worker and
 * the budgets look for stay readable.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) =>
    /^(?:en|ar|ru|home|map|map-archive|maplibre-gl-worker)$/.test(name)
      ? 'assets/[name]-[hash].js'
      : 'assets/[hash].js',
  codeSplitting: {
    groups: [
      // A file of their own, so that a page runs them in one task and the app in the next.
      { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
      { name: 'app', tags: ['$initial'], priority: 4 },
      { name: 'home', test: (id) => homeSources.has(id), priority: 3 },
      // What signed-in pages read from the device: the server names it in their HTML.
      {
        name: 'device',
        test: /query-persist-client-core|[\\/]src[\\/]lib[\\/](?:query-persister|device-store)\.ts/,
        priority: 2,
      },
      { name: 'map', test: /maplibre-gl/, priority: 2 },
      { name: 'map-archive', test: /[\\/](?:pmtiles|fflate)[\\/]/, priority: 2 },
      { name: 'icons', test: /lucide-react/, priority: 1 },
    ],
  },
}
