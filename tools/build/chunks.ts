import type { Plugin, Rolldown } from 'vite'

// The bundler adds the names of the pages that share a file.
const shared = 'part~'

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
 * larger than one) and each one's name stands in the entry, so the entry and the home page are one
 * file each, and what other pages share lies in files of several kilobytes.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) =>
    name.startsWith(shared) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'app', tags: ['$initial'], priority: 4 },
      { name: 'home', test: (id) => homeSources.has(id), priority: 3 },
      { name: 'map', test: /maplibre-gl/, priority: 2 },
      {
        name: 'part',
        test: /[\\/]src[\\/](?!i18n)|lucide-react/,
        entriesAware: true,
        entriesAwareMergeThreshold: 8000,
        priority: 1,
      },
    ],
  },
}
