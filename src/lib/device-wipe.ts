import type { QueryClient } from '@tanstack/react-query'
import type { WorkerMessage } from '#contract/device-worker.ts'
import type { App } from '#lib/app-context.tsx'
import { forgetOwnStorage } from '#lib/own-storage.ts'

/**
 * Forgets a person on this device: running requests, answers in memory and on disk, the worker's
 * copies, the outbox, what was typed into forms, what was looked at. Other tabs notice that their
 * databases are gone. Works with no connection.
 */
export async function wipeDevice(
  app: Pick<App, 'outbox' | 'deviceStore'>,
  queryClient: QueryClient,
  userId: string,
): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.clear()
  forgetDrafts()
  forgetOwnStorage()
  await Promise.allSettled([
    app.deviceStore?.wipe(userId),
    app.outbox.destroy(userId),
    tellWorker({ type: 'wipe', userId }),
  ])
}

/** What a tab keeps for itself is drafts with names and numbers, and nothing worth keeping. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage denied: nothing was kept.
  }
}

// A worker that is being replaced may not answer: the page does not wait for it.
const workerPatienceMs = 1000

/** Sends a message to the worker and waits until it has been done, or for a second. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    setTimeout(resolve, workerPatienceMs)
    worker.postMessage(message, [port2])
  })
  port1.close()
}
