import { EtagMismatch, FetchSource, type RangeResponse, type Source } from 'pmtiles'
import { mapFilesCache } from '#contract/device-worker.ts'

// A part of an archive lies under a made-up address, because caches keep no answers to range requests.
const folder = '/__map/archive'
const etagHeader = 'x-archive-etag'
const mostParts = 2000

/**
 * An archive on the network. Parts of it that were kept are given where it cannot be reached; it is read in
 * the same parts each time, because its own directories say which.
 */
export function archiveSource(url: string): Source {
  const network = new FetchSource(url)
  return {
    getKey: () => url,
    async getBytes(offset, length, signal, etag) {
      try {
        return await network.getBytes(offset, length, signal, etag)
      } catch (error) {
        // Aborted by the map, or replaced by a newer archive: the reader starts again by itself.
        if (signal?.aborted || error instanceof EtagMismatch) throw error
        const part = await readPart(partPath(url, offset, length))
        if (!part) throw error
        return part
      }
    },
  }
}

/** The same archive; what is read of it is kept on the device, the oldest parts go beyond the limit. */
export function keepingSource(url: string): Source {
  const source = archiveSource(url)
  return {
    getKey: source.getKey,
    async getBytes(offset, length, signal, etag) {
      const path = partPath(url, offset, length)
      const part = await source.getBytes(offset, length, signal, etag)
      await keepPart(path, part)
      return part
    },
  }
}

/** What of the archive is on the device, and nothing else. Reading another part throws. */
export function keptSource(url: string): Source {
  return {
    getKey: () => url,
    async getBytes(offset, length) {
      const part = await readPart(partPath(url, offset, length))
      if (!part) throw new Error(`bytes ${offset} and ${length} more are not here`)
      return part
    },
  }
}

async function keepPart(path: string, { data, etag }: RangeResponse): Promise<void> {
  const cache = await caches.open(mapFilesCache)
  const headers = { date: new Date().toUTCString(), ...(etag ? { [etagHeader]: etag } : {}) }
  await cache.put(path, new Response(data, { headers }))
}

async function readPart(path: string): Promise<RangeResponse | null> {
  if (!('caches' in globalThis)) return null
  const copy = await caches.match(path)
  if (!copy) return null
  const etag = copy.headers.get(etagHeader)
  return { data: await copy.arrayBuffer(), ...(etag ? { etag } : {}) }
}

/** Drops the oldest of too many parts. */
export async function dropOldParts(): Promise<void> {
  const cache = await caches.open(mapFilesCache)
  const parts = (await cache.keys()).filter(({ url }) => new URL(url).pathname === folder)
  const surplus = parts.slice(0, Math.max(0, parts.length - mostParts))
  await Promise.all(surplus.map((part) => cache.delete(part)))
}

function partPath(url: string, offset: number, length: number): string {
  return `${folder}?${new URLSearchParams({ of: url, from: `${offset}`, length: `${length}` })}`
}
