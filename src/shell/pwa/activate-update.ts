import type { WorkerMessage } from '#contract/device-worker.ts'
import { tellWorker } from '#lib/tell-worker.ts'

// The old version goes once nothing runs in it, within a second or two. A reload asks it once more.
const patienceMs = 8000
// Let in amid what is just ending, the new one may wait until the next page is opened (Chromium).
const settlingMs = 1000

/** Lets a waiting version take over and reloads once it has, or after some seconds; false when none waits. */
export async function activateUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const waiting = registration?.waiting
  if (!waiting) return false
  let isReloading = false
  // A second one would only begin the first anew.
  const reload = () => {
    if (!isReloading) location.reload()
    isReloading = true
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  setTimeout(reload, patienceMs)
  // First, because the browser looks for what still runs there when the new one is let in.
  const settled = new Promise((resolve) => setTimeout(resolve, settlingMs))
  await Promise.all([tellWorker({ type: 'stand-aside' }), settled])
  const message: WorkerMessage = { type: 'activate' }
  waiting.postMessage(message)
  return true
}
