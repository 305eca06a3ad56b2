import { isUserCallsCache, userCallsCache } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { copyAddress } from './copy-address.ts'
import { putWithRoom } from './make-room.ts'
import { fileMissingPage } from './plain-page.ts'
import { wholeFile } from './whole-file.ts'
import { isWiped } from './wipe.ts'

/** Files of a person that are kept beside their answers, and how many of a kind at most. */
type Kind = { prefix: string; most: number }

/**
 * Fetches files of a person that are not on the device yet. What an address gives never changes, so that a
 * copy is as good as the server's. The oldest of too many of a kind go.
 */
export async function keepFiles(
  { userId, paths }: { userId: string; paths: readonly string[] },
  { prefix, most }: Kind,
  now: () => number,
): Promise<void> {
  const name = userCallsCache(userId)
  const startedAt = now()
  for (const path of paths) {
    if (await findCopy(path)) continue
    const file = await wholeFile(path)
    if (!file) continue
    // What was asked for before a logout must not bring the person back.
    if (isWiped(name, startedAt)) return
    const cache = await caches.open(name)
    await putWithRoom(cache, path, file).catch(() => undefined)
    const kept = (await cache.keys()).filter(({ url }) => pathOf(url).startsWith(prefix))
    const surplus = kept.slice(0, Math.max(0, kept.length - most))
    await Promise.all(surplus.map((key) => cache.delete(key)))
    if (isWiped(name, startedAt)) await caches.delete(name)
  }
}

/** Drops a person's copies below a folder, but for those that are still named. */
export async function dropOthers(
  userId: string,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const name = userCallsCache(userId)
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  for (const key of await cache.keys()) {
    const path = pathOf(key.url)
    if (path.startsWith(folder) && !paths.includes(path)) await cache.delete(key)
  }
}

/**
 * Gives a file from the device, else from the network. One that is opened by itself and can be had nowhere is a page
 * that says so in the device's `language`, where the browser would show an error of its own.
 */
export async function answerPersonalFile(
  request: Request,
  language: () => Promise<Language | null>,
): Promise<Response> {
  const copy = await findCopy(pathOf(request.url))
  if (copy) return copy
  const answer = fetch(request)
  if (request.mode !== 'navigate') return answer
  return answer.catch(async () => fileMissingPage(await language()))
}

/**
 * The copy of a file that is kept for somebody, or null. Caches of people who left are gone, so that whatever
 * is found is the present person's.
 */
export async function findCopy(path: string): Promise<Response | null> {
  for (const name of (await caches.keys()).filter(isUserCallsCache)) {
    const copy = await (await caches.open(name)).match(copyAddress(path))
    if (copy) return copy
  }
  return null
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
