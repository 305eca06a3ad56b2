import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { deviceStorage } from '#contract/device-storage.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Where query answers rest on the device. Reads and writes never throw: see device-store.ts. */
export type QueryStorage = {
  /** Name under which this person's and this language's answers are kept. */
  prefix: string
  getItem(key: string): Promise<PersistedQuery | undefined>
  setItem(key: string, value: PersistedQuery): Promise<void>
  removeItem(key: string): Promise<void>
  entries(): Promise<[string, PersistedQuery][]>
}

/**
 * Lets every call of the device-storage table keep its answers. One persister a call, because age
 * and schema version belong to the call: a new shape of one answer must not cost the traveller the
 * stored bookings. Entries are cloned by IndexedDB itself, so nothing is stringified.
 */
export function applyPersistence(queryClient: QueryClient, storage: QueryStorage): void {
  for (const [path, rule] of Object.entries(deviceStorage)) {
    const persister = experimental_createQueryPersister<PersistedQuery>({
      storage,
      prefix: `${storage.prefix}:${rule.scope}`,
      buster: String(rule.schema),
      maxAge: rule.maxAgeDays * dayMs,
      serialize: (query) => query,
      deserialize: (query) => query,
    })
    queryClient.setQueryDefaults(path.split('/'), { persister: persister.persisterFn })
  }
}
