import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { locales } from '#tests/support/locale-facts.ts'

const pages = [
  '/',
  '/property',
  '/property?offers=true',
  '/destinations',
  '/about-us',
  '/faq',
  '/help',
]

for (const path of pages) {
  test(`${path} arrives rendered, hydrates quietly and is accessible`, async ({
    page,
    language,
  }) => {
    const response = await page.goto(path)
    const html = (await response?.text()) ?? ''
    expect(html).toContain(`<html lang="${language}" dir="${locales[language].dir}"`)
    expect(html).toMatch(/<h1[\s>]/)
    expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessible(page)
  })

  test(`${path} fits a phone without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })
}

test('the logo stands where reading begins', async ({ page, language }) => {
  await page.goto('/')
  const box = await page.getByRole('banner').getByRole('link').first().boundingBox()
  if (!box) throw new Error('the header has no link')
  const isOnTheRight = box.x + box.width / 2 > 640
  expect(isOnTheRight).toBe(locales[language].dir === 'rtl')
})

test('an address that does not exist answers 404 in the guest’s language', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toHaveCount(1)
  await expectAccessible(page)
})

test('the first view of the home page stays within its scripts’ budget', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  // What is fetched after the event `load` prepares the page for having no signal.
  const total = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : 0
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= loadedAt)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThanOrEqual(125_000)
})

test('a signed-in guest sees personal pages, a visitor is sent to the login', async ({
  page,
  signIn,
}) => {
  await page.goto('/my-wishlist')
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await signIn()
  await page.goto('/my-wishlist')
  await expect(page).toHaveURL(/\/my-wishlist$/)
  await expect(page.locator('h1')).toHaveCount(1)
  await expectAccessible(page)
})
