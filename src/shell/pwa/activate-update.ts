import type { WorkerMessage } from '#contract/device-worker.ts'

// The old version goes once nothing runs in it; a reload ends what this page still has running there.
const patienceMs = 5000

/** Lets a waiting version take over and reloads once it has, or after some seconds; false when none waits. */
export async function activateUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return false
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  const message: WorkerMessage = { type: 'activate' }
  waiting.postMessage(message)
  return true
}
