import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

test('the worker’s script is served for the whole site and never kept', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/javascript/)
  expect(response.headers()['cache-control']).toBe('no-cache')
})

test('the home page installs a worker that controls the next visit', async ({ page }) => {
  await page.goto('/')
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
  await page.reload()
  const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(controller).toMatch(/\/sw\.js$/)
})
