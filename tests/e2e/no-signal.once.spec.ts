import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

test('a page that was seen opens with the server gone, and lives on when it is back', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load resource|net::/)
  await page.goto('/')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
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
