/** What the app believes of the connection: the browser's word corrected by how requests end. */
export type Connection = {
  isOnline(): boolean
  /** What the HTML of the page was drawn with: the browser starts from the same. */
  readonly isDrawnOnline: boolean
  /** Tells how the last request ended. */
  report(reached: boolean): void
  subscribe(listener: () => void): () => void
}

/** A connection that is always there: rendering on the server. */
export function createSteadyConnection(): Connection {
  return steady(true)
}

/** A connection that is never there: rendering a page that is looked at without one. */
export function createLostConnection(): Connection {
  return steady(false)
}

function steady(isOnline: boolean): Connection {
  return {
    isOnline: () => isOnline,
    isDrawnOnline: isOnline,
    report: () => {},
    subscribe: () => () => {},
  }
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
    isDrawnOnline: true,
    report: update,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
