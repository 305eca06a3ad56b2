import { expect } from '@playwright/test'
import { getProfile } from '#contract/profile/get-profile.ts'
import { toArabicDigits } from '#domain/text/digits.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { newTestUser, test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { fillSignUp, type Guest, holdStay, newestCode, openHome, stayAhead } from './journey.ts'

test.use({ language: 'ar' })

test('a number and a code written in Arabic digits are taken as they are', async ({
  page,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  const { email } = newTestUser(language)
  await page.goto('/sign-up')
  await fillSignUp(guest, email)
  await page.locator('input[name=mobile]').fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await page
    .getByRole('button', { name: guest.words('Create account') })
    .last()
    .click()
  await page.waitForURL(/\/verify\//)
  // Pasted whole, with words around it, as phones copy it from the letter.
  const code = await newestCode(page, email)
  await page.locator('input[name=otp]').fill(`${toArabicDigits(code)} :Areesh`)
  await page.waitForURL(/\/customer/)
  expect(await askServer(page, getProfile, {})).toMatchObject({ mobile: '+971 ••• 567' })

  const { from, until } = stayAhead(150)
  await page.goto(`/city/dubai?check_in=${from}&check_out=${until}&adults=2`)
  await openHome(guest)
  await page.locator('input[name=mobile]').fill('۰۵۰۱۲۳۴۵۶۷')
  await holdStay(guest)
})
