import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CallDefinition } from '#contract/call.ts'
import { type DeviceRule, deviceStorage } from '#contract/device-storage.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Where query answers rest on the device. Reads and writes never throw: see device-store.ts. */
export type QueryStorage = {
  /** Name under which this language's answers are kept. */
  prefix: string
  getItem(key: string): Promise<PersistedQuery | undefined>
  setItem(key: string, value: PersistedQuery): Promise<void>
  removeItem(key: string): Promise<void>
  entries(): Promise<[string, PersistedQuery][]>
}

/** What goes beyond reading and writing by the queries themselves. */
export type Persistence = {
  /** Writes a query that was changed by hand (setQueryData is not written by itself). */
  persist(queryKey: QueryKey): Promise<void>
  /** Writes what the page's HTML brought along: no query function ran for it, so none stored it. */
  persistHydrated(): Promise<void>
  /** Deletes what is too old or of an older shape. */
  collectGarbage(): Promise<void>
}

type Persister = ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>

const persistences = new WeakMap<QueryClient, Persistence>()

/** The persistence of a query cache; null on the server and where nothing may be stored. */
export function persistenceOf(queryClient: QueryClient): Persistence | null {
  return persistences.get(queryClient) ?? null
}

/**
 * Lets every call of the device-storage table keep its answers. One persister a call, because age
 * and schema version belong to the call: a new shape of one answer must not cost the traveller the
 * stored bookings. Entries are cloned by IndexedDB itself, so nothing is stringified.
 */
export function applyPersistence(queryClient: QueryClient, storage: QueryStorage): void {
  const persisters = new Map<string, Persister>()
  const persisterOf = (path: string, rule: DeviceRule, call: CallDefinition | undefined) => {
    const known = persisters.get(path)
    if (known) return known
    const made = createPersister(storage, rule, call)
    persisters.set(path, made)
    return made
  }
  for (const [path, rule] of Object.entries(deviceStorage)) {
    queryClient.setQueryDefaults(path.split('/'), {
      persister: (queryFn, context, query) =>
        persisterOf(path, rule, query.meta?.call).persisterFn(queryFn, context, query),
    })
  }
  const persist = async (queryKey: QueryKey) => {
    const path = `${queryKey[0]}/${queryKey[1]}`
    const rule = deviceStorage[path]
    const query = queryClient.getQueryCache().find({ queryKey })
    if (!rule || query?.state.data === undefined) return
    await persisterOf(path, rule, query.meta?.call).persistQueryByKey(queryKey, queryClient)
  }
  persistences.set(queryClient, {
    persist,
    async persistHydrated() {
      const cached = queryClient.getQueryCache().getAll()
      await Promise.all(cached.map(({ queryKey }) => persist(queryKey)))
    },
    collectGarbage: () => collectGarbage(storage),
  })
}

function createPersister(
  storage: QueryStorage,
  rule: DeviceRule,
  call: CallDefinition | undefined,
): Persister {
  return experimental_createQueryPersister<PersistedQuery>({
    storage,
    prefix: `${storage.prefix}:${rule.scope}`,
    buster: String(rule.schema),
    maxAge: rule.maxAgeDays * dayMs,
    serialize: (query) => query,
    // A copy that the call's schema does not accept is dropped by the persister: this one only.
    deserialize: (query) => {
      if (call) v.assert(call.output, query.state.data)
      return query
    },
  })
}

/** All calls share the store, so age and shape are judged by each entry's own call. */
async function collectGarbage(storage: QueryStorage): Promise<void> {
  for (const [key, query] of await storage.entries()) {
    const [model, method] = query.queryKey
    const rule = deviceStorage[`${model}/${method}`]
    const age = Date.now() - query.state.dataUpdatedAt
    const isKept = rule && query.buster === String(rule.schema) && age <= rule.maxAgeDays * dayMs
    if (!isKept) await storage.removeItem(key)
  }
}
