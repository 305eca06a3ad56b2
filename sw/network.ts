// Less than pages wait for the next version before they are loaded anew (activate-update.ts).
const asideMs = 7000

let aside = new AbortController()

/** `fetch`, but for the seconds in which this version stands aside: then it ends at once, with its body. */
export function fetchUnlessAside(
  input: Request | URL | string,
  init: RequestInit = {},
): Promise<Response> {
  const own = input instanceof Request ? input.signal : null
  const signals = [aside.signal, init.signal, own].filter((signal) => signal != null)
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}

/**
 * Ends everything that is under way, whatever page it is for: the next version cannot take over before, and a
 * server that is silent would keep it waiting for minutes. Nothing is lost, because every call may be repeated.
 */
export function standAside(): void {
  aside.abort()
  setTimeout(() => {
    aside = new AbortController()
  }, asideMs)
}
