import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pages } from '#server/app.ts'
import type { RendererBundle } from '#server/http/page-renderer.ts'
import { createShellRoutes, routesOf } from '#server/http/page-scripts.ts'

const root = join(import.meta.dirname, '../..')

/** The pages from their sources, without a build: HTML as the server sends it, without its files. */
export async function loadRenderedPages(): Promise<Pages> {
  const source: RendererBundle = await import(join(root, 'src/entry-server.tsx'))
  const template = await readFile(join(root, 'index.html'), 'utf8')
  const routes = await readdir(join(root, 'src/routes'), { recursive: true })
  const sources = Object.fromEntries(
    routes.map((file) => [
      `src/routes/${file}?`,
      { file, isEntry: false, imports: [], dynamicImports: [] },
    ]),
  )
  const fonts = { en: [], ar: [], ru: [] }
  return {
    renderer: {
      render: source.renderPage,
      lettersScript: source.lettersScript,
      startScript: source.startScript,
      healScript: source.healScript,
      template,
      styles: [],
      fonts,
      scripts: (_language, routeIds) => routeIds.map(scriptOf),
      shellRoutes: createShellRoutes(routesOf(sources).keys()),
    },
    files: { answer: async () => null, readAll: async () => {} },
  }
}

/** The address that stands for the script of a route. */
export function scriptOf(routeId: string): string {
  return `/assets/route${routeId}.js`
}
