import { expect } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { test } from '#tests/support/fixtures.ts'
import { publicPages, visitorPages } from '#tests/support/public-pages.ts'
import {
  concretePath,
  expectFitsPhones,
  expectWholePages,
  expectWholeWhenShared,
  readPage,
} from './public-pages.ts'

// The pages whose words and amounts are the longest; Russian is the widest of the three languages.
const widest = ['/', '/property', '/property/{home}', '/city/dubai', '/contact-us', '/sign-up']

test.describe('in Russian', () => {
  test.use({ language: 'ru' })

  test('without JavaScript every page is there', async ({ request }) => {
    await expectWholePages(request, 'ru')
  })

  for (const pattern of publicPages.filter((each) => widest.includes(each))) {
    test(`${pattern} hydrates quietly and fits phones`, async ({ page, request }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(await concretePath(request, pattern))
      await page.waitForLoadState('networkidle')
      await expectFitsPhones(page)
    })
  }
})

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('pages that no search engine lists hydrate quietly and fit phones', async ({ page }) => {
      for (const path of visitorPages) {
        await test.step(path, async () => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expect(page.locator('h1')).toHaveCount(1)
          await expectFitsPhones(page)
        })
      }
    })
  })
}

test('a home is on its way once a pointer rests on its card', async ({ page }) => {
  await page.goto('/city/dubai')
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(/\/api\/property\/getDetails/)
  await page.locator('main article').first().hover()
  await asked
})

test('HTML that says something else than its data does not go unnoticed', async ({
  page,
  watch,
}) => {
  await page.route('**/about-us', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Something else')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/about-us')
  await expect.poll(() => watch.problems().join()).toContain('hydration: ')
  watch.allow(/hydration: /)
})

test('a page is as whole by a shared link as by its own address', async ({ request }) => {
  await expectWholeWhenShared(request, 'ar')
})

test('what does not exist answers 404, whether it is a page, a home, a place or a host', async ({
  request,
}) => {
  for (const path of ['/nothing', '/property/castle', '/city/atlantis', '/host/nobody']) {
    const { status, html } = await readPage(request, path, 'en')
    expect.soft(status, path).toBe(404)
    const words = html.includes('The page you looking for does not exist.')
    expect.soft(words, path).toBe(true)
    expect.soft(html, path).toContain('<title>Page not found · Areesh</title>')
  }
})

test('the first view of the home page stays within its scripts’ budget', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  // What the page itself starts with; whatever comes later prepares it for having no signal.
  const total = await page.evaluate(() => {
    const { dataset } = document.getElementById('start') ?? {}
    const { entry = '', libraries = '', scripts = '' } = dataset ?? {}
    const own = new Set(`${entry} ${libraries} ${scripts}`.split(' '))
    return performance
      .getEntriesByType('resource')
      .filter((file) => file instanceof PerformanceResourceTiming)
      .filter(({ name }) => own.has(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  expect(total).toBeGreaterThan(100_000)
  expect(total).toBeLessThanOrEqual(125_000)
})
