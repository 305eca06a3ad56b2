import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { wholeMapPath } from '#contract/device-worker.ts'
import { launchBrowser } from '#tests/outbox/launch-browser.ts'
import { openWithWorker, test as stayTest } from './stay-fixture.ts'

// Workers that Playwright watches take over otherwise than a person's, and now and then not at all.
const test = stayTest.extend<object, { browser: Browser }>({
  browser: [
    async ({ browserName: _browser }, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

const isMapWhole = (page: Page) =>
  page.evaluate(async (mark) => (await caches.match(mark)) !== undefined, wholeMapPath)

test.use({ ownBuild: true })

test('a new version waits for the person’s word, in every tab, and then takes over', async ({
  page,
  context,
  stay,
  build,
}) => {
  await openWithWorker(page, `${stay.origin}/`)
  const other = await context.newPage()
  await other.goto(`${stay.origin}/`)
  await appendFile(join(build, 'client/sw.js'), '\n// the next version\n')
  await stay.kill()
  await stay.start()
  await lookForUpdate(page)
  await expect(page.getByText('A new version of Areesh is ready.')).toBeVisible()
  await expect(other.getByText('A new version of Areesh is ready.')).toBeVisible()
  // A reload alone changes nothing: the other tab still runs the old version.
  await page.reload()
  await expect(page.getByText('A new version of Areesh is ready.')).toBeVisible()
  // A worker that still brings the trip's files onto the device hands over when it has them.
  await expect.poll(() => isMapWhole(page)).toBe(true)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByText('A new version of Areesh is ready.')).toBeHidden()
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
})
