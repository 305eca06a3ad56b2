import { shellCachePrefix } from '#contract/device-worker.ts'
import { type Language, languages } from '#contract/language.ts'
import { type BuildFile, buildName, filesOfLanguage, isPageOfBuild } from './build-files.ts'
import { copyAddress } from './copy-address.ts'

/** The shell pages, texts and fonts of this build. */
export type Shell = ReturnType<typeof createShell>

/** Keeps, per language, the page that is drawn from stored data when the server is away. */
export function createShell(files: readonly BuildFile[]) {
  const cacheName = `${shellCachePrefix}${buildName(files)}`
  const pagePath = (language: Language) => `/shell?lang=${language}`

  /** Fetches what a language needs. Throws when it cannot be had whole. */
  async function store(language: Language): Promise<void> {
    const cache = await caches.open(cacheName)
    const wanted = filesOfLanguage(files, language)
    const missing = await Promise.all(
      wanted.map(async (path) => ((await cache.match(path)) ? [] : [path])),
    )
    await cache.addAll(missing.flat())
    // Without cookies: the shell must hold nothing of the person who happens to be signed in.
    const response = await fetch(pagePath(language), { credentials: 'omit', cache: 'no-store' })
    const html = await response.text()
    // A newer build's page would ask for files that this worker does not have.
    if (!response.ok || !isPageOfBuild(html, files)) throw new Error('no shell of this build')
    await cache.put(pagePath(language), new Response(html, { headers: response.headers }))
  }

  /** The page of a language, or null. */
  async function pageIn(language: Language): Promise<Response | null> {
    return (await (await caches.open(cacheName)).match(pagePath(language))) ?? null
  }

  /** The page of a language, else of any language that is there. */
  async function page(language: Language | null): Promise<Response | null> {
    for (const each of language ? [language, ...languages] : languages) {
      const found = await pageIn(each)
      if (found) return found
    }
    return null
  }

  async function file(path: string): Promise<Response | null> {
    return (await (await caches.open(cacheName)).match(copyAddress(path))) ?? null
  }

  /** Whether pages can be drawn in a language with no connection. */
  async function isWhole(language: Language): Promise<boolean> {
    const cache = await caches.open(cacheName)
    const wanted = [pagePath(language), ...filesOfLanguage(files, language)]
    const found = await Promise.all(wanted.map((path) => cache.match(path)))
    return found.every((copy) => copy !== undefined)
  }

  async function dropOlder(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(shellCachePrefix) && name !== cacheName)
    await Promise.all(old.map((name) => caches.delete(name)))
  }

  return { store, page, pageIn, file, isWhole, dropOlder }
}
