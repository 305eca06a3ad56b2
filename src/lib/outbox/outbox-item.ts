/** Kinds of things that may wait for a connection: never anything with money. */
export const outboxKinds = ['chat/sendMessage', 'wishlist/edit', 'review/submit'] as const

export type OutboxKind = (typeof outboxKinds)[number]

/** One thing to send, as it rests on the device. Holds no token: the current one is used. */
export type OutboxItem = {
  /** Place in the queue, given by the device's database: later items have greater numbers. */
  seq: number
  /** Idempotency key, made when the guest acted; the server knows it from the payload too. */
  id: string
  kind: OutboxKind
  /** Items with the same key are sent in their order, different keys do not wait for each other. */
  key: string
  payload: unknown
  state: 'queued' | 'sending' | 'failed'
  /** Tries so far. */
  attempts: number
  /** Epoch ms before which the item waits after a failed try. */
  nextAt: number
  createdAt: number
  userId: string
  /** The server's words for a refused item. */
  reason: string | null
}

/** What came of one try. */
export type Outcome =
  | { kind: 'sent'; result: unknown }
  /** No usable answer: try later, by itself. */
  | { kind: 'later' }
  /** The session has ended: everything waits until the person is signed in again. */
  | { kind: 'pause' }
  /** The server said no: the person decides. */
  | { kind: 'refused'; reason: string }
