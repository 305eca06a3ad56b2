import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'

test('a home says that its pictures are illustrative: on its page, in the tour and on each', async ({
  page,
  language,
}) => {
  const phrase = readPhrases(language)
  await page.goto('/property', { waitUntil: 'networkidle' })
  const card = page.locator('main article').first()
  const cover = await card.getByRole('img').first().getAttribute('alt')
  const title = (await card.getByRole('heading').innerText()).trim()
  // A card is called by the home's name; its cover tells in words what it shows.
  await expect(card.getByRole('link')).toHaveAccessibleName(title)
  expect(cover).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/)
  await card.getByRole('link').click()
  await expect(page.getByRole('link', { name: phrase('Illustrative images') })).toBeVisible()
  await page.getByRole('button', { name: phrase('All {count} photos') }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByText(phrase('Illustrative images'))).toBeVisible()
  const first = gallery.locator('[data-photo] img[alt]:not([alt=""])').first()
  await expect(first).toHaveAttribute('alt', /[,،]/)
  await first.click()
  await expect(gallery.getByText(phrase('Illustrative image'))).toBeVisible()
})
