import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import type { Persisters } from './query-persister.ts'

/** Where query answers rest on the device. Reads and writes never throw: see device-store.ts. */
export type QueryStorage = {
  /** Name under which this language's answers are kept. */
  prefix: string
  /** `isPatient`: as patient with a slow device as a write that must not be lost; else it counts as empty soon. */
  getItem(key: string, options?: { isPatient?: boolean }): Promise<PersistedQuery | undefined>
  setItem(key: string, value: PersistedQuery): Promise<void>
  removeItem(key: string): Promise<void>
  entries(): Promise<[string, PersistedQuery][]>
}

/** What goes beyond reading and writing by the queries themselves. */
export type Persistence = {
  storage: QueryStorage
  /** Writes a query that was changed by hand (setQueryData is not written by itself). */
  persist(queryKey: QueryKey): Promise<void>
  /** Writes what the page's HTML brought along: no query function ran for it, so none stored it. */
  persistHydrated(): Promise<void>
  /** Deletes what is too old or of an older shape. */
  collectGarbage(): Promise<void>
}

const persistences = new WeakMap<QueryClient, Persistence>()

/** The persistence of a query cache; null on the server and where nothing may be stored. */
export function persistenceOf(queryClient: QueryClient): Persistence | null {
  return persistences.get(queryClient) ?? null
}

/**
 * Lets every call of the device-storage table keep its answers. The code for it comes with the first
 * query that runs: a first view, whose data are in the page, needs none. When it cannot be fetched,
 * queries are answered by the network alone.
 */
export function applyPersistence(queryClient: QueryClient, storage: QueryStorage): void {
  let opening: Promise<Persisters | null> | null = null
  const open = (): Promise<Persisters | null> => {
    opening ??= import('./query-persister.ts').then(
      ({ createPersisters }) => createPersisters(queryClient, storage),
      () => {
        opening = null
        return null
      },
    )
    return opening
  }
  const persister: QueryPersister = async (queryFn, context, query) => {
    const persisters = await open()
    return persisters ? persisters.answer(queryFn, context, query) : queryFn(context)
  }
  const options = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, persister } })
  persistences.set(queryClient, {
    storage,
    persist: async (queryKey) => (await open())?.persist(queryKey),
    persistHydrated: async () => (await open())?.persistHydrated(),
    collectGarbage: async () => (await open())?.collectGarbage(),
  })
}
