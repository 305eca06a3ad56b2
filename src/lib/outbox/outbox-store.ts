import { createDeviceDatabase } from '#lib/device-database.ts'
import type { OutboxItem } from './outbox-item.ts'
import { destroyUnsentFiles } from './unsent-files.ts'

/** Where the items of one person rest. */
export type OutboxStore = {
  /** Resolves when the item is safe on the device, power cuts included. */
  add(item: Omit<OutboxItem, 'seq'>): Promise<OutboxItem>
  list(): Promise<OutboxItem[]>
  /** Writes an item anew under its number. */
  update(item: OutboxItem): Promise<void>
  remove(seq: number): Promise<void>
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
    async add(item) {
      const key = await database.run('readwrite', (store) => store.add(item), { isStrict: true })
      return { ...item, seq: Number(key) }
    },
    list: () => database.run<OutboxItem[]>('readonly', (store) => store.getAll()),
    async update(item) {
      await database.run('readwrite', (store) => store.put(item), { isStrict: true })
    },
    async remove(seq) {
      await database.run('readwrite', (store) => store.delete(seq), { isStrict: true })
    },
    destroy: async () => {
      await Promise.all([database.destroy(), destroyUnsentFiles(userId)])
    },
  }
}
