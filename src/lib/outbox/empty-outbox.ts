import type { Outbox } from './create-outbox.ts'
import type { OutboxItem } from './outbox-item.ts'

/** The outbox of a page that is rendered on the server: empty, and nothing can be put in. */
export function createEmptyOutbox(): Outbox {
  const none: readonly OutboxItem[] = []
  return {
    items: () => none,
    isSilent: () => false,
    subscribe: () => () => {},
    look: async () => none,
    enqueue: () => Promise.reject(new Error('no outbox on the server')),
    retry: async () => {},
    discard: async () => false,
    drain: async () => {},
    onSent: () => () => {},
    destroy: async () => {},
  }
}
