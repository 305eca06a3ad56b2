import { createDeviceDatabase } from '#lib/device-database.ts'
import type { OutboxItem } from './outbox-item.ts'
import { destroyUnsentFiles } from './unsent-files.ts'

/** Where the items of one person rest. */
export type OutboxStore = {
  /** Resolves when the item is safe on the device, power cuts included, and those in whose place it stands are gone. */
  add(item: Omit<OutboxItem, 'seq'>, insteadOf?: readonly number[]): Promise<OutboxItem>
  /** All that is here, oldest first. `isPatient`: as patient with a slow device as a write is. */
  list(options?: { isPatient?: boolean }): Promise<OutboxItem[]>
  /** Writes an item anew under its number; false where it is gone: it stays so. */
  update(item: OutboxItem): Promise<boolean>
  /** Whether it was still there: of several that remove it one alone hears so. */
  remove(seq: number): Promise<boolean>
  /** Deletes everything, with the files that wait for these items. */
  destroy(): Promise<void>
}

/** Name of the database of one person's outbox. */
export function outboxDatabaseName(userId: string): string {
  return `areesh-outbox-${userId}`
}

/** The outbox in IndexedDB, one database a person. */
export function createOutboxStore(userId: string): OutboxStore {
  const parameters = { keyPath: 'seq', autoIncrement: true }
  const database = createDeviceDatabase(outboxDatabaseName(userId), parameters)
  return {
    async add(item, insteadOf = []) {
      const work = (store: IDBObjectStore) => {
        const added = store.add(item)
        for (const seq of insteadOf) store.delete(seq)
        return added
      }
      const key = await database.run('readwrite', work, { isStrict: true })
      return { ...item, seq: Number(key) }
    },
    list: ({ isPatient = false } = {}) =>
      database.run<OutboxItem[]>('readonly', (store) => store.getAll(), { isStrict: isPatient }),
    async update(item) {
      const work = (store: IDBObjectStore) => {
        const present = store.count(item.seq)
        present.onsuccess = () => {
          if (present.result > 0) store.put(item)
        }
        return present
      }
      return (await database.run('readwrite', work, { isStrict: true })) > 0
    },
    async remove(seq) {
      const work = (store: IDBObjectStore) => {
        const present = store.count(seq)
        store.delete(seq)
        return present
      }
      return (await database.run('readwrite', work, { isStrict: true })) > 0
    },
    destroy: async () => {
      await Promise.all([database.destroy(), destroyUnsentFiles(userId)])
    },
  }
}
