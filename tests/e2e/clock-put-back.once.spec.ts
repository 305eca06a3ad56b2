import { expect } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'

// The worker would answer in the page's place.
test.use({ serviceWorkers: 'block' })

const hourMs = 3_600_000

test('a phone whose clock is put back by hours while a page loads shows the page once it is there', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  const asked = Promise.withResolvers<() => Promise<void>>()
  await page.route('**/api/content/getPage', (route) => asked.resolve(() => route.continue()))
  await page.evaluate(() => history.pushState({}, '', '/contact-us'))
  const letGo = await asked.promise
  await expect(page.getByRole('main', { name: 'Loading' })).toBeAttached()
  await page.clock.setSystemTime(Date.now() - 4 * hourMs)
  await letGo()
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
})
