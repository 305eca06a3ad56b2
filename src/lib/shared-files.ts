import * as v from 'valibot'
import {
  isHeic,
  mostFileBytes,
  type SharedList,
  sharedCache,
  sharedFilePath,
  sharedListPath,
  sharedListSchema,
} from '#contract/shared-files.ts'
import { smallerPhoto } from './smaller-photo.ts'

const keptMs = 60 * 60 * 1000

/** What another app has shared, with the files that were taken. */
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
  const files = [...list.files]
  for (const [index, shared] of list.files.entries()) {
    const copy = shared.problem ? undefined : await cache.match(sharedFilePath(index))
    const file = copy && (await readable(new File([await copy.blob()], shared.name, shared)))
    if (file) blobs.push(file)
    else if (copy) files[index] = { ...shared, problem: 'heic' }
  }
  return { ...list, files, blobs }
}

/** A file as a conversation takes it; null for a HEIC photo that this browser cannot read. */
async function readable(file: File): Promise<File | null> {
  if (!isHeic(file)) return file
  const jpeg = await smallerPhoto(file, mostFileBytes)
  return jpeg && new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type })
}

/** Notes the conversation that the files go to: the next look into that conversation takes them. */
export async function addressShared(bookingId: string): Promise<void> {
  const list = await readList()
  if (!list) return
  const addressed: SharedList = { ...list, booking_id: bookingId }
  await (await caches.open(sharedCache)).put(sharedListPath, Response.json(addressed))
}

/** The files that were shared into a conversation, once: they are gone from the store then. */
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
