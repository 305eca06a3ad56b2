import type { CallDefinition } from '#contract/call.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { submitRating } from '#contract/review/submit.ts'
import type { Transport } from '#contract/transport.ts'
import { editWishlist } from '#contract/wishlist/edit.ts'
import type { Connection } from '#lib/connection.ts'
import type { Session } from '#lib/session.ts'
import { createOutbox, type Outbox, type OutboxParts } from './create-outbox.ts'
import type { OutboxItem, OutboxKind } from './outbox-item.ts'
import { createOutboxStore } from './outbox-store.ts'
import { fileIdsOf, sendMessageItem } from './send-message-item.ts'
import { unsentFilesOf } from './unsent-files.ts'

/** The calls that may wait. All of them may be repeated without a second effect. */
const calls: Readonly<Record<OutboxKind, CallDefinition>> = {
  'chat/sendMessage': sendMessage,
  'wishlist/edit': editWishlist,
  'review/submit': submitRating,
}

type Parts = { transport: Transport; session: Session; now: () => number }

/** The outbox of this browser. */
export function createBrowserOutbox({ transport, session, now }: Parts): Outbox {
  return createOutbox({
    userId: () => session.user()?._id ?? null,
    openStore: createOutboxStore,
    send: (item) => sendItem(transport, item, now),
    onGone: ({ userId, payload }) => unsentFilesOf(userId).remove(fileIdsOf(payload)),
    now,
    random: Math.random,
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    exclusively,
    channel: createChannel('areesh-outbox'),
  })
}

async function sendItem(
  transport: Transport,
  item: OutboxItem,
  now: () => number,
): Promise<unknown> {
  if (item.kind === 'chat/sendMessage') return sendMessageItem(transport, item, now)
  const answer = await transport.send(calls[item.kind], item.payload, { idempotencyKey: item.id })
  return answer.result
}

/** Web Locks; without them every tab drains, and the keys keep that harmless. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}

/** Word between tabs that something has changed. */
export function createChannel(name: string): OutboxParts['channel'] {
  const channel = new BroadcastChannel(name)
  return {
    post: () => channel.postMessage('changed'),
    listen: (heard) => channel.addEventListener('message', heard),
  }
}

/**
 * Starts draining: now, when the connection comes back, and when the page is looked at again. The
 * backoff timer is the outbox's own. Background Sync is missing in Safari and Firefox and stays
 * silent when only the server was away, so it is not relied on.
 */
export function startOutbox(outbox: Outbox, connection: Connection, session: Session): void {
  void outbox.drain(true)
  connection.subscribe(() => {
    if (connection.isOnline()) void outbox.drain(true)
  })
  session.subscribe(() => void outbox.drain(true))
  window.addEventListener('online', () => void outbox.drain(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.drain(true)
  })
}
