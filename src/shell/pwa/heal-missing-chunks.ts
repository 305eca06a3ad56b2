import type { AnyRouter } from '@tanstack/react-router'
import type { Connection } from '#lib/connection.ts'
import { isLostPart, loadQuietly, lostPartEvent } from '#lib/load-part.ts'
import { followTyping } from './typed-fields.ts'

// Whoever pays must find the page as they left it: its own words and "Try again" stand there.
const checkout = /^\/(checkout\/|confirm_booking)/

/** How a page loads itself anew; brought while the browser has nothing else to do (see `startIdleWork`). */
export const loadHealing = () => loadQuietly(() => import('./load-anew.ts'))

/** Loads the page anew at a person's word, with the version that waits where there is one. */
export function renewPage(): void {
  const reload = () => location.reload()
  void loadHealing().then((healing) => healing.renewPage(), reload)
}

/** For work that nobody waits for: what the signal took away is brought by the next start. */
export function forgiveLostPart(error: unknown): void {
  if (!isLostPart(error)) throw error
}

// Pages that are on their way though nobody has asked for them yet.
let ahead = 0

/** A page that a pointer rests on is loaded ahead: nobody waits for it before it is pressed. */
export function forgiveAhead(router: Pick<AnyRouter, 'preloadRoute'>): void {
  const load = router.preloadRoute
  router.preloadRoute = async (options) => {
    ahead += 1
    try {
      return await load(options)
    } finally {
      ahead -= 1
    }
  }
}

/**
 * A part of the app that is gone from the server after a deploy: the old worker would give the old
 * page again, so a reload alone changes nothing. The new version takes over first. Once a minute at
 * most, and only with a connection; never by itself at a checkout, or where something is typed. Otherwise the page
 * says so. `renew` loads the page anew. Gives whether a part was missed.
 */
export function healMissingChunks(
  connection: Pick<Connection, 'isOnline'>,
  now: () => number,
  renew?: () => Promise<void>,
): () => boolean {
  const isTyped = followTyping()
  let isMissed = false
  const isInUse = () => checkout.test(location.pathname) || isTyped()
  window.addEventListener(lostPartEvent, () => {
    if (ahead > 0) return
    isMissed = true
    if (!connection.isOnline() || !navigator.onLine || isInUse()) return
    void loadHealing()
      .then(({ loadAnew }) => loadAnew(isInUse, now, renew))
      .catch(forgiveLostPart)
  })
  return () => isMissed
}
