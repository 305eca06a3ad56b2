import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Opens a conversation at its end: the router puts every page that opens where it was left, or at its start.
 */
export function useStartAtEnd(end: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onRendered', () => end.current?.scrollIntoView({ block: 'end' })),
    [router, end],
  )
}
