import { cachedAtHeader } from '#contract/copy-headers.ts'
import { deviceRule } from '#contract/device-storage.ts'
import {
  isUserCallsCache,
  mapFilesCache,
  picturesCache,
  publicCallsCache,
} from '#contract/device-worker.ts'
import type { DeviceStore } from '#lib/device-store.ts'

/** What rests on a device, by what it is for: `app` is the app itself. */
const deviceParts = ['trips', 'pictures', 'map', 'pages', 'app'] as const

export type DevicePart = (typeof deviceParts)[number]

/** One part: bytes as far as they can be told, and when the oldest of it came, epoch ms. */
export type PartUsage = { part: DevicePart; bytes: number; count: number; oldestAt: number | null }

type Kept = { part: DevicePart; bytes: number; at: number }

/** Measures what is kept here; nothing where storage is denied. */
export async function measureDevice(store: DeviceStore | null): Promise<PartUsage[]> {
  const kept = [...(await copies()), ...(store ? await answers(store) : [])]
  return deviceParts.map((part) => {
    const own = kept.filter((one) => one.part === part)
    const times = own.map(({ at }) => at).filter((at) => at > 0)
    return {
      part,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      count: own.length,
      oldestAt: times.length > 0 ? Math.min(...times) : null,
    }
  })
}

/** Gives up one part. What is needed of it comes again with a connection. */
export async function freePart(part: DevicePart, store: DeviceStore | null): Promise<void> {
  for (const name of await cacheNames()) if (partOf(name) === part) await caches.delete(name)
  if (!store) return
  for (const [key, { queryKey }] of await store.entries()) {
    if (partOfCall(queryKey) === part) await store.removeItem(key)
  }
}

async function copies(): Promise<Kept[]> {
  const lists = await Promise.all((await cacheNames()).map(copiesIn))
  return lists.flat()
}

async function copiesIn(name: string): Promise<Kept[]> {
  const cache = await caches.open(name)
  const part = partOf(name)
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return Promise.all(
    found
      .flatMap((copy) => (copy ? [copy] : []))
      .map(async (copy) => ({
        part,
        bytes: (await copy.blob()).size,
        at: Number(copy.headers.get(cachedAtHeader)) || Date.parse(copy.headers.get('date') ?? ''),
      })),
  )
}

async function answers(store: DeviceStore): Promise<Kept[]> {
  return (await store.entries()).map(([, query]) => ({
    part: partOfCall(query.queryKey),
    bytes: new Blob([JSON.stringify(query)]).size,
    at: query.state.dataUpdatedAt,
  }))
}

function partOf(cacheName: string): DevicePart {
  if (isUserCallsCache(cacheName)) return 'trips'
  if (cacheName === picturesCache) return 'pictures'
  if (cacheName === mapFilesCache) return 'map'
  return cacheName === publicCallsCache ? 'pages' : 'app'
}

function partOfCall([model, method]: readonly unknown[]): DevicePart {
  return deviceRule(String(model), String(method))?.scope === 'user' ? 'trips' : 'pages'
}

async function cacheNames(): Promise<string[]> {
  return 'caches' in globalThis ? caches.keys().catch(() => []) : []
}
