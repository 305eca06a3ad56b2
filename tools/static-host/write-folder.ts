import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Language, languages } from '#contract/language.ts'
import { shellPath } from '#contract/page-address.ts'
import type { Transport } from '#contract/transport.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { earlierBuilds } from '#server/earlier-builds.ts'
import { fillTemplate } from '#server/http/html-page.ts'
import { loadPageRenderer, type PageRenderer } from '#server/http/page-renderer.ts'

/** Name of the page that a host sends for every address of the app. */
export const shellFile = (language: Language) => `shell-${language}.html`

/**
 * Makes a folder that any static host or CDN can serve: the built files, those of the builds before, and in
 * each language the page that the browser draws everything in. See docs/static-host.md for the host's rules.
 */
export async function writeStaticFolder(distDir: string, folder: string): Promise<void> {
  const renderer = await loadPageRenderer(distDir)
  const client = join(distDir, 'client')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const earlier of earlierBuilds(distDir).toReversed()) {
    await cp(earlier, folder, { recursive: true }).catch(() => undefined)
  }
  const isServed = (path: string) => {
    const name = basename(path)
    return !name.startsWith('.') && name !== 'index.html'
  }
  await cp(client, folder, { recursive: true, filter: isServed })
  for (const language of languages) {
    await writeFile(join(folder, shellFile(language)), await drawShell(renderer, language))
  }
}

/** No server stands behind it: what the frame shows of data comes when the browser asks. */
const silent: Transport = { send: () => Promise.reject(new Error('a folder answers no calls')) }

async function drawShell(renderer: PageRenderer, language: Language): Promise<string> {
  const now = () => Date.now()
  const result = await renderer.render({
    url: shellPath,
    language,
    hasArabicDigits: false,
    user: null,
    guestId: '',
    transport: silent,
    today: civilDateInDubai(now()),
    now,
    ahead: null,
  })
  if (result.kind === 'redirect') throw new Error(`the shell leads to ${result.location}`)
  return fillTemplate(renderer.template, {
    language,
    theme: null,
    hasArabicDigits: false,
    currency: null,
    ...result.head,
    canonicalPath: null,
    addressOf: (path) => path,
    card: { picture: null, structured: [] },
    fonts: renderer.fonts[language],
    scripts: renderer.scripts(language, result.routeIds),
    start: null,
    // A host's policy (docs/static-host.md) knows no script by its text.
    healScript: null,
    html: result.html,
    data: { ...result.data, isRendered: false },
  })
}
