/** What the app believes of the connection: the browser's word corrected by how requests end. */
export type Connection = {
  isOnline(): boolean
  /** Whether the server is there, but answers so late that this device's copies stand in. */
  isWeak(): boolean
  /** What the HTML of the page was drawn with: the browser starts from the same. */
  readonly isDrawnOnline: boolean
  /**
   * Tells how the last request ended. Whether its answer came in time says also whether the connection is weak;
   * where that is not known, it stays as weak as it was.
   */
  report(isReached: boolean, isInTime?: boolean): void
  /**
   * A question to the server begins; what it gives tells how that ended, as `report`. Where the signal went or came
   * back meanwhile, it says nothing: an answer was on its way already, a failure is of the time before.
   */
  ask(): Connection['report']
  /** Tells that the server has not answered in time: no news of one that is known to be gone. */
  reportLate(): void
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
    isWeak: () => false,
    isDrawnOnline: isOnline,
    report: () => {},
    ask: () => () => {},
    reportLate: () => {},
    subscribe: () => () => {},
  }
}

type BrowserWindow = {
  navigator: { onLine: boolean }
  addEventListener(change: 'online' | 'offline', listener: () => void): void
}

/**
 * The browser's connection. `navigator.onLine` is true in a lift with dead Wi-Fi, so a request that
 * fails counts as offline until one succeeds or the browser fires `online`.
 */
export function createBrowserConnection(target: BrowserWindow): Connection {
  const listeners = new Set<() => void>()
  let isOnline = target.navigator.onLine
  let isWeak = false
  const update = (isReached: boolean, isLate: boolean) => {
    if (isReached === isOnline && isLate === isWeak) return
    isOnline = isReached
    isWeak = isLate
    for (const listener of listeners) listener()
  }
  target.addEventListener('online', () => update(true, false))
  target.addEventListener('offline', () => update(false, false))
  const report: Connection['report'] = (isReached, isInTime = !isWeak) =>
    update(isReached, isReached && !isInTime)
  return {
    isOnline: () => isOnline,
    isWeak: () => isWeak,
    isDrawnOnline: true,
    report,
    ask: () => {
      const wasOnline = isOnline
      return (isReached, isInTime) => {
        if (isOnline === wasOnline) report(isReached, isInTime)
      }
    },
    reportLate: () => update(isOnline, isOnline),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
