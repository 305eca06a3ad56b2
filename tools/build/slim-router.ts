import type { Plugin } from 'vite'

const slim = '\0areesh-no-rewrites'

/**
 * Leaves out how the router gives addresses another form inside the app (a base path, rewrites): ours have one form,
 * and every page brings the code along. A router that is given one refuses the first address.
 */
export function slimRouter(): Plugin {
  return {
    name: 'areesh-slim-router',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isIt = source.endsWith('/rewrite.js')
      return isIt && importer?.includes('/router-core/') ? slim : null
    },
    load(id) {
      if (id !== slim) return null
      return `export function executeRewriteInput(rewrite, url) {
  if (rewrite) throw new Error('tools/build/slim-router.ts')
  return url
}
export const executeRewriteOutput = executeRewriteInput
export const rewriteBasepath = () => ({})
export const composeRewrites = rewriteBasepath`
    },
  }
}
