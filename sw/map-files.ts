import { mapFilesCache } from '#contract/device-worker.ts'
import { copyAddress } from './copy-address.ts'

/**
 * Data of the map: the copy at once, renewed behind it, because its name stays when the data change.
 */
export async function answerMapData(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(mapFilesCache)
  const copy = await cache.match(copyAddress(request.url))
  const renewed = fetch(request.url, { cache: 'no-cache' }).then(async (response) => {
    if (response.status === 200) await cache.put(request.url, response.clone())
    return response
  })
  if (!copy) return renewed
  waitUntil(renewed.catch(() => undefined))
  return copy
}

/** Code and letters of the map, whose names change with them: the copy, when one was kept. */
export async function answerMapFile(request: Request): Promise<Response> {
  const cache = await caches.open(mapFilesCache)
  const copy = await cache.match(copyAddress(request.url))
  if (copy) return copy
  const response = await fetch(request)
  // Another build's file of the same name is of no use any more.
  if (response.ok) await dropOlder(cache, new URL(request.url).pathname)
  return response
}

/** Drops files of former builds whose place a file takes. */
export async function dropOlder(cache: Cache, path: string): Promise<void> {
  const stem = stemOf(path)
  for (const { url } of await cache.keys()) {
    const old = new URL(url).pathname
    if (old !== path && stemOf(old) === stem) await cache.delete(url)
  }
}

/** A file's name without the hash that the build gave it. */
export function stemOf(path: string): string {
  return path.replace(/-[\w-]{8}(\.\w+)$/, '$1')
}
