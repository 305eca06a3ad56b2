import type { Transport } from '#contract/transport.ts'
import type { Connection } from '#lib/connection.ts'
import type { Session } from '#lib/session.ts'
import { createOutbox, type Outbox, type OutboxParts } from './create-outbox.ts'
import type { OutboxItem } from './outbox-item.ts'
import { createOutboxStore } from './outbox-store.ts'
import { sendItem } from './send-item.ts'
import { fileIdsOf } from './send-message-item.ts'
import { unsentFilesOf } from './unsent-files.ts'

type Parts = {
  transport: Transport
  session: Session
  now: () => number
  /** Told the server's words about an item that it has taken. */
  onSaid?: (words: string) => void
  /** Told of an item that the server has refused. */
  onRefused?: (item: OutboxItem) => void
}

/** The outbox of this browser. */
export function createBrowserOutbox(parts: Parts): Outbox {
  const { transport, session, now, onSaid, onRefused = () => {} } = parts
  return createOutbox({
    userId: () => session.user()?._id ?? null,
    openStore: createOutboxStore,
    send: async (item) => {
      const { result, message } = await sendItem(transport, item, now)
      if (message) onSaid?.(message)
      return result
    },
    onRefused,
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
