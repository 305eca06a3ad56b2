import { userCallsCache, wayInFolder, wayInNotePath, wayInPath } from '#contract/device-worker.ts'
import { dropOthers, keepFiles } from './personal-files.ts'
import { isWiped } from './wipe.ts'

// Every step of ten stays.
const mostPictures = 120

type Stay = {
  userId: string
  bookingNumber: string
  paths: readonly string[]
  /** When the server said so, epoch ms. */
  asOf: number
}

/** Keeps the photos that the way in of a stay shows now; those that it showed before go. */
export async function keepWayIn(stay: Stay, now: () => number): Promise<void> {
  const startedAt = now()
  // A page that starts tells what it has, while a push may have brought what is newer.
  if (await isOld(stay, startedAt)) return
  await dropOthers(stay.userId, wayInFolder(stay.bookingNumber), stay.paths)
  await keepFiles(stay, { prefix: wayInPath, most: mostPictures }, now)
}

/** Whether something newer was said of a way in already; notes what is the newest. */
async function isOld(
  { userId, bookingNumber, paths, asOf }: Stay,
  startedAt: number,
): Promise<boolean> {
  const name = userCallsCache(userId)
  // Of a person without anything here nothing newer is known.
  if (!(await caches.has(name))) return false
  const cache = await caches.open(name)
  const note = wayInNotePath(bookingNumber)
  const said = Number((await (await cache.match(note))?.text()) ?? 0)
  if (asOf < said) return true
  // A stay that shows none leaves no note either.
  if (paths.length === 0) await cache.delete(note)
  else await cache.put(note, new Response(String(asOf))).catch(() => undefined)
  if (isWiped(name, startedAt)) await caches.delete(name)
  return false
}
