import { expect } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { chooseDay, type Guest, goToProvider, payButton } from './journey.ts'
import { paidStay } from './paid-stay.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a guest stays a night more, sees the difference and pays it', async ({
  page,
  signIn,
  language,
}) => {
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  await signIn()
  const from = addDays(civilDateInDubai(Date.now()), 40)
  const wanted = { from, nights: 3, freeAfter: 1, suits: () => true }
  const booking_number = await paidStay(page, wanted)
  const truth = () => askServer(page, getBookingDetails, { booking_number })
  const before = await truth()
  await page.goto(`/bookings/${booking_number}`)
  const name = new RegExp(words('Change dates or guests').source.slice(0, -1))
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: words('Change dates or guests') })
  await expect(dialog.locator('table').first()).toBeVisible()
  await chooseDay(dialog, words, from)
  await chooseDay(dialog, words, addDays(from, 4))
  await expect(dialog.getByText(words('You pay now'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('Go to payment') }).click()
  await page.waitForURL(/\/checkout\//)
  await expect(payButton(guest)).toBeEnabled()
  expect((await truth()).dates).toEqual(before.dates)
  await expectAccessible(page)
  await goToProvider(guest)
  await page.locator('button[name=action][value=pay]').click()
  await page.waitForURL(/\/payment-success\//)
  await page.getByRole('link', { name: words('Open trip') }).click()
  await expect(page.getByText(words('Dates or guests changed')).first()).toBeVisible()
  const after = await truth()
  expect(after.dates).toMatchObject({ check_in: from, check_out: addDays(from, 4) })
  const paid = after.payments.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
  expect(paid).toBe(after.folio.total_fils)
  expect(after.folio.total_fils).toBeGreaterThan(before.folio.total_fils)
  expect(after.revision).toBeGreaterThan(before.revision)
})
