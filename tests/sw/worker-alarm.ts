import { type BrowserContext, expect } from '@playwright/test'
import { outboxTag } from '#contract/device-worker.ts'

/**
 * Gives the way to wake an origin's worker as the browser does once there is a connection. A blank page does it:
 * none of the origin's need be open.
 */
export async function workerAlarm(
  context: BrowserContext,
  origin: string,
): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(await context.newPage())
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { registrationId, scopeURL, isDeleted } of event.registrations) {
      if (!isDeleted && scopeURL.startsWith(origin)) registrations.push(registrationId)
    }
  })
  await devtools.send('ServiceWorker.enable')
  return async () => {
    await expect.poll(() => registrations.length).toBeGreaterThan(0)
    const [registrationId = ''] = registrations
    const event = { origin, registrationId, tag: outboxTag, lastChance: false }
    await devtools.send('ServiceWorker.dispatchSyncEvent', event)
  }
}
