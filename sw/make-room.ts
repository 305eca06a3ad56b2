import { cachedAtHeader } from '#contract/copy-headers.ts'
import { picturesCache, publicCallsCache } from '#contract/device-worker.ts'
import { isFull } from '#lib/device-database.ts'
import { dropSnapshots, openSnapshots } from '#lib/device-search/snapshot-database.ts'

// As many as there are stays whose homes are kept ahead (src/shell/pwa/prefetch-stays.ts).
const homesLeft = 10
const homePath = '/property/getDetails'

/**
 * Keeps a response. On a full device room is made for it step by step; it fails only when nothing is left
 * that may go. Trips and what waits to be sent are never given up.
 */
export async function putWithRoom(cache: Cache, path: string, response: Response): Promise<void> {
  const spare = response.clone()
  const timesBefore = timesMade
  try {
    await cache.put(path, response)
  } catch (error) {
    if (!isFull(error)) throw error
    // Several meet the full device at once: what one of them has given up is room for all.
    const isMadeMeanwhile = timesMade > timesBefore
    if (!isMadeMeanwhile && !(await makeRoom())) throw error
    await putWithRoom(cache, path, spare)
  }
}

/**
 * Gives up what matters least of what is there: pictures that were looked at, then homes that are searched without a
 * signal, then answers that are the same for everybody, then pages of homes but the newest. False when there is none
 * of it.
 */
export function makeRoom(): Promise<boolean> {
  making ??= giveUpNext().finally(() => {
    making = null
  })
  return making
}

let making: Promise<boolean> | null = null
let timesMade = 0

async function giveUpNext(): Promise<boolean> {
  const steps = [givePicturesUp, giveSearchUp, givePublicAnswersUp, giveOldHomesUp]
  for (const step of steps) {
    if (await step()) {
      timesMade += 1
      return true
    }
  }
  return false
}

/** Gives up all pictures that were merely looked at; false when there are none. */
export async function givePicturesUp(): Promise<boolean> {
  const cache = await caches.open(picturesCache)
  return drop(cache, await cache.keys())
}

const snapshots = openSnapshots()

function giveSearchUp(): Promise<boolean> {
  // A database that does not answer must not keep the caches from making room.
  return dropSnapshots(snapshots).catch(() => false)
}

async function givePublicAnswersUp(): Promise<boolean> {
  const cache = await caches.open(publicCallsCache)
  return drop(
    cache,
    (await cache.keys()).filter((key) => !isHome(key)),
  )
}

async function giveOldHomesUp(): Promise<boolean> {
  const cache = await caches.open(publicCallsCache)
  const homes = await Promise.all(
    (await cache.keys()).filter(isHome).map(async (key) => {
      const copy = await cache.match(key)
      return { key, at: Number(copy?.headers.get(cachedAtHeader)) }
    }),
  )
  const keys = homes.toSorted((a, b) => b.at - a.at).map(({ key }) => key)
  return drop(cache, keys.slice(homesLeft))
}

const isHome = (key: Request) => new URL(key.url).pathname.endsWith(homePath)

/** One by one: a cache that is deleted as a whole takes its place until nobody has it open. */
async function drop(cache: Cache, keys: readonly Request[]): Promise<boolean> {
  await Promise.all(keys.map((key) => cache.delete(key)))
  return keys.length > 0
}
