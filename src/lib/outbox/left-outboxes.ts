import type { OutboxItem } from './outbox-item.ts'
import { createOutboxStore, outboxDatabaseName } from './outbox-store.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** What a person whose session has ended had not sent yet, in order. */
export type LeftOutbox = { userId: string; items: readonly OutboxItem[] }

/**
 * What waits on this device for people who are not signed in. Empty and forgotten ones are deleted:
 * what nobody came back for in 30 days. Nothing where the browser does not tell which databases it has.
 */
export async function leftOutboxes(now: number): Promise<LeftOutbox[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? []
  const prefix = outboxDatabaseName('')
  const ids = databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
  const found = await Promise.all(
    ids.map(async (userId) => {
      const items = await createOutboxStore(userId)
        .list()
        .catch(() => null)
      // Storage that does not answer in time is not an empty outbox.
      if (!items) return []
      const isFresh = items.some(({ createdAt }) => now - createdAt < keptMs)
      if (!isFresh) await createOutboxStore(userId).destroy()
      return isFresh ? [{ userId, items }] : []
    }),
  )
  return found.flat()
}

/** Deletes what waits here for a person. */
export function discardLeftOutbox({ userId }: LeftOutbox): Promise<void> {
  return createOutboxStore(userId).destroy()
}
