import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import {
  createDeviceDatabase,
  type DeviceDatabase,
  deleteDatabase,
  readEntries,
} from '#lib/device-database.ts'
import { queryDatabaseName } from '#lib/query-database-name.ts'
import type { QueryStorage } from '#lib/query-persistence.ts'

/** Query answers on the device, and their deletion. */
export type DeviceStore = QueryStorage & {
  /** Deletes a person's answers; what still arrives for them afterwards is not stored. */
  wipe(userId: string): Promise<void>
}

/**
 * Query answers in IndexedDB, one database a person, following the session. A device that denies
 * storage, or a connection that breaks (known on iOS), means "nothing stored": the app then asks
 * the server. The same holds where another tab has put somebody else in the place of the person whom
 * the page has begun with: what it has in memory is the first one's until they are wiped.
 *
 * @param person with whom the page has begun; the code of the store may come later.
 */
export function createDeviceStore(
  userId: () => string | null,
  language: string,
  person = userId(),
): DeviceStore {
  let current: { userId: string | null; database: DeviceDatabase } | null = null
  let owner = person
  let isWiped = false
  const database = () => {
    const id = userId()
    if (owner !== null && owner !== id && !isWiped)
      throw new Error('this page is of another person')
    if (owner !== id) isWiped = false
    owner = id
    if (current?.userId !== id) {
      current = { userId: id, database: createDeviceDatabase(queryDatabaseName(id), {}) }
    }
    return current.database
  }
  return {
    prefix: `v1:${language}`,
    getItem: (key, { isPatient = false } = {}) =>
      quietly(
        () =>
          database().run<PersistedQuery | undefined>('readonly', (store) => store.get(key), {
            isStrict: isPatient,
          }),
        undefined,
      ),
    setItem: (key, value) =>
      quietly(async () => {
        await database().run('readwrite', (store) => store.put(value, key))
      }, undefined),
    removeItem: (key) =>
      quietly(() => database().run('readwrite', (store) => store.delete(key)), undefined),
    entries: () => quietly(() => readEntries<PersistedQuery>(database()), []),
    async wipe(id) {
      if (id === owner) isWiped = true
      // The closed handle stays in place until the session changes: a late answer finds it.
      if (current?.userId === id) await current.database.destroy().catch(() => undefined)
      else await deleteDatabase(queryDatabaseName(id))
    },
  }
}

async function quietly<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work()
  } catch {
    return fallback
  }
}
