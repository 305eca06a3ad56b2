import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'

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
  await expect.poll(facts).toEqual({ worker: 'activated', shell: 200 })
}
