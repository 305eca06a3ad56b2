import { userCallsCache } from '#contract/device-worker.ts'

// When each cache was last wiped in this worker's life, epoch ms.
const wipedAt = new Map<string, number>()

/** Deletes everything that the worker keeps of one person. */
export async function wipePerson(userId: string, now: number): Promise<void> {
  const name = userCallsCache(userId)
  wipedAt.set(name, now)
  await caches.delete(name)
}

/** Whether a cache was wiped after a request began, so that its answer may not be kept. */
export function isWiped(cacheName: string, requestStartedAt: number): boolean {
  return (wipedAt.get(cacheName) ?? 0) >= requestStartedAt
}
