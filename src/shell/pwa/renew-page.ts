import type { WorkerMessage } from '#contract/device-worker.ts'

// The old version goes once nothing runs in it; a reload ends what this page still has running there.
const patienceMs = 5000

/** Loads the page anew: where a new version waits, once that has taken over, or after some seconds. */
export async function renewPage(): Promise<void> {
  const reload = () => location.reload()
  const registration = await navigator.serviceWorker?.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  const message: WorkerMessage = { type: 'activate' }
  waiting.postMessage(message)
}
