import { expect } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { listBookings } from '#contract/booking/list.ts'
import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { type Guest, goToProvider, holdButton, holdStay, payAtProvider } from './journey.ts'
import { openWindow, phone } from './own-server.ts'
import { daysAhead, freeStayAt, payForStay } from './paid-stay.ts'

test.use({ language: 'ar', ...phone })

test('a host cancels at the desk, and the guest books a like home with one tap', async ({
  page,
  browser,
  server,
  signIn,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  await signIn()
  const salma = demoAccounts.find(({ role }) => role === 'host')
  const atDesk = await browser.newContext({ baseURL: server.origin, ...phone })
  const host = await openWindow(atDesk, server, { language, email: salma?.email ?? '' })
  const stay = await freeStayAt(host, { ahead: daysAhead(40, 90), nights: 4 })
  const { booking_number } = await payForStay(page, stay)
  const truth = (number: string) => askServer(page, getBookingDetails, { booking_number: number })
  const lost = await truth(booking_number)
  await page.goto(`/bookings/${booking_number}`)
  await expect(page.getByText(words('Confirmed')).first()).toBeVisible()

  await host.goto('/desk/stays')
  const card = host.getByRole('listitem').filter({ hasText: booking_number })
  await card.getByRole('button', { name: words('Cancel this stay') }).click()
  const dialog = host.getByRole('dialog', { name: words('Cancel this stay') })
  await dialog.getByRole('combobox').selectOption('emergency')
  await dialog.getByRole('textbox').fill('A pipe has burst in the kitchen.')
  await expectAccessible(host)
  await dialog.getByRole('button', { name: words('Cancel the stay') }).click()
  await expect(dialog).toBeHidden()
  await atDesk.close()

  await page.reload()
  const told = 'The host has cancelled this stay. Everything that you paid goes back to you.'
  await expect(page.getByText(words(told))).toBeVisible()
  await expect(page.getByText('A pipe has burst in the kitchen.')).toBeVisible()
  const after = await truth(booking_number)
  const back = after.refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
  expect(back).toBe(lost.folio.total_fils)
  const { homes } = await askServer(page, listComparableHomes, { booking_number })
  const chosen = homes.find(({ tags }) => tags.includes('instant'))
  const link = page.locator(`a[href*="/confirm_booking"][href*="${chosen?.slug}"]`)
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await page.waitForURL(/\/confirm_booking/)
  await expect(holdButton(guest)).toBeEnabled()
  const booking_id = await holdStay(guest)
  await goToProvider(guest)
  await payAtProvider(guest)
  const { bookings } = await askServer(page, listBookings, { tab: 'upcoming' })
  const made = bookings.find((one) => one.booking_id === booking_id)
  const instead = await truth(made?.booking_number ?? '')
  expect(instead).toMatchObject({ state: 'confirmed', home: { slug: chosen?.slug } })
  expect(instead.dates).toMatchObject({ check_in: stay.check_in, check_out: stay.check_out })
  expect(instead.party).toEqual(lost.party)

  await page.goto(`/bookings/${booking_number}`)
  await expect(page.getByText('A pipe has burst in the kitchen.')).toBeVisible()
  const anew = page.locator(`a[href="/bookings/${instead.booking_number}"]`)
  await expect(anew).toBeVisible()
  await expect(page.locator('a[href*="/confirm_booking"]')).toHaveCount(0)
  await expectAccessible(page)
})
