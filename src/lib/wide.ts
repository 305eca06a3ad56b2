import { useSyncExternalStore } from 'react'

// The width from which the styles put two parts of a page beside each other.
const wide = '(min-width: 64rem)'

/** Whether the window has room for two parts of a page beside each other. */
export function isWide(): boolean {
  return matchMedia(wide).matches
}

/** The same, followed; false while the server draws. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, isWide, () => false)
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
