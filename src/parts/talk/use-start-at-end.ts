import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Opens a conversation at its end: the router puts every page that opens where it was left, or at its start.
 * Whoever has the end on their screen keeps it while the page grows: photos come, the connection goes.
 */
export function useStartAtEnd(end: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let isAtEnd = true
    // Where the end lay when the page's height was last known: who scrolls knows of no later growth.
    let endAt = 0
    const goToEnd = () => end.current?.scrollIntoView({ block: 'end' })
    const look = () => {
      isAtEnd = scrollY + innerHeight >= Math.floor(endAt)
    }
    const watcher = new ResizeObserver(() => {
      if (isAtEnd) goToEnd()
      endAt = scrollY + (end.current?.getBoundingClientRect().bottom ?? 0)
    })
    watcher.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    const stopFollowing = router.subscribe('onRendered', goToEnd)
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', look)
      stopFollowing()
    }
  }, [router, end])
}
