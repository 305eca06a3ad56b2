import { keptMessage } from '#contract/device-worker.ts'

/** Tells the pages that are open that files have come onto this device. */
export async function tellKept(worker: ServiceWorkerGlobalScope): Promise<void> {
  for (const page of await worker.clients.matchAll()) page.postMessage(keptMessage)
}
