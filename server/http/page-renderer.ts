import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderRequest, RenderResult } from '#contract/page.ts'

/** The built page renderer and the HTML around it. */
export type PageRenderer = {
  render(request: RenderRequest): Promise<RenderResult>
  template: string
}

/** Loads what the build made: the renderer bundle and index.html. */
export async function loadPageRenderer(distDir: string): Promise<PageRenderer> {
  const bundle: { renderPage: PageRenderer['render'] } = await import(
    pathToFileURL(join(distDir, 'server/entry-server.js')).href
  )
  const template = await readFile(join(distDir, 'client/index.html'), 'utf8')
  return { render: bundle.renderPage, template }
}
