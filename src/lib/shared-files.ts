import * as v from 'valibot'
import {
  type SharedList,
  sharedCache,
  sharedFilePath,
  sharedListPath,
  sharedListSchema,
} from '#contract/shared-files.ts'

const keptMs = 60 * 60 * 1000

/** What another app has shared, with the photos that were taken. */
export type Shared = SharedList & { blobs: readonly File[] }

/** What waits on this device for a conversation; null when nothing does, or it has waited for an hour. */
export async function readShared(now: number): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return null
  const list = await readList()
  if (!list || now - list.at > keptMs) {
    await dropShared()
    return null
  }
  const cache = await caches.open(sharedCache)
  const blobs: File[] = []
  for (const [index, { name, type, problem }] of list.files.entries()) {
    const copy = problem ? undefined : await cache.match(sharedFilePath(index))
    if (copy) blobs.push(new File([await copy.blob()], name, { type }))
  }
  return { ...list, blobs }
}

/** Notes the conversation that the photos go to: the next look into that conversation takes them. */
export async function addressShared(bookingId: string): Promise<void> {
  const list = await readList()
  if (!list) return
  const addressed: SharedList = { ...list, booking_id: bookingId }
  await (await caches.open(sharedCache)).put(sharedListPath, Response.json(addressed))
}

/** The photos that were shared into a conversation, once: they are gone from the store then. */
export async function takeShared(bookingId: string, now: number): Promise<readonly File[]> {
  const shared = await readShared(now).catch(() => null)
  if (shared?.booking_id !== bookingId) return []
  await dropShared()
  return shared.blobs
}

/** Forgets what was shared. */
export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache)
}

async function readList(): Promise<SharedList | null> {
  const copy = await (await caches.open(sharedCache)).match(sharedListPath)
  const parsed = v.safeParse(sharedListSchema, await copy?.json())
  return parsed.success ? parsed.output : null
}
