import type { NewItem, Outbox } from '#lib/outbox/create-outbox.ts'
import { createEmptyOutbox } from '#lib/outbox/empty-outbox.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'

/**
 * An outbox that a page knows nothing of until `tell` says what waits; whoever looks is told of `waits`. What it is to
 * keep is in `kept`.
 */
export function createToldOutbox(waits: readonly OutboxItem[] = []) {
  const listeners = new Set<() => void>()
  const kept: { item: NewItem; insteadOf: readonly string[] }[] = []
  let items: readonly OutboxItem[] = []
  const tell = (next: readonly OutboxItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const outbox: Outbox = {
    ...createEmptyOutbox(),
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look: async () => {
      tell(waits)
      return items
    },
    enqueue: async (item, insteadOf = []) => void kept.push({ item, insteadOf }),
  }
  return { outbox, tell, kept }
}
