import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { type Guest, holdStay, openHome, payButton, stayAhead } from './journey.ts'

// Where a press on the icon and on a shortcut lead a window of the installed app that is open (docs/decisions/074).
const icon = '/?source=home-screen'
const shortcut = '/bookings?source=shortcut'

test('whoever opens the app from its icon or a shortcut amid a checkout finds what was typed, and the hold, again', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const words = readPhrases(language)
  const guest: Guest = { page, words, language }
  await signIn()
  const { from, until } = stayAhead(90)
  await page.goto(`/city/dubai?check_in=${from}&check_out=${until}&adults=2`)
  await openHome(guest)
  const wish = page.getByRole('textbox', { name: 'Special request' })
  await wish.fill('A cot, please')
  await page.goto(icon)
  await page.goBack()
  await expect(wish).toHaveValue('A cot, please')
  const id = await holdStay(guest)
  await page.goto(shortcut)
  await page.getByRole('link', { name: words('Go to payment') }).click()
  await expect(page).toHaveURL(`/checkout/${id}`)
  await expect(payButton(guest)).toBeEnabled()
})
