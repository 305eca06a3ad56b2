import * as v from 'valibot'
import { type Language, languages } from '#contract/language.ts'
import { isShellPath, shellPath } from '#contract/page-address.ts'
import { matchesPattern } from '#domain/navigation/paths.ts'

const chunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
})

/** Vite's manifest: what each built file is made of and imports, by source. */
export const buildManifestSchema = v.record(v.string(), chunkSchema)

export type BuildManifest = v.InferOutput<typeof buildManifestSchema>

/** Addresses of the scripts that a page needs beside the entry and what this imports, by language and matched routes. */
export type PageScripts = (language: Language, routeIds: readonly string[]) => readonly string[]

const propertyRoute = '/property/$slug'

// Parts that a page's loader waits for; they come beside the page's own script.
const broughtParts: Readonly<Record<string, string>> = {
  '/_user/bookings/$booking_number': 'src/features/booking/trip-rest.tsx',
}

/**
 * Knows which scripts a page starts with, so that its HTML can name them all at once: the browser
 * would otherwise find them one after the other, entry, words, page, and what the page imports.
 */
export function createPageScripts(manifest: BuildManifest): PageScripts {
  const routes = routesOf(manifest)
  const named = Object.entries(manifest).filter(([, { name }]) => name === 'device')
  const device = named.map(([key]) => key)
  if (device.length === 0) throw new Error('the build has no file named device')
  for (const part of Object.values(broughtParts))
    if (!manifest[part]) throw new Error(`the build has no ${part}`)
  const words = new Map(
    languages.map((language) => [
      language,
      {
        firstView: `src/i18n/locales/${language}.po`,
        pages: `src/i18n/locales/pages/${language}.po`,
        property: `src/i18n/locales/property/${language}.po`,
        stay: `src/i18n/locales/stay/${language}.po`,
      },
    ]),
  )
  // The entry brings these itself.
  const brought = new Set(
    Object.entries(manifest)
      .filter(([, { isEntry }]) => isEntry)
      .flatMap(([key, { imports }]) => [key, ...imports]),
  )
  return (language, routeIds) => {
    const catalogs = words.get(language)
    const wanted = routeIds.flatMap((id) => [routes.get(id) ?? [], broughtParts[id] ?? []].flat())
    const isProperty = routeIds.includes(propertyRoute)
    const keys = [
      ...(catalogs ? [catalogs.firstView] : []),
      ...(catalogs && isProperty ? [catalogs.property] : []),
      ...(catalogs && !isProperty && !routeIds.includes('/') ? [catalogs.pages] : []),
      // Signed-in pages are drawn from what the device has stored.
      ...(catalogs && routeIds.some(isOfPerson) ? [catalogs.stay, ...device] : []),
      ...wanted,
    ]
    return [...closure(manifest, keys, brought)].map((file) => `/${file}`)
  }
}

/** The built chunk of each route, by the router's id. */
export function routesOf(manifest: BuildManifest): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  for (const [key, { name }] of Object.entries(manifest)) {
    const file = /^src\/routes\/(.+)\.tsx\?/.exec(key)?.[1]
    if (file) routes.set(routeIdOf(file), key)
    // The home page's chunk has no source of its own: much of it is shared.
    if (name === 'home') routes.set('/', key)
  }
  return routes
}

/**
 * Knows of which routes a signed-in page's scripts are by its path alone, before the router has looked at it. The
 * shell itself, which the worker fetches for itself, and public pages have none.
 */
export function createShellRoutes(routeIds: Iterable<string>) {
  const patterns = [...routeIds].map((id) => ({ id, pattern: patternOf(id) }))
  return (path: string): readonly string[] => {
    if (path === shellPath || !isShellPath(path)) return []
    const own = patterns.filter(({ pattern }) => matchesPattern(path, pattern))
    return [shellPath, ...own.map(({ id }) => id)]
  }
}

/** A route's addresses as the table of pages writes them: `/_user/bookings/$number` is `/bookings/{number}`. */
function patternOf(routeId: string): string {
  const parts = routeId.split('/').filter((part) => part !== '' && !part.startsWith('_'))
  return `/${parts.map((part) => part.replace(/^\$(.+)/, '{$1}')).join('/')}`
}

function isOfPerson(routeId: string): boolean {
  return routeId === '/shell' || routeId.startsWith('/_user')
}

/** The router's id of a route file: `_user/bookings.index` is `/_user/bookings/`. */
function routeIdOf(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}

function closure(
  manifest: BuildManifest,
  keys: readonly string[],
  brought: ReadonlySet<string>,
): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || brought.has(key) || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  keys.forEach(visit)
  return files
}
