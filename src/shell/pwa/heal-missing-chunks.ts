import type { Connection } from '#lib/connection.ts'
import { isLostPart, lostPartEvent } from '#lib/load-part.ts'
import { activateUpdate } from './activate-update.ts'
import { mayHeal } from './may-heal.ts'

/** For work that nobody waits for: what the signal took away is brought by the next start. */
export function forgiveLostPart(error: unknown): void {
  if (!isLostPart(error)) throw error
}

/**
 * A part of the app that is gone from the server after a deploy: the old worker would give the old
 * page again, so a reload alone changes nothing. The new version takes over first. Once a minute at
 * most, and only with a connection; otherwise the page says so. Gives whether a part was missed.
 */
export function healMissingChunks(connection: Connection, now: () => number): () => boolean {
  let isMissed = false
  window.addEventListener(lostPartEvent, () => {
    isMissed = true
    if (connection.isOnline() && navigator.onLine) void heal(now)
  })
  return () => isMissed
}

async function heal(now: () => number): Promise<void> {
  // What the signal took away is not gone: whoever loses it keeps the page that they are on.
  const isAnswered = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered || !mayHeal(now())) return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (!(await activateUpdate())) location.reload()
}
