/** Kinds of things that may wait for a connection: never anything with money. */
export const outboxKinds = [
  'chat/sendMessage',
  'wishlist/edit',
  'review/submit',
  'profile/updateNames',
  'booking/nameGuest',
  'booking/openCase',
  'booking/answerCase',
] as const

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
  /** `decide`: the server has something else by now, and the person chooses between the two. */
  state: 'queued' | 'sending' | 'failed' | 'decide'
  /** Tries so far. */
  attempts: number
  /** Epoch ms before which the item waits after a failed try. */
  nextAt: number
  createdAt: number
  userId: string
  /** Ids of what it was written below, the nearest first: where it is shown for as long as it is refused. */
  below?: readonly string[]
  /** To be tried again soon would not help: it waits its time, whatever the connection does. */
  isPutOff?: boolean
  /** Tries that have met a fault, of the server or of this app: it may lie in the item. None, where left out. */
  faults?: number
  /**
   * The server's words for a refused item, or for one that has to be decided; null for a refused one that this
   * version of the app cannot send.
   */
  reason: string | null
}

/** Thrown when an item is to be kept and too much waits already. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull'
}

/** What came of one try. */
export type Outcome =
  | { kind: 'sent'; result: unknown }
  /** No usable answer, or one that says nothing about the item, or a fault: try later, by itself. */
  | { kind: 'later'; isPutOff: boolean; faults: number }
  /** The session has ended: everything waits until the person is signed in again. */
  | { kind: 'pause' }
  /** The server said no, or has met so many faults that nothing else is to be hoped for: the person decides. */
  | { kind: 'refused'; reason: string | null; faults: number }
  /** What it was written about has changed meanwhile: the person chooses. */
  | { kind: 'decide'; reason: string }
