const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel'] as const

/**
 * Runs work once somebody does anything on this page; at once where they have. Gives the way to stop. Only in
 * the browser.
 */
export function whenUsed(work: () => void): () => void {
  // Not known to every browser: the next sign comes soon.
  if (navigator.userActivation?.hasBeenActive || scrollY > 0) {
    work()
    return () => {}
  }
  const watching = new AbortController()
  const begin = () => {
    watching.abort()
    work()
  }
  for (const sign of signs) {
    window.addEventListener(sign, begin, { capture: true, passive: true, signal: watching.signal })
  }
  return () => watching.abort()
}
