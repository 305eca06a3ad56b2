import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { newestCode } from './journey.ts'

test.use({ language: 'ar' })

test('a guest joins by number alone, mends a slip on the way, and changes the password', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`input[name=${name}]`)
  const typePasswords = async (password: string) => {
    await field('password').fill(password)
    await field('confirm_password').fill(password)
  }

  await page.goto('/sign-up')
  await field('first_name').fill('Layla')
  await field('last_name').fill('Haddad')
  await main.getByRole('checkbox').check()
  await typePasswords('palm-frond-9')
  await main.getByRole('button', { name: words('Create account') }).click()
  await expect(field('email')).toHaveAccessibleDescription(
    /يرجى إدخال بريد إلكتروني أو رقم هاتف صحيح\./,
  )
  await field('mobile').fill('٠٥٠ ١١١ ٢٢٣٣')
  await main.getByRole('button', { name: words('Create account') }).click()
  await page.waitForURL(/\/verify\//)

  await main.getByRole('link', { name: words('Use another number') }).click()
  await expect(field('first_name')).toHaveValue('Layla')
  await expect(field('password')).toHaveValue('')
  await field('mobile').fill('٠٥٠ ٧٦٥ ٤٣٢١')
  await typePasswords('palm-frond-9')
  await main.getByRole('button', { name: words('Create account') }).click()
  await page.waitForURL(/\/verify\//)
  await expect(field('otp')).toBeFocused()
  await field('otp').fill(await newestCode(page, '+971507654321'))
  await page.waitForURL(/\/customer/)

  await page.goto('/my-profile')
  await expect(main.getByText('+971 ••• 321')).toBeVisible()
  await main.getByRole('button', { name: words('Change password') }).click()
  await typePasswords('palm-frond-77')
  await main.getByRole('button', { name: words('Save password') }).click()
  await expect(main.getByRole('button', { name: words('Change password') })).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies({ name: /sid|user_details/ })
  await page.goto('/login')
  await field('email_mobile').fill('0507654321')
  await field('password').fill('palm-frond-77')
  await main.getByRole('button', { name: words('Log in') }).click()
  await page.waitForURL(/\/customer/)
})
