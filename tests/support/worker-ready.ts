import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'

/** For `test.use`: pages may register the service worker, which those of other tests are kept from. */
export const withWorker = { serviceWorkers: 'allow' } as const

/**
 * Waits until the service worker rules the page and holds the one that stands in for all pages of a
 * language while the server is away. A worker that is ready is still fetching that.
 */
export async function untilWorkerServes(page: Page, language: Language): Promise<void> {
  const facts = () =>
    page.evaluate(
      async (shell) => ({
        worker: navigator.serviceWorker.controller?.state,
        shell: (await caches.match(shell))?.status,
      }),
      `/shell?lang=${language}`,
    )
  // It is fetched once the page has nothing else to do, and brings the whole app along.
  await expect.poll(facts, { intervals: [100, 250] }).toEqual({ worker: 'activated', shell: 200 })
}
