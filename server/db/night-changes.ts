import { AsyncLocalStorage } from 'node:async_hooks'

/** Is told of homes whose nights have changed. */
export type NightListener = (propertyIds: ReadonlySet<string>) => void

const changed = new AsyncLocalStorage<Set<string>>()

/** Notes that the transaction around writes nights of a home. Outside of one nobody is told. */
export function noteChangedNights(propertyId: string): void {
  changed.getStore()?.add(propertyId)
}

/**
 * Follows transactions, shows them which homes' nights they have written so far, and tells
 * listeners once they have ended. Also after a failure: whether a lost connection had committed is not known, and looking again is cheap.
 */
export function createNightChanges() {
  const listeners = new Set<NightListener>()
  return {
    follow: async <T>(
      transaction: (propertyIds: ReadonlySet<string>) => Promise<T>,
    ): Promise<T> => {
      const propertyIds = new Set<string>()
      try {
        return await changed.run(propertyIds, () => transaction(propertyIds))
      } finally {
        if (propertyIds.size > 0) for (const listener of listeners) listener(propertyIds)
      }
    },
    listen: (listener: NightListener) => void listeners.add(listener),
  }
}
