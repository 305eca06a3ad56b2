/** What the app believes of the connection: the browser's word corrected by how requests end. */
export type Connection = {
  isOnline(): boolean
  /** Tells how the last request ended. */
  report(reached: boolean): void
  subscribe(listener: () => void): () => void
}

/** A connection that is always there: rendering on the server. */
export function createSteadyConnection(): Connection {
  return { isOnline: () => true, report: () => {}, subscribe: () => () => {} }
}

/**
 * The browser's connection. `navigator.onLine` is true in a lift with dead Wi-Fi, so a request that
 * fails counts as offline until one succeeds or the browser fires `online`.
 */
export function createBrowserConnection(target: Window): Connection {
  const listeners = new Set<() => void>()
  let online = target.navigator.onLine
  const update = (next: boolean) => {
    if (next === online) return
    online = next
    for (const listener of listeners) listener()
  }
  target.addEventListener('online', () => update(true))
  target.addEventListener('offline', () => update(false))
  return {
    isOnline: () => online,
    report: update,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
