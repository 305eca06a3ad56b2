import type { AnyRouter } from '@tanstack/react-router'

/**
 * Keeps a page that the app takes over where it is scrolled to. The router takes what it has drawn to the place
 * that it remembers, or else to the top; but of what was scrolled before it came, by the guest or by the browser
 * after a reload, it knows nothing.
 */
export function createKeptPlace() {
  let stands = false
  let isReplaced = false
  let place: { left: number; top: number } | null = null
  return {
    /** For the router's `scrollRestoration`: it asks right before it scrolls. */
    beforeScroll(): boolean {
      if (isReplaced) {
        isReplaced = false
        return false
      }
      if (stands && scrollY > 0) place = { left: scrollX, top: scrollY }
      stands = false
      return true
    },
    /**
     * What the router draws next takes the place of what stands there, in one task, and so stays where it is. To ask
     * where that is would have the browser lay it all out within the same task.
     */
    keepReplaced(): void {
      isReplaced = true
    },
    /** What the router draws next stands there already. */
    keep(router: AnyRouter): void {
      stands = true
      const stop = router.subscribe('onRendered', () => {
        stop()
        // Seen by the router, which then remembers it for whoever comes back.
        if (place) scrollTo({ ...place, behavior: 'instant' })
      })
    },
  }
}
