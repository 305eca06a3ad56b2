import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { locales } from '#tests/support/locale-facts.ts'

test('a shared home shows its words and a picture in a chat app, and its facts to search engines', async ({
  page,
  request,
  language,
}) => {
  await page.goto('/property')
  const link = page.getByRole('article').first().getByRole('link').first()
  await page.goto((await link.getAttribute('href')) ?? '')
  const meta = async (name: string) =>
    (await page.locator(`meta[property="${name}"]`).getAttribute('content')) ?? ''
  expect(await meta('og:title')).toBe(await page.title())
  expect((await meta('og:description')).length).toBeGreaterThan(20)
  expect(await meta('og:locale')).toBe(locales[language].shareLocale)
  expect(await meta('og:url')).toBe(await page.locator('link[rel=canonical]').getAttribute('href'))
  const picture = await request.get(await meta('og:image'))
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).byteLength).toBeGreaterThan(10_000)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const kinds = data.map((text) => JSON.parse(text)['@type'])
  expect(kinds).toEqual(['VacationRental', 'BreadcrumbList'])
})

test('a page of a person’s own is shown to no chat app and no search engine', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/bookings')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(0)
})
