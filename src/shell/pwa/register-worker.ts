import type { WorkerMessage } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { isNear } from '#lib/is-near.ts'
import { watchUpdate } from './watch-update.ts'

const updateEveryMs = 30 * 60_000

/**
 * Registers the worker and tells it the language. An installed app may never navigate, so new
 * versions are also looked for when it is opened again; one that is ready is said to be.
 */
export async function registerWorker(language: Language, now: () => number): Promise<void> {
  if (!navigator.serviceWorker) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    watchUpdate(registration)
    const message: WorkerMessage = { type: 'language', language }
    active?.postMessage(message)
    let checkedAt = now()
    document.addEventListener('visibilitychange', () => {
      const isChecked = isNear(now(), checkedAt, updateEveryMs)
      if (document.visibilityState !== 'visible' || isChecked) return
      checkedAt = now()
      registration.update().catch(() => undefined)
    })
  } catch {
    // Refused by the browser (private window, old engine): the app works, with a connection.
  }
}
