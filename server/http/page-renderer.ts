import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Language } from '#contract/language.ts'
import type { RenderRequest, RenderResult } from '#contract/page.ts'
import {
  buildManifestSchema,
  createPageScripts,
  createShellRoutes,
  type PageScripts,
  routesOf,
} from '#server/http/page-scripts.ts'
import { type StyleRule, styleRulesSchema } from '#server/http/page-styles.ts'

/** The built page renderer and the HTML around it. */
export type PageRenderer = {
  render(request: RenderRequest): Promise<RenderResult>
  template: string
  /** Stands in a rendered page as it is, allowed by its hash: fetches its fonts, before its styles. */
  lettersScript: string
  /** The same: starts the app on it. */
  startScript: string
  /** The same in the worker's own page: loads it anew when the app did not come. */
  healScript: string
  /** The stylesheet, from which each page takes its own part. */
  styles: readonly StyleRule[]
  /** Addresses of the font files that a page in that language starts with. */
  fonts: Readonly<Record<Language, readonly string[]>>
  scripts: PageScripts
  /** Ids of the routes of which a signed-in page's scripts are, by its path: known before it is drawn. */
  shellRoutes: (path: string) => readonly string[]
}

/** The scripts that stand in pages as texts. */
export type PageTexts = Pick<PageRenderer, 'lettersScript' | 'startScript' | 'healScript'>

/** What src/entry-server.tsx gives out. */
export type RendererBundle = PageTexts & {
  renderPage: PageRenderer['render']
}

// Digits and the Latin name stand on every page.
const scripts: Readonly<Record<Language, readonly string[]>> = {
  en: ['latin'],
  ar: ['arabic', 'latin'],
  ru: ['cyrillic', 'latin'],
}

/** Loads what the build made: the renderer bundle and index.html. */
export async function loadPageRenderer(distDir: string): Promise<PageRenderer> {
  const bundle: RendererBundle = await import(
    pathToFileURL(join(distDir, 'server/entry-server.js')).href
  )
  const template = await readFile(join(distDir, 'client/index.html'), 'utf8')
  const files = await readdir(join(distDir, 'client/assets'))
  const manifest = v.parse(
    buildManifestSchema,
    await readJson(join(distDir, 'client/.vite/manifest.json')),
  )
  const styles = await readJson(join(distDir, 'client/.vite/styles.json'))
  return {
    render: bundle.renderPage,
    template,
    lettersScript: bundle.lettersScript,
    startScript: bundle.startScript,
    healScript: bundle.healScript,
    styles: v.parse(styleRulesSchema, styles),
    fonts: fontsOf(files),
    scripts: createPageScripts(manifest),
    shellRoutes: createShellRoutes(routesOf(manifest).keys()),
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The fonts of each language among the built files, whose names carry a hash. */
export function fontsOf(files: readonly string[]): PageRenderer['fonts'] {
  const addressesOf = (language: Language) =>
    scripts[language].flatMap((script) =>
      files
        .filter((file) => file.startsWith(`rubik-${script}-wght`) && file.endsWith('.woff2'))
        .map((file) => `/assets/${file}`),
    )
  return { en: addressesOf('en'), ar: addressesOf('ar'), ru: addressesOf('ru') }
}
