import type { Plugin } from 'vite'
import { standIn } from './stand-in.ts'

// The last function of its file.
const ownErrorPage = /function ErrorComponent\([\s\S]*?\n}\n(?=\/\/#endregion)/

/**
 * Leaves out what the router brings for every page and ours never ask for: how addresses get another form inside the app
 * (a base path, rewrites), of which a router that is given one refuses the first address; and its own page for
 * errors, in whose place every router of ours has one (src/router.tsx).
 */
export function slimRouter(): Plugin {
  return {
    name: 'areesh-slim-router',
    enforce: 'pre',
    apply: 'build',
    ...standIn({
      name: 'no-rewrites',
      file: 'rewrite.js',
      importedBy: 'router-core',
      code: `export function executeRewriteInput(rewrite, url) {
  if (rewrite) throw new Error('tools/build/slim-router.ts')
  return url
}
export const executeRewriteOutput = executeRewriteInput
export const rewriteBasepath = () => ({})
export const composeRewrites = rewriteBasepath`,
    }),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]esm[\\/]CatchBoundary\.js$/ },
      handler(code) {
        if (ownErrorPage.test(code)) {
          return {
            code: code.replace(ownErrorPage, 'const ErrorComponent = () => null\n'),
            map: null,
          }
        }
        this.warn('this router is new to tools/build/slim-router.ts and keeps its page for errors')
        return null
      },
    },
  }
}
