import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { wholeMapPath } from '#contract/device-worker.ts'
import { lostPartEvent } from '#lib/load-part.ts'
import { stayAhead } from '#tests/e2e/journey.ts'
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

/** Has a tab open a checkout, types a wish there and accepts the rules; gives whether it is as it was left. */
async function beginBooking(page: Page, origin: string) {
  const href = await page.locator('main a[href^="/property/"]').first().getAttribute('href')
  const slug = new URL(href ?? '', origin).pathname.split('/').at(-1)
  const { from, until } = stayAhead(200)
  await page.goto(
    `${origin}/confirm_booking?property=${slug}&check_in=${from}&check_out=${until}&adults=2`,
  )
  const wish = page.getByRole('textbox', { name: /Special request/ })
  const rules = page.getByRole('checkbox', { name: /I accept the house rules/ })
  await wish.fill('A cot, please')
  await rules.check()
  await page.evaluate(() => {
    const container = navigator.serviceWorker
    const taken = new Promise((resolve) => container.addEventListener('controllerchange', resolve))
    Object.assign(window, { taken })
  })
  return {
    untilTaken: () => page.evaluate(() => Reflect.get(window, 'taken')),
    expectAsLeft: async () => {
      expect(await page.evaluate(() => 'taken' in window)).toBe(true)
      await expect(wish).toHaveValue('A cot, please')
      await expect(rules).toBeChecked()
    },
  }
}

/** Tells a page that a part of the app is gone, and waits for longer than it takes to load the page anew for it. */
async function losePart(page: Page) {
  await page.evaluate(async (name) => {
    dispatchEvent(new Event(name))
    await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    await (await navigator.serviceWorker.ready).update()
    await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  }, lostPartEvent)
}

test('a new version waits for the person’s word, in every tab, then takes over, and leaves a checkout as it is', async ({
  page,
  context,
  stay,
  build,
}) => {
  await openWithWorker(page, `${stay.origin}/`)
  const other = await context.newPage()
  await other.goto(`${stay.origin}/`)
  const booking = await beginBooking(other, stay.origin)
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
  // The other tab runs on with what it has; what it does not have any more, it does without.
  await booking.untilTaken()
  await losePart(other)
  await booking.expectAsLeft()
})
