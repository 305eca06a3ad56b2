import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { locales } from '#tests/support/locale-facts.ts'

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
  await expect(page).toHaveTitle(/.+ · /)
  await expectAccessible(page)
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
