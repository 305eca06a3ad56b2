import { mapDataFiles, mapFilesCache } from '#contract/device-worker.ts'

/**
 * Keeps the files of a map that has been drawn, so that it opens with no connection from then on; the
 * worker may have come after they were fetched. What cannot be kept is fetched again next time.
 */
export async function keepMapFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(mapFilesCache)
    const used = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && isMapAsset(pathname))
      .map(({ pathname }) => pathname)
    for (const path of new Set([...mapDataFiles, ...used])) {
      if (!(await cache.match(path))) await cache.add(path)
    }
  } catch {
    // A full device shows the map as long as it is connected.
  }
}

function isMapAsset(path: string): boolean {
  return /^\/assets\/(?:map|maplibre|ibm-plex|rubik)[\w-]*\.\w+$/.test(path)
}
