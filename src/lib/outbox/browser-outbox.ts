import { drainMessage, outboxTag } from '#contract/device-worker.ts'
import type { Transport } from '#contract/transport.ts'
import type { Connection } from '#lib/connection.ts'
import type { Session } from '#lib/session.ts'
import { setTimer } from '#lib/set-timer.ts'
import { createOutbox, type Outbox } from './create-outbox.ts'
import type { OutboxItem } from './outbox-item.ts'
import { createOutboxStore } from './outbox-store.ts'
import { sendItem } from './send-item.ts'
import { createChannel, exclusively, outboxChannel } from './tabs-and-worker.ts'
import { fileIdsOf, unsentFilesOf } from './unsent-files.ts'

type Parts = {
  transport: Transport
  session: Session
  now: () => number
  /** Told the server's words about an item that it has taken. */
  onSaid?: (words: string) => void
  /** Told of an item that waits for the person from now on. */
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
    askToBeWoken: () => void askToBeWoken().catch(() => {}),
    random: Math.random,
    setTimer,
    exclusively,
    channel: createChannel(outboxChannel),
  })
}

// Chromium's alone, and so unknown to the compiler.
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Has the browser wake the worker once there is a connection, where it can: no page may be open by then. */
async function askToBeWoken(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.ready
  await registration?.sync?.register(outboxTag)
}

/**
 * Starts draining: now, when the connection comes back, when the worker was woken because it has, and when the
 * page is looked at again. The backoff timer is the outbox's own. Background Sync is missing in Safari and
 * Firefox and stays silent when only the server was away, so it is not relied on.
 */
export function startOutbox(outbox: Outbox, connection: Connection, session: Session): void {
  void outbox.drain(true)
  connection.subscribe(() => {
    if (connection.isOnline()) void outbox.drain(true)
  })
  session.subscribe(() => void outbox.drain(true))
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (Object(data).type === drainMessage.type) void outbox.drain(true)
  })
  window.addEventListener('online', () => void outbox.drain(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.drain(true)
  })
}
