import { useSyncExternalStore } from 'react'
import { readCookie } from '#lib/cookies.ts'

/** Cookie that remembers the currency shown beside dirhams; also the name of the change's event. */
export const currencyCookie = 'currency'

/**
 * The currency that prices are shown in beside dirhams, empty for none. Empty on the server and while
 * hydrating: the amounts come afterwards, into the room that the page keeps for them.
 */
export function useSecondCurrency(): string {
  return useSyncExternalStore(subscribe, readSecondCurrency, () => '')
}

function readSecondCurrency(): string {
  return readCookie(document.cookie, currencyCookie) ?? ''
}

function subscribe(listener: () => void): () => void {
  addEventListener(currencyCookie, listener)
  return () => removeEventListener(currencyCookie, listener)
}
