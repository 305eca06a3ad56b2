import { join } from 'node:path'
import type { Plugin } from 'vite'

const loader = join(import.meta.dirname, '../../src/lib/load-part.ts')
const viteLoader = '\0vite/preload-helper.js'

/**
 * Loads parts of the app with the few lines that we need of Vite's loader: the rest of it reads a table of
 * what each part imports, which is empty (docs/decisions/007-first-view-budget.md).
 */
export function slimLoader(): Plugin {
  return {
    name: 'areesh-slim-loader',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== viteLoader) return null
      return `export { loadPart as __vitePreload } from ${JSON.stringify(loader)}`
    },
  }
}
