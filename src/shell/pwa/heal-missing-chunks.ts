import type { Connection } from '#lib/connection.ts'
import { activateUpdate } from './activate-update.ts'

const storageKey = 'areesh:healed-at'
const againAfterMs = 60_000

/** Name of the error of a part of the app that did not load; the page's error state has words for it. */
const chunkLoadError = 'ChunkLoadError'

/** Whether something failed because a part of the app did not come. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadError
}

/** For work that nobody waits for: what the signal took away is brought by the next start. */
export function forgiveLostPart(error: unknown): void {
  if (!isLostPart(error)) throw error
}

/**
 * A part of the app that is gone from the server after a deploy: the old worker would give the old
 * page again, so a reload alone changes nothing. The new version takes over first. Once a minute at
 * most, and only with a connection; otherwise the page's error state is shown.
 */
export function healMissingChunks(connection: Connection, now: () => number): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.name = chunkLoadError
    if (connection.isOnline() && navigator.onLine && mayHeal(now())) void heal()
  })
}

async function heal(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (!(await activateUpdate())) location.reload()
}

function mayHeal(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (now - last < againAfterMs) return false
    sessionStorage.setItem(storageKey, String(now))
    return true
  } catch {
    // Without a memory of the last try a reload could repeat for ever.
    return false
  }
}
