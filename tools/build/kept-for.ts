import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ManifestTransform } from 'workbox-build'
import type { KeptFor } from '#contract/device-worker.ts'
import { type BuildManifest, buildManifestSchema, routesOf } from '#server/http/page-scripts.ts'
import { entriesOf, reachedFrom } from './build-graph.ts'

// Pages of people who sign in, or follow a link of an e-mail to change something: without a signal nothing of that can
// be done. Whoever comes back from a payment or a check of identity is told how it stands, with or without one.
const needSignal = /^\/_guest\/|^\/(?:guest-registration|kyc-updation|unsubscribe)(?:\/|$)/

const isDesk = (key: string) => key === 'src/shell/pwa/prefetch-desk.ts'

/**
 * Whose scripts are that not everybody needs without a signal, by their files: what the desk alone comes to load,
 * and what only pages do that need a signal. Whatever another page shares with them is for everybody.
 */
export function keptForOf(manifest: BuildManifest): ReadonlyMap<string, KeptFor> {
  const routes = [...routesOf(manifest)]
  const pages = new Set(routes.map(([, key]) => key))
  const isBorder = (key: string) => pages.has(key) || isDesk(key)
  const loadedBy = (isOpened: (routeId: string) => boolean) =>
    reachedFrom(
      manifest,
      [...entriesOf(manifest), ...routes.flatMap(([id, key]) => (isOpened(id) ? [key] : []))],
      isBorder,
    )
  const byGuests = loadedBy((id) => !id.startsWith('/_user/desk/'))
  const withoutSignal = loadedBy((id) => !id.startsWith('/_user/desk/') && !needSignal.test(id))
  return new Map(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      if (withoutSignal.has(key) || !file.endsWith('.js')) return []
      return [[file, byGuests.has(key) ? ('visit' as const) : ('desk' as const)] as const]
    }),
  )
}

/** Tells the worker so in its list of the files of a build. */
export function markKeptFor(client: string): ManifestTransform {
  return async (files) => {
    const text = await readFile(join(client, '.vite/manifest.json'), 'utf8')
    const marks = keptForOf(v.parse(buildManifestSchema, JSON.parse(text)))
    const manifest = files.map((file) => {
      const keptFor = marks.get(file.url)
      return keptFor ? { ...file, keptFor } : file
    })
    return { manifest }
  }
}
