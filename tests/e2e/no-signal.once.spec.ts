import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'

/** How many answers of the server rest on the device of a visitor. Runs in the page. */
function countAnswers(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('areesh-answers-visitor')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(0)
    opening.onsuccess = () => {
      const [store = ''] = opening.result.objectStoreNames
      const counting = opening.result.transaction(store).objectStore(store).count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

test.describe('with the worker', () => {
  test.use(withWorker)

  test('a page that was seen opens with the server gone, and lives on when it is back', async ({
    page,
    server,
    watch,
    language,
  }) => {
    watch.allow(/ERR_|Failed to load resource|net::/)
    await page.goto('/')
    await untilWorkerServes(page, language)
    await page.reload()
    await expect.poll(() => page.evaluate(countAnswers)).toBeGreaterThan(0)
    const title = await page.locator('h1').innerText()
    await server.kill()
    try {
      await page.reload()
      await expect(page.locator('h1')).toHaveText(title)
    } finally {
      await server.start()
    }
    await page.reload()
    await expect(page.locator('h1')).toHaveText(title)
  })
})

test.describe('without a worker', () => {
  test('a signal that goes while parts of the app are on their way is no error', async ({
    page,
    context,
    signIn,
    watch,
  }) => {
    watch.allow(/ERR_|Failed to load resource|net::/)
    await signIn()
    let lost = 0
    page.on('requestfailed', (request) => {
      if (request.resourceType() === 'script') lost += 1
    })
    // One of the answers that are asked for once the page has nothing else to do; a part comes after it.
    await page.route('**/api/payment/list', async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto('/customer')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toBeVisible()
  })
})
