import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { concretePath } from './public-pages.ts'

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

for (const [width, density] of [
  [390, 2],
  [1440, 1],
] as const) {
  test.describe(`first of a page ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density })

    for (const path of ['/', '/property', '/city/dubai', '/property/{home}']) {
      test(`the picture of ${path} is named before its styles, and asked for once`, async ({
        page,
        request,
      }) => {
        const asked: string[] = []
        page.on('request', (one) => asked.push(one.url()))
        await page.goto(await concretePath(request, path), { waitUntil: 'networkidle' })
        const first = page.locator('img[fetchpriority="high"]').first()
        const drawn = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
        const named = await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter((one) => one instanceof PerformanceResourceTiming)
            .filter(({ initiatorType, name }) => initiatorType === 'link' && /\.avif$/.test(name))
            .map(({ name }) => name),
        )
        expect(named).toEqual([drawn])
        expect(asked.filter((url) => url === drawn)).toHaveLength(1)
        const [before = ''] = (await (await request.get(page.url())).text()).split('<style')
        expect(before).toContain('as="image"')
      })
    }
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

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const language of ['en', 'ar'] as const) {
    test.describe(language, () => {
      test.use({ language })

      test(`a swipe turns one picture, however far it goes, in the direction of reading in ${language}`, async ({
        page,
      }) => {
        const words = readPhrases(language)
        await page.goto('/property')
        const link = page.locator('main article a').first()
        const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
        await page.goto(`${pathname}?photo=2`)
        const viewer = page.getByRole('dialog').getByRole('list', { name: words('Pictures') })
        const slides = viewer.getByRole('listitem', { includeHidden: true })
        await expect(slides.nth(1)).toBeInViewport()
        const browser = await page.context().newCDPSession(page)
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
          const touchPoints = x === undefined ? [] : [{ x, y: 420 }]
          return browser.send('Input.dispatchTouchEvent', { type, touchPoints })
        }
        const swipe = async (from: number, by: number) => {
          await touch('touchStart', from)
          for (let step = 1; step <= 16; step++) {
            await touch('touchMove', from + by * step)
            await page.waitForTimeout(16)
          }
          await touch('touchEnd')
        }
        // To the left where is read from left to right, to the right in Arabic.
        const on = language === 'ar' ? ([20, 20] as const) : ([370, -20] as const)
        const back = language === 'ar' ? ([370, -20] as const) : ([20, 20] as const)
        for (const [[from, by], number] of [
          [on, 3],
          [on, 4],
          [back, 3],
        ] as const) {
          await swipe(from, by)
          await page.waitForURL(`**?photo=${number}`)
          // A picture that went on by itself would have come to another by now.
          await page.waitForTimeout(600)
          expect(page.url()).toContain(`photo=${number}`)
          await expect(slides.nth(number - 1)).toBeInViewport({ ratio: 0.9 })
        }
      })
    })
  }
})
