import type { WorkerMessage } from '#contract/device-worker.ts'

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
