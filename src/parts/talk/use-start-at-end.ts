import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

// A finger that leaves the end has the browser show its bar, which shrinks the window: it must not be taken back.
const nearPx = 16

/**
 * Opens a conversation at its end: the router puts every page that opens where it was left, or at its start.
 * Whoever has the end on their screen keeps it while the page grows (photos come, the connection goes) and while
 * the window shrinks: a keyboard comes up, a phone is turned.
 */
export function useStartAtEnd(end: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let isAtEnd = true
    // How far the page was scrolled to its end when its height was last known: who scrolls knows of no later growth.
    let endsAt = 0
    const goToEnd = () => end.current?.scrollIntoView({ block: 'end' })
    const look = () => {
      isAtEnd = scrollY >= endsAt - nearPx
    }
    const keep = () => {
      if (isAtEnd) goToEnd()
      endsAt = scrollToEnd(end.current)
    }
    const watcher = new ResizeObserver(keep)
    watcher.observe(document.body)
    addEventListener('resize', keep)
    addEventListener('scroll', look, { passive: true })
    const stopFollowing = router.subscribe('onRendered', goToEnd)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', keep)
      removeEventListener('scroll', look)
      stopFollowing()
    }
  }, [router, end])
}

/** How far a page has to be scrolled for its end to stand clear of what covers its lower edge, px. */
function scrollToEnd(end: HTMLElement | null): number {
  if (!end) return 0
  const covered = Number.parseFloat(getComputedStyle(end).scrollMarginBlockEnd)
  const wanted = scrollY + end.getBoundingClientRect().bottom + covered
  return Math.min(wanted, document.documentElement.scrollHeight) - innerHeight
}
