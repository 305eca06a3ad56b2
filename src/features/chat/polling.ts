const visibleEveryMs = 5000
const hiddenEveryMs = 60_000

/** What polling needs of the page; tests give their own. */
export type PollingParts = {
  ask: () => void
  isVisible: () => boolean
  /** Calls back when the page is shown or hidden; gives its cancellation. */
  onVisibilityChange: (listener: () => void) => () => void
  /** Calls back once after `ms`; gives its cancellation. */
  setTimer: (callback: () => void, ms: number) => () => void
}

/** Asks every 5 s while the page is seen, every 60 s while not, and at once when it is seen again. */
export function startPolling({ ask, isVisible, onVisibilityChange, setTimer }: PollingParts) {
  let cancel = () => {}
  const plan = () => {
    cancel()
    cancel = setTimer(
      () => {
        ask()
        plan()
      },
      isVisible() ? visibleEveryMs : hiddenEveryMs,
    )
  }
  const stopListening = onVisibilityChange(() => {
    if (isVisible()) ask()
    plan()
  })
  plan()
  return () => {
    cancel()
    stopListening()
  }
}

/** The parts of a real page. */
export function pagePolling(ask: () => void): PollingParts {
  return {
    ask,
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange: (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}
