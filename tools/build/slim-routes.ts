import type { Plugin } from 'vite'

/**
 * Takes out of the routes what the router finds by itself (docs/decisions/007-first-view-budget.md): the tree hands
 * it its routes as lists, and names each of them once more for the compiler alone; the id of a route is its path
 * where nothing else is said; and a file's own address is for the generator of the tree.
 */
export function slimRoutes(): Plugin {
  return {
    name: 'areesh-slim-routes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/](?:routeTree\.gen\.ts$|routes[\\/])/ },
      handler: (code, id) =>
        id.endsWith('routeTree.gen.ts')
          ? code
              .replace(
                /(const \w+Children): \w+ = \{([^{}]*)\}/g,
                (_, start, members) => `${start} = [${members.replace(/\w+:\s+/g, '')}]`,
              )
              .replace(/ id: ('[^']+'),\s+(?=path: \1,)/g, ' ')
          : code.replace(/createFileRoute\((['"]).+?\1\)/g, "createFileRoute('')"),
    },
  }
}
