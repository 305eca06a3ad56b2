import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'

const widths = [480, 960, 1440]

/** Every picture of a home that is drawn: its place, its file, and how it was asked for. */
function pictures(page: Page) {
  return page.locator('main picture img').evaluateAll((all) =>
    all
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => image.currentSrc !== '' && image.getBoundingClientRect().width > 0)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect()
        return {
          // Pictures are 3:2 and fill their place.
          needed: Math.max(width, height * 1.5) * devicePixelRatio,
          file: Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
          isHigh: image.fetchPriority === 'high',
          isLazy: image.loading === 'lazy',
        }
      }),
  )
}

for (const [width, density] of [
  [390, 2],
  [1440, 1],
  [1440, 2],
] as const) {
  test.describe(`${width} pixels wide at density ${density}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density })

    test('lists fetch the smallest AVIF that fits, the first picture first', async ({ page }) => {
      await page.goto('/property', { waitUntil: 'networkidle' })
      const shown = await pictures(page)
      expect(shown.length).toBeGreaterThan(1)
      expect(shown.map(({ isHigh }) => isHigh)).toEqual(shown.map((_, at) => at === 0))
      expect(shown.map(({ isLazy }) => isLazy)).toEqual(shown.map((_, at) => at !== 0))
      for (const { needed, file } of shown) {
        expect(file).toBe(widths.find((each) => each >= needed) ?? 1440)
      }
    })
  })
}

test('a picture that cannot be read leaves its words and nothing moves', async ({ page }) => {
  await page.route('**/media/homes/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/avif', body: 'no picture' }),
  )
  await page.addInitScript(() => {
    const moved = { share: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.share += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/property', { waitUntil: 'networkidle' })
  const card = page.locator('main article').first()
  await expect(card.locator('picture')).toHaveCount(0)
  // Its words are the picture's, not the title's or the price's.
  await expect(card.locator('span').filter({ hasText: /,|،/ }).first()).toBeVisible()
  expect(await page.evaluate('moved.share')).toBeLessThan(0.01)
})

test('before pictures arrive their previews are there', async ({ page }) => {
  await page.route('**/media/homes/**', () => {})
  await page.goto('/property', { waitUntil: 'domcontentloaded' })
  const preview = page.locator('main article img[src^="data:image/webp"]').first()
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
