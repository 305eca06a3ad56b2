import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { QueryStorage } from '#lib/query-persistence.ts'

/** Name of the IndexedDB database of one person's answers, or of a visitor's. */
export function queryDatabaseName(userId: string | null): string {
  return userId ? `areesh-user-${userId}` : 'areesh-visitor'
}

/**
 * Query answers in IndexedDB, one database a person. A device that denies storage, or a connection
 * that breaks (known on iOS), means "nothing stored": the app then asks the server.
 */
export function createQueryStorage(userId: string | null, language: string): QueryStorage {
  const store = createStore(queryDatabaseName(userId), 'queries')
  return {
    prefix: `v1:${language}`,
    getItem: (key) => quietly(() => get<PersistedQuery>(key, store), undefined),
    setItem: (key, value) => quietly(() => set(key, value, store), undefined),
    removeItem: (key) => quietly(() => del(key, store), undefined),
    entries: () => quietly(() => entries<string, PersistedQuery>(store), []),
  }
}

/** Empties a person's stored answers. */
export function clearQueryStorage(userId: string): Promise<void> {
  const store: UseStore = createStore(queryDatabaseName(userId), 'queries')
  return quietly(() => clear(store), undefined)
}

async function quietly<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work()
  } catch {
    return fallback
  }
}
