import type { Plugin } from 'vite'
import { standIn } from './stand-in.ts'

/**
 * Leaves out how the query cache fetches page after page of one answer: no screen does, and the cache brings it
 * along for everybody (docs/decisions/097-a-home-in-parts.md).
 */
export function slimQueries(): Plugin {
  return {
    name: 'areesh-slim-queries',
    enforce: 'pre',
    apply: 'build',
    ...standIn({
      name: 'no-infinite-queries',
      file: 'infiniteQueryBehavior.js',
      importedBy: 'query-core',
      code: `export function infiniteQueryBehavior() { throw new Error('tools/build/slim-queries.ts') }
export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior`,
    }),
  }
}
