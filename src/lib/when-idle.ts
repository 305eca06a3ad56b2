// Safari has no requestIdleCallback; this is late enough after `load`.
const fallbackMs = 3000

/** Runs work once the page has loaded and the browser has nothing else to do. Only in the browser. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 })
    else setTimeout(work, fallbackMs)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
