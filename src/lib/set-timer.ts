/** Calls back once after `ms`, as the browser's own timer does; gives its cancellation. */
export function setTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
