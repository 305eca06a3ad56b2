import type { WorkerMessage } from '#contract/device-worker.ts'

// A worker that is being replaced may not answer: the page does not wait for it.
const workerPatienceMs = 1000

/**
 * Sends a message to the worker and waits until it has been done, or for a second. Gives what the worker
 * answered; null when there is no worker, or it did not answer in time.
 */
export async function tellWorker(
  message: WorkerMessage,
  patienceMs = workerPatienceMs,
): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const answer = await new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(null), patienceMs)
    worker.postMessage(message, [port2])
  })
  port1.close()
  return answer
}
