import { cachedAtHeader } from '#contract/copy-headers.ts'
import { deviceRule } from '#contract/device-storage.ts'
import {
  isUserCallsCache,
  mapFilesCache,
  picturesCache,
  publicCallsCache,
} from '#contract/device-worker.ts'
import { readEntries } from '#lib/device-database.ts'
import { dropSnapshots, openSnapshots } from '#lib/device-search/snapshot-database.ts'
import type { SavedSnapshot } from '#lib/device-search/snapshot-store.ts'
import type { DeviceStore } from '#lib/device-store.ts'
import { unsentFileSizes } from '#lib/outbox/unsent-files.ts'

/**
 * What rests on a device, by what it is for: `unsent` are files that wait with their messages, `search` the homes that
 * are searched without a signal, `app` the app itself.
 */
const deviceParts = ['unsent', 'trips', 'pictures', 'search', 'map', 'pages', 'app'] as const

export type DevicePart = (typeof deviceParts)[number]

/** What is nowhere else goes by itself, or on a question of its own; without the app nothing opens. */
export type FreeablePart = Exclude<DevicePart, 'unsent' | 'app'>

/** One part: bytes as far as they can be told, and when the oldest of it came, epoch ms. */
export type PartUsage = { part: DevicePart; bytes: number; count: number; oldestAt: number | null }

const snapshots = openSnapshots()

type Kept = { part: DevicePart; bytes: number; at: number }

/** Measures what is kept here; nothing where storage is denied. */
export async function measureDevice(store: DeviceStore | null): Promise<PartUsage[]> {
  const lists = [copies(), store ? answers(store) : [], savedHomes(), unsentFiles()]
  const kept = (await Promise.all(lists)).flat()
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

/**
 * Gives up one part. What is needed of it comes again with a connection. Copies go one by one: a cache that is deleted
 * as a whole takes its place until nobody has it open.
 */
export async function freePart(part: FreeablePart, store: DeviceStore | null): Promise<void> {
  for (const name of await cacheNames()) if (partOf(name) === part) await empty(name)
  if (part === 'search') await dropSnapshots(snapshots).catch(() => false)
  if (!store) return
  for (const [key, { queryKey }] of await store.entries()) {
    if (partOfCall(queryKey) === part) await store.removeItem(key)
  }
}

async function empty(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)))
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

async function savedHomes(): Promise<Kept[]> {
  const saved = await readEntries<SavedSnapshot>(snapshots, { isStrict: true }).catch(() => [])
  return saved.map(([, snapshot]) => ({
    part: 'search',
    bytes: new Blob([JSON.stringify(snapshot)]).size,
    at: snapshot.asOf,
  }))
}

async function unsentFiles(): Promise<Kept[]> {
  const sizes = await unsentFileSizes().catch(() => [])
  return sizes.map((bytes) => ({ part: 'unsent', bytes, at: 0 }))
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
