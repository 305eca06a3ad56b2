import type { OutboxParts } from './create-outbox.ts'

/** Name of the channel on which tabs and worker tell each other of changes. */
export const outboxChannel = 'areesh-outbox'

/** Web Locks; without them every tab drains, and the keys keep that harmless. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}

/** Word between tabs and worker that something has changed. */
export function createChannel(name: string): OutboxParts['channel'] {
  const channel = new BroadcastChannel(name)
  return {
    post: () => channel.postMessage('changed'),
    listen: (heard) => channel.addEventListener('message', heard),
  }
}
