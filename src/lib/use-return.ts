import { useEffect } from 'react'

/**
 * Calls `onReturn` when the browser shows the page again as it was left, as it does for guests who come
 * back from a provider's page: what was on its way then is not any more. Pass a stable function.
 */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [onReturn])
}
