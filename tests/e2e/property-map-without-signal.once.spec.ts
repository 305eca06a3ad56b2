import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'

test.use(withWorker)

test('a map that was seen is drawn again with the server gone', async ({
  page,
  server,
  watch,
  language,
}) => {
  watch.allow(/ERR_|Failed to load resource|net::/)
  await page.goto('/property-map')
  await untilWorkerServes(page, language)
  await page.reload()
  const pin = page.locator('main [data-pin]').first()
  await expect(pin).toBeVisible()
  await page.waitForFunction(async () => {
    const files = await (await caches.open('areesh-map')).keys()
    const paths = files.map(({ url }) => new URL(url).pathname)
    return (
      paths.includes('/media/map/points.json') && paths.some((path) => /\/assets\/map-/.test(path))
    )
  })
  await server.kill()
  try {
    await page.reload()
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  } finally {
    await server.start()
  }
})
