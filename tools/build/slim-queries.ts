import type { Plugin } from 'vite'

const slim = '\0areesh-no-infinite-queries'

/**
 * Leaves out how the query cache fetches page after page of one answer: no screen does, and the cache brings it
 * along for everybody (docs/decisions/097-a-home-in-parts.md).
 */
export function slimQueries(): Plugin {
  return {
    name: 'areesh-slim-queries',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isIt = source.endsWith('/infiniteQueryBehavior.js')
      return isIt && importer?.includes('/query-core/') ? slim : null
    },
    load(id) {
      if (id !== slim) return null
      return `export function infiniteQueryBehavior() { throw new Error('tools/build/slim-queries.ts') }
export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior`
    },
  }
}
