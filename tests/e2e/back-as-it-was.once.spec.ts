import { expect, type Page } from '@playwright/test'
import { launchOptions } from '#tests/run/chromium.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'

// Playwright's browsers keep no page for the way back unless they are told to.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const words = readPhrases('en')

/** Leaves a page for another document and comes back; why it was not kept, in the browser's own words. */
async function leaveAndComeBack(page: Page) {
  const { pathname } = new URL(page.url())
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
  await page.goto('/robots.txt')
  // Leaves the question put to the page time to be answered.
  await page.evaluate(() => void setTimeout(() => history.back()))
  // A page that was kept is not loaded again.
  await page.waitForURL((url) => url.pathname === pathname, { waitUntil: 'commit' })
  return page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    const { persisted = 'false' } = document.documentElement.dataset
    return { persisted, reasons: loaded && Reflect.get(loaded, 'notRestoredReasons') }
  })
}

// What was on its way when the page was left, and the picture of a page that names none.
const ofLeaving = /net::ERR_ABORTED|favicon\.ico/

/** Opens a page and waits for all that it brings: what is on its way is a reason not to keep one. */
async function loadOnce(page: Page): Promise<void> {
  await page.goto('/property', { waitUntil: 'networkidle' })
  await untilAlive(page)
}

const kept = { persisted: 'true', reasons: null }

test('a public page is there as it was for whoever comes back to it', async ({ page, watch }) => {
  watch.allow(ofLeaving)
  await loadOnce(page)
  expect(await leaveAndComeBack(page)).toEqual(kept)
})

test('so is a signed-in page that follows the news, and it follows them again', async ({
  page,
  signIn,
  watch,
}) => {
  watch.allow(ofLeaving)
  await loadOnce(page)
  await signIn()
  const line = page.waitForRequest(/\/api\/events/)
  await page.goto('/my-messages')
  await untilAlive(page)
  await line
  await expect(page.getByRole('heading', { level: 1, name: words('Messages') })).toBeVisible()
  const again = page.waitForRequest(/\/api\/events/)
  expect(await leaveAndComeBack(page)).toEqual(kept)
  await again
})
