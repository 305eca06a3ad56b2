import type { Plugin } from 'vite'

/**
 * Hands the router its routes as lists: the generated tree names each of them once more, for the compiler
 * alone (docs/decisions/007-first-view-budget.md).
 */
export function slimRoutes(): Plugin {
  return {
    name: 'areesh-slim-routes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/routeTree\.gen\.ts$/ },
      handler: (code) =>
        code.replace(
          /(const \w+Children): \w+ = \{([^{}]*)\}/g,
          (_, start, members) => `${start} = [${members.replace(/\w+:\s+/g, '')}]`,
        ),
    },
  }
}
