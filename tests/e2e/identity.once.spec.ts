import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'

const action = (value: string) => `button[name=action][value=${value}]`

test('a guest verifies: a bad photo is sent back with the reason, the next one is good', async ({
  page,
  signIn,
  language,
}) => {
  const words = readPhrases(language)
  const note = page.getByRole('main').getByRole('status')
  await signIn()
  await page.goto('/verification-status')
  await expect(note.getByText(words('Not verified'))).toBeVisible()
  await page.getByRole('button', { name: words('Start the check') }).click()
  await page.waitForURL(/\/sandbox\/sumsub\/verify\//)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectAccessible(page)
  await page.locator(action('retry')).click()

  await page.waitForURL(/\/kyc-updation\//)
  await expect(
    note.getByText(words('Your kyc updated failed. Please try again or contact to admin team.')),
  ).toBeVisible()
  await expect(
    note.getByText(words('The photo is not sharp. Take it in good light, without flash.')),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words('Send again') }).click()
  await page.locator(action('approve')).click()

  await page.waitForURL(/\/kyc-response$/)
  await expect(note.getByText(words('Verified'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('Start the check') })).toHaveCount(0)
})

test('a visitor on the result page sees the way to log in and nothing else', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  for (const path of ['/kyc-response', '/kyc-updation/somebody']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(words('Log in to see the result of your check.'))).toBeVisible()
    await expect(main.getByRole('link', { name: words('Log in') })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    )
  }
})
