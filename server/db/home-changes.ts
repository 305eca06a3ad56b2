import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChangeKind, changeKinds } from './changes.ts'

/** Is told of homes of which something has changed. */
export type HomeListener = (propertyIds: ReadonlySet<string>) => void

/** Homes by what a transaction has changed of them. */
export type ChangedHomes = Readonly<Record<ChangeKind, ReadonlySet<string>>>

const changed = new AsyncLocalStorage<Record<ChangeKind, Set<string>>>()

/** Notes that the transaction around writes nights of a home. Outside of one nobody is told. */
export function noteChangedNights(propertyId: string): void {
  changed.getStore()?.nights.add(propertyId)
}

/** Notes that the transaction around writes the ratings of a home. */
export function noteChangedRatings(propertyId: string): void {
  changed.getStore()?.ratings.add(propertyId)
}

/** Notes that the transaction around writes the prices of a home. */
export function noteChangedPrices(propertyId: string): void {
  changed.getStore()?.prices.add(propertyId)
}

/**
 * Follows transactions, shows them which homes they have written so far, and tells listeners once they
 * have ended. Also after a failure: whether a lost connection had committed is not known, and looking
 * again is cheap.
 */
export function createHomeChanges() {
  const listeners = byKind<HomeListener>()
  return {
    follow: async <T>(transaction: (homes: ChangedHomes) => Promise<T>): Promise<T> => {
      const homes = byKind<string>()
      try {
        return await changed.run(homes, () => transaction(homes))
      } finally {
        for (const kind of changeKinds) {
          if (homes[kind].size > 0) for (const listener of listeners[kind]) listener(homes[kind])
        }
      }
    },
    listen: (kind: ChangeKind, listener: HomeListener) => void listeners[kind].add(listener),
  }
}

function byKind<Entry>(): Record<ChangeKind, Set<Entry>> {
  return { nights: new Set(), ratings: new Set(), prices: new Set() }
}
