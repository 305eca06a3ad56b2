import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { concretePath } from './public-pages.ts'

// A4 at the 96 pixels an inch of paper, whole, and without usual margins.
test.use({ viewport: { width: 794, height: 1123 } })

/** Everything of the page that takes room and is no part of the sheet. */
const besideSheet = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => !one.closest('[data-paper]') && !one.querySelector('[data-paper]'))
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
      // The link that skips to the content is clipped until it has the focus.
      .filter((one) => getComputedStyle(one).clipPath === 'none')
      .map((one) => `${one.tagName} ${one.className}`),
  )

/** What of the sheet sticks out of the paper, or out of what clips it. */
const clipped = (page: Page) =>
  page.locator('[data-paper]').evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('*')]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        const isCut =
          getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth
        return left < 0 || right > innerWidth || isCut
      })
      // What only screen readers hear is cut on purpose.
      .filter((one) => one.clientWidth > 1)
      .map((one) => `${one.tagName} ${one.textContent}`),
  )

for (const language of ['en', 'ar', 'ru'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`a home with dates is on one sheet of paper in ${language}`, async ({ page, request }) => {
      const words = readPhrases(language)
      await page.goto(await concretePath(request, '/property/{home}?{stay}'))
      const sheet = page.locator('[data-paper]')
      const total = sheet.locator('dt', { hasText: words('Total') })
      await expect(total).toBeAttached()
      await page.emulateMedia({ media: 'print' })
      await expect(sheet).toBeVisible()
      await expect(sheet).toContainText((await page.locator('h1').first().textContent()) ?? '')
      await expect(total).toBeVisible()
      const area = page.locator('main header a[href^="/city/"]')
      await expect(sheet).toContainText((await area.textContent()) ?? '')
      for (const rule of [
        'No smoking indoors',
        'The exact address opens once your booking is confirmed.',
      ]) {
        await expect(sheet.locator('li', { hasText: words(rule) })).toBeVisible()
      }
      expect(await besideSheet(page)).toEqual([])
      expect(await clipped(page)).toEqual([])
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.locator('canvas:visible')).toHaveCount(0)
    })
  })
}

test('a list that stands before its map keeps the header on paper', async ({ page }) => {
  await page.goto('/city/dubai?sheet=half')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeVisible()
})
