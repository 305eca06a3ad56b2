import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { loadQuietly } from '#lib/load-part.ts'
import type { Persisters } from './query-persister.ts'

/** Where query answers rest on the device. Reads and writes never throw: see device-store.ts. */
export type QueryStorage = {
  /** Name under which this language's answers are kept. */
  prefix: string
  /** Whether nothing has been kept here so far, where that can be told without the code that reads it. */
  isFresh?(): Promise<boolean>
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
 * queries are answered by the network alone; and on a device that holds nothing yet until it is there, which keeps
 * their answers then.
 */
export function applyPersistence(queryClient: QueryClient, storage: QueryStorage): void {
  let opening: Promise<Persisters | null> | null = null
  const open = (): Promise<Persisters | null> => {
    opening ??= loadQuietly(() => import('./query-persister.ts')).then(
      ({ createPersisters }) => createPersisters(queryClient, storage),
      () => {
        opening = null
        return null
      },
    )
    return opening
  }
  const persist = async (queryKey: QueryKey) => (await open())?.persist(queryKey)
  const persister: QueryPersister = async (queryFn, context, query) => {
    if (!opening && (await storage.isFresh?.())) {
      const data = await queryFn(context)
      // What had been answered by then is kept by `persistHydrated`, once there is time.
      if (opening) notifyManager.schedule(() => void persist(query.queryKey))
      return data
    }
    const persisters = await open()
    return persisters ? persisters.answer(queryFn, context, query) : queryFn(context)
  }
  const options = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, persister } })
  persistences.set(queryClient, {
    storage,
    persist,
    persistHydrated: async () => (await open())?.persistHydrated(),
    collectGarbage: async () => (await open())?.collectGarbage(),
  })
}
