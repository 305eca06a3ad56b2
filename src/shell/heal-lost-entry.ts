/**
 * Loads a page anew whose app did not come at all: the worker that gave it may have no answer for the app's file, and
 * nobody else is there to try again. Stands before the app's own tag in that page, as text: it may use nothing from
 * around it.
 */
export function healLostEntry(mayHeal: (now: number) => boolean): void {
  // What does not come is told of the element alone.
  const isCaptured = true
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && mayHeal(Date.now())) location.reload()
    },
    isCaptured,
  )
}
