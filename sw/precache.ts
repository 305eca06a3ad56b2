import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { type BuildFile, filePath } from './build-files.ts'
import { putWithRoom } from './make-room.ts'
import { severalAtOnce } from './several-at-once.ts'
import { wholeFile } from './whole-file.ts'

/** Whether all files that every page needs are here; a browser may have dropped some of them. */
export async function isPrecacheWhole(files: readonly BuildFile[]): Promise<boolean> {
  return (await missingFiles(files)).length === 0
}

/**
 * Fetches files of a new build while it is installed. Workbox comes from the list's front, one file after the other,
 * which alone takes a journey to the server for each of hundreds; what is here it leaves out. Files whose name stays
 * while their contents change are left to it, and so is whatever cannot be had.
 */
export function fillPrecache(files: readonly BuildFile[]): Promise<void> {
  const hashed = files.filter((file) => typeof file === 'string' || !file.revision)
  // A page that loads meanwhile goes before them.
  return fetchMissing(hashed, { priority: 'low' })
}

/** Fetches what is missing. What cannot be had stays missing: a newer build may have taken its place. */
export function restorePrecache(files: readonly BuildFile[]): Promise<void> {
  return fetchMissing(files)
}

/** Fetches missing files several at a time, from the end of the list. */
async function fetchMissing(files: readonly BuildFile[], init?: RequestInit): Promise<void> {
  const missing = await missingFiles(files)
  if (missing.length === 0) return
  const cache = await caches.open(cacheNames.precache)
  await severalAtOnce(missing, async (path) => {
    const key = getCacheKeyForURL(path)
    // Workbox, or another of these, may have come before.
    if (!key || (await cache.match(key))) return
    const file = await wholeFile(path, init)
    if (file) await putWithRoom(cache, key, file)
  })
}

// One look at all names: to ask for each file by itself takes the browser ten times as long, with every page.
async function missingFiles(files: readonly BuildFile[]): Promise<string[]> {
  const cache = await caches.open(cacheNames.precache)
  const present = new Set((await cache.keys()).map(({ url }) => url))
  return files.map(filePath).filter((path) => !present.has(getCacheKeyForURL(path) ?? ''))
}
