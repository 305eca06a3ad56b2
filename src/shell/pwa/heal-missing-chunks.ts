import type { AnyRouter } from '@tanstack/react-router'
import type { Connection } from '#lib/connection.ts'
import { isLostPart, lostPartEvent } from '#lib/load-part.ts'
import { mayHeal } from './may-heal.ts'
import { renewPage } from './renew-page.ts'
import { followTyping } from './typed-fields.ts'

// Whoever pays must find the page as they left it: its own words and "Try again" stand there.
const checkout = /^\/(checkout\/|confirm_booking)/

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
  renew: () => Promise<void> = renewPage,
): () => boolean {
  const isTyped = followTyping()
  let isMissed = false
  const isInUse = () => checkout.test(location.pathname) || isTyped()
  const heal = async () => {
    // What the signal took away is not gone: whoever loses it keeps the page that they are on.
    const isAnswered = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAnswered || isInUse() || !mayHeal(now())) return
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update().catch(() => undefined)
    if (!isInUse()) await renew()
  }
  window.addEventListener(lostPartEvent, () => {
    if (ahead > 0) return
    isMissed = true
    if (connection.isOnline() && navigator.onLine && !isInUse()) void heal()
  })
  return () => isMissed
}
