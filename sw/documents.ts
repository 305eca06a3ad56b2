import { documentsPath, isUserCallsCache, userCallsCache } from '#contract/device-worker.ts'
import { isWiped } from './wipe.ts'

// Two for each of twenty stays.
const mostDocuments = 40

/**
 * Fetches documents of a person that are not on the device yet. They never change, so that a copy is as
 * good as the server's.
 */
export async function keepDocuments(
  { userId, paths }: { userId: string; paths: readonly string[] },
  now: () => number,
): Promise<void> {
  const name = userCallsCache(userId)
  const startedAt = now()
  for (const path of paths) {
    if (await findCopy(path)) continue
    const file = await load(path)
    if (!file) continue
    // What was asked for before a logout must not bring the person back.
    if (isWiped(name, startedAt)) return
    const cache = await caches.open(name)
    await cache.put(path, file).catch(() => undefined)
    const kept = (await cache.keys()).filter(({ url }) => isDocument(url))
    const surplus = kept.slice(0, Math.max(0, kept.length - mostDocuments))
    await Promise.all(surplus.map((key) => cache.delete(key)))
    if (isWiped(name, startedAt)) await caches.delete(name)
  }
}

/** Gives a document from the device, else from the network. */
export async function answerDocument(request: Request): Promise<Response> {
  return (await findCopy(new URL(request.url).pathname)) ?? fetch(request)
}

/** The whole file, or null: a server that dies in the middle has already said 200. */
async function load(path: string): Promise<Response | null> {
  try {
    const response = await fetch(path)
    if (response.status !== 200) return null
    const { headers } = response
    return new Response(await response.arrayBuffer(), { headers })
  } catch {
    return null
  }
}

// Caches of people who left are gone, so that whatever is found is the present person's.
async function findCopy(path: string): Promise<Response | null> {
  for (const name of (await caches.keys()).filter(isUserCallsCache)) {
    const copy = await (await caches.open(name)).match(path)
    if (copy) return copy
  }
  return null
}

function isDocument(url: string): boolean {
  return new URL(url).pathname.startsWith(documentsPath)
}
