import type { WorkerMessage } from '#contract/device-worker.ts'

/** Lets a waiting version take over and reloads once it has; false when none waits. */
export async function activateUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return false
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  const message: WorkerMessage = { type: 'activate' }
  waiting.postMessage(message)
  return true
}
