import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { type BuildFile, filePath } from './build-files.ts'
import { putWithRoom } from './make-room.ts'
import { wholeFile } from './whole-file.ts'

/** Whether all files that every page needs are here; a browser may have dropped some of them. */
export async function isPrecacheWhole(files: readonly BuildFile[]): Promise<boolean> {
  return (await missingFiles(files)).length === 0
}

/** Fetches what is missing. What cannot be had stays missing: a newer build may have taken its place. */
export async function restorePrecache(files: readonly BuildFile[]): Promise<void> {
  const missing = await missingFiles(files)
  if (missing.length === 0) return
  const cache = await caches.open(cacheNames.precache)
  for (const path of missing) {
    const file = await wholeFile(path)
    const key = getCacheKeyForURL(path)
    if (file && key) await putWithRoom(cache, key, file)
  }
}

// One look at all names: to ask for each file by itself takes the browser ten times as long, with every page.
async function missingFiles(files: readonly BuildFile[]): Promise<string[]> {
  const cache = await caches.open(cacheNames.precache)
  const present = new Set((await cache.keys()).map(({ url }) => url))
  return files.map(filePath).filter((path) => !present.has(getCacheKeyForURL(path) ?? ''))
}
