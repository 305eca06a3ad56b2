import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { type Guest, holdStay, openHome, payButton, stayAhead } from './journey.ts'

test('coins that the network takes its time over are waited for, and book the home', async ({
  page,
  signIn,
  language,
}) => {
  const words = readPhrases(language)
  const guest: Guest = { page, words, language }
  await signIn()
  const { from, until } = stayAhead(120)
  await page.goto(`/city/dubai?check_in=${from}&check_out=${until}&adults=2`)
  await openHome(guest)
  const booking_id = await holdStay(guest)
  const main = page.getByRole('main')
  await main.getByText(words('Crypto')).click()
  await main.getByRole('checkbox').check()
  await payButton(guest).click()
  await page.waitForURL(/\/sandbox\/triplea\/pay\//)
  const hosted = page.url()
  await expectAccessible(page)
  await page.locator('button[value=hold]').click()
  await expect(page.locator('button[value=confirm]')).toBeVisible()
  await page.locator('button[value=cancel]').click()
  await page.waitForURL(/\/triple-payment-response\//)
  await expect(main.getByText(/Your coins were seen on the network/)).toBeVisible()
  await expectAccessible(page)

  // A guest who comes back another way cannot pay a second time.
  await page.goto(`/checkout/${booking_id}`)
  await page.waitForURL(/\/payment-response\//)
  await expect(main.getByText(/Your coins were seen on the network/)).toBeVisible()

  const network = await page.context().newPage()
  await network.goto(hosted)
  const confirmed = network.waitForResponse((answer) => answer.request().method() === 'POST')
  await network.locator('button[value=confirm]').click()
  await confirmed
  await network.close()
  await page.waitForURL(/\/payment-success\//)
  await expect(page.getByRole('heading', { name: words('Paid. The home is yours.') })).toBeVisible()
})
