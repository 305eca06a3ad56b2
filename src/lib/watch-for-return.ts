import { copyPatienceMs } from '#contract/copy-headers.ts'
import type { Connection } from '#lib/connection.ts'
import { setTimer } from '#lib/set-timer.ts'

// A signal that comes back is used within seconds; a server that is away for long is asked seldom.
const firstWaitMs = 3000
const longestWaitMs = 30_000
// A dead Wi-Fi keeps a question open for minutes.
const patienceMs = 8000

/** What the watch needs of the page; tests give their own. */
export type WatchParts = {
  connection: Pick<Connection, 'isOnline' | 'isWeak' | 'ask' | 'subscribe'>
  /** How long the server takes to answer, ms; null when it does not. Never rejects. */
  ask: () => Promise<number | null>
  isVisible: () => boolean
  /** Calls back when the page is shown or hidden. */
  onVisible: (listener: () => void) => void
  /** Calls back once after `ms`; gives its cancellation. */
  setTimer: (callback: () => void, ms: number) => () => void
}

/**
 * Notices that the server can be reached again while the app believes that it cannot, or that it answers late: a
 * lift's dead Wi-Fi and a server that was away tell the browser nothing when they are over. One that was late and
 * does not answer at all counts as gone. Asks while the page is seen, after 3 s, then
 * ever more seldom, at most every 30 s, and at once when the page is seen again.
 */
export function watchForReturn({ connection, ask, isVisible, onVisible, setTimer }: WatchParts) {
  let waitMs = firstWaitMs
  let cancel = () => {}
  let isAsking = false
  const isWanted = () => (connection.isWeak() || !connection.isOnline()) && isVisible() && !isAsking
  const plan = () => {
    cancel()
    if (isWanted()) cancel = setTimer(look, waitMs)
  }
  function look(): void {
    if (!isWanted()) return
    isAsking = true
    const tell = connection.ask()
    void ask().then((tookMs) => {
      isAsking = false
      const nextWaitMs = Math.min(longestWaitMs, waitMs * 2)
      tell(tookMs !== null, tookMs !== null && tookMs <= copyPatienceMs)
      waitMs = nextWaitMs
      plan()
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
    ask: askServer,
    isVisible: () => document.visibilityState === 'visible',
    onVisible: (listener) => document.addEventListener('visibilitychange', listener),
    setTimer,
  })
}

async function askServer(): Promise<number | null> {
  if (!navigator.onLine) return null
  const askedAt = performance.now()
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal })
    // The page of a hotel's Wi-Fi that wants a login answers every address.
    const isOk = answer.ok && Object(await answer.json()).status === 'ok'
    return isOk ? performance.now() - askedAt : null
  } catch {
    return null
  }
}
