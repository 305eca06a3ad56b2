const visibleEveryMs = 5000
const restEveryMs = 60_000

/** What polling needs of the page; tests give their own. */
export type PollingParts = {
  ask: () => void
  isVisible: () => boolean
  /** Whether news come by themselves: then asking is only for the case that one was lost. */
  isLive: () => boolean
  /** Calls back when the page is shown or hidden, or the line stands or breaks; gives its cancellation. */
  onChange: (listener: () => void) => () => void
  /** Calls back once after `ms`; gives its cancellation. */
  setTimer: (callback: () => void, ms: number) => () => void
}

/**
 * Asks every 5 s while the page is seen and no news come by themselves, else every 60 s, and at once when
 * the page is seen again.
 */
export function startPolling({ ask, isVisible, isLive, onChange, setTimer }: PollingParts) {
  let cancel = () => {}
  let wasVisible = isVisible()
  const plan = () => {
    cancel()
    cancel = setTimer(
      () => {
        ask()
        plan()
      },
      isVisible() && !isLive() ? visibleEveryMs : restEveryMs,
    )
  }
  const stopListening = onChange(() => {
    if (isVisible() && !wasVisible) ask()
    wasVisible = isVisible()
    plan()
  })
  plan()
  return () => {
    cancel()
    stopListening()
  }
}
