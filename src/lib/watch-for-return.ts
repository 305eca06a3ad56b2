import type { Connection } from '#lib/connection.ts'
import { setTimer } from '#lib/set-timer.ts'

// A signal that comes back is used within seconds; a server that is away for long is asked seldom.
const firstWaitMs = 3000
const longestWaitMs = 30_000
// A dead Wi-Fi keeps a question open for minutes.
const patienceMs = 8000

/** What the watch needs of the page; tests give their own. */
export type WatchParts = {
  connection: Pick<Connection, 'isOnline' | 'report' | 'subscribe'>
  /** Whether the server answers. Never rejects. */
  ask: () => Promise<boolean>
  isVisible: () => boolean
  /** Calls back when the page is shown or hidden. */
  onVisible: (listener: () => void) => void
  /** Calls back once after `ms`; gives its cancellation. */
  setTimer: (callback: () => void, ms: number) => () => void
}

/**
 * Notices that the server can be reached again while the app believes that it cannot: a lift's dead Wi-Fi and a
 * server that was away tell the browser nothing when they are over. Asks while the page is seen, after 3 s, then
 * ever more seldom, at most every 30 s, and at once when the page is seen again.
 */
export function watchForReturn({ connection, ask, isVisible, onVisible, setTimer }: WatchParts) {
  let waitMs = firstWaitMs
  let cancel = () => {}
  let isAsking = false
  const plan = () => {
    cancel()
    if (!connection.isOnline() && isVisible() && !isAsking) cancel = setTimer(look, waitMs)
  }
  function look(): void {
    if (isAsking || connection.isOnline() || !isVisible()) return
    isAsking = true
    void ask().then((isThere) => {
      isAsking = false
      waitMs = Math.min(longestWaitMs, waitMs * 2)
      if (isThere) connection.report(true)
      else plan()
    })
  }
  connection.subscribe(() => {
    waitMs = firstWaitMs
    plan()
  })
  onVisible(() => {
    cancel()
    waitMs = firstWaitMs
    look()
  })
  plan()
}

/** The same for a browser's page. What the browser itself knows to be gone is not asked for: it tells the end. */
export function watchForReturnInBrowser(connection: Connection): void {
  watchForReturn({
    connection,
    ask: isServerThere,
    isVisible: () => document.visibilityState === 'visible',
    onVisible: (listener) => document.addEventListener('visibilitychange', listener),
    setTimer,
  })
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal })
    // The page of a hotel's Wi-Fi that wants a login answers every address.
    return answer.ok && Object(await answer.json()).status === 'ok'
  } catch {
    return false
  }
}
