import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pages } from '#server/app.ts'
import type { RendererBundle } from '#server/http/page-renderer.ts'

const root = join(import.meta.dirname, '../..')

/** The pages from their sources, without a build: HTML as the server sends it, without its files. */
export async function loadRenderedPages(): Promise<Pages> {
  const source: RendererBundle = await import(join(root, 'src/entry-server.tsx'))
  const template = await readFile(join(root, 'index.html'), 'utf8')
  const fonts = { en: [], ar: [], ru: [] }
  return {
    renderer: {
      render: source.renderPage,
      lettersScript: source.lettersScript,
      startScript: source.startScript,
      healScript: source.healScript,
      template,
      styles: [],
      sheets: [],
      fonts,
      scripts: (_language, routeIds) => routeIds.map(scriptOf),
    },
    files: { answer: async () => null, readAll: async () => {} },
  }
}

/** The address that stands for the script of a route. */
export function scriptOf(routeId: string): string {
  return `/assets/route${routeId}.js`
}
