import { whenIdle } from '#lib/when-idle.ts'
import { whenUsed } from '#lib/when-used.ts'

/**
 * Loads once somebody uses the page, or the browser has nothing else to do. What does not come is asked for
 * again with the next press or with the connection. Gives the way to stop. Only in the browser.
 */
export function whenWanted(load: () => Promise<unknown>, onLost: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let isAsked = false
  const ask = () => {
    if (isAsked || signal.aborted) return
    isAsked = true
    // Why it did not come has been told by the part itself: src/lib/load-part.ts.
    load().catch(() => {
      isAsked = false
      onLost()
      for (const sign of ['pointerdown', 'keydown', 'online'])
        window.addEventListener(sign, ask, { capture: true, once: true, signal })
    })
  }
  const stopWatchingUse = whenUsed(ask)
  whenIdle(ask)
  return () => {
    stopWatchingUse()
    watching.abort()
  }
}
