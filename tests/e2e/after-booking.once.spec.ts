import { expect, type Page } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import type { Language } from '#contract/language.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { chooseDay, type Guest } from './journey.ts'
import { paidStay } from './paid-stay.ts'
import { openDialog, payOrder } from './trip-orders.ts'

test.use({ language: 'ru', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const today = () => civilDateInDubai(Date.now())

/** Pays on the provider's page for what was ordered, and goes back to the trip. */
async function payForIt(guest: Guest): Promise<void> {
  const { page, words } = guest
  await payOrder(guest)
  const paid = page.getByRole('heading', { name: words('Paid. It is part of your stay now.') })
  await expect(paid).toBeVisible()
  await page.getByRole('link', { name: words('Open trip') }).click()
  await expect(page.getByRole('list', { name: words('Added to your stay') })).toBeVisible()
}

/** Books a stay in a home that offers services, and opens its page. */
async function openStayWithServices(
  { page, signIn, language }: { page: Page; signIn: () => Promise<unknown>; language: Language },
  nights: { nights: number; freeAfter: number },
) {
  const guest: Guest = { page, words: readPhrases(language), language }
  await signIn()
  const from = addDays(today(), 40)
  const suits = ({ services }: { services: unknown[] }) => services.length > 0
  const booking_number = await paidStay(page, { from, suits, ...nights })
  await page.goto(`/bookings/${booking_number}`)
  const truth = () => askServer(page, getBookingDetails, { booking_number })
  return { guest, from, truth }
}

test('after booking a guest stays longer, orders services and cancels it all', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const { guest, from, truth } = await openStayWithServices(
    { page, signIn, language },
    { nights: 4, freeAfter: 3 },
  )
  const { words } = guest
  const longer = await openDialog(guest, 'Stay longer')
  await chooseDay(longer, words, addDays(from, 6))
  await expect(longer.getByRole('term').first()).toBeVisible()
  await expectAccessible(page)
  await longer.getByRole('button', { name: words('Go to payment') }).click()
  await payForIt(guest)
  expect((await truth()).dates.check_out).toBe(addDays(from, 6))
  const services = await openDialog(guest, 'Order services')
  await services.getByRole('button', { name: words('Go to payment') }).click()
  const none = services.getByText(words('Please select atleast one add ons.'))
  await expect(none).toBeVisible()
  await services.getByRole('group').first().getByRole('button').last().click()
  await expect(none).toBeHidden()
  await expectAccessible(page)
  await services.getByRole('button', { name: words('Go to payment') }).click()
  await payForIt(guest)
  const { additions, folio } = await truth()
  expect(additions.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  await page.getByRole('button', { name: words('Cancel this booking') }).click()
  const cancel = page.getByRole('dialog', { name: words('Cancel this booking') })
  await cancel.getByRole('combobox').selectOption('plans_changed')
  await cancel.getByRole('button', { name: words('Cancel booking') }).click()
  await expect(cancel).toBeHidden()
  const after = await truth()
  expect(after.state).toBe('cancelled_by_guest')
  const back = after.refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
  const added = additions.reduce((sum, one) => sum + one.folio.total_fils, 0)
  expect(back).toBeGreaterThan(0)
  expect(back).toBeLessThanOrEqual(folio.total_fils + added)
})

test('on the last evening a guest pays to leave later', async ({ page, signIn, language }) => {
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  await signIn()
  const wanted = { from: today(), nights: 1, freeAfter: 1, suits: () => true }
  const booking_number = await paidStay(page, wanted)
  await page.goto(`/bookings/${booking_number}`)
  const later = await openDialog(guest, 'Leave later')
  await later.getByRole('button', { name: words('Go to payment') }).click()
  await expect(later.getByText(words('Please choose an hour.'))).toBeVisible()
  await later.getByRole('radio').last().check()
  await expectAccessible(page)
  await later.getByRole('button', { name: words('Go to payment') }).click()
  await payForIt(guest)
  const { dates } = await askServer(page, getBookingDetails, { booking_number })
  expect(dates.check_out_time).toBe('18:00')
})

test('services alone are cancelled, with a reason of the guest’s own, and the stay goes on', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const { guest, truth } = await openStayWithServices(
    { page, signIn, language },
    { nights: 3, freeAfter: 0 },
  )
  const { words } = guest
  const before = await truth()
  const services = await openDialog(guest, 'Order services')
  await services.getByRole('group').first().getByRole('button').last().click()
  await services.getByRole('button', { name: words('Go to payment') }).click()
  await payForIt(guest)
  await page.getByRole('button', { name: words('Cancel these services') }).click()
  const cancel = page.getByRole('dialog', { name: words('Cancel these services') })
  await cancel.getByRole('combobox').selectOption('other')
  const reason = cancel.getByRole('textbox', { name: words('In your words') })
  await reason.fill('We eat')
  const confirm = cancel.getByRole('button', { name: words('Cancel these services') })
  await confirm.click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).toHaveAccessibleDescription(/10|١٠/)
  await expectAccessible(page)
  expect((await truth()).refunds).toEqual([])
  await reason.fill('We eat in town every day')
  await confirm.click()
  await expect(cancel).toBeHidden()
  const { state, dates, additions, refunds } = await truth()
  expect({ state, dates }).toEqual({ state: 'confirmed', dates: before.dates })
  expect(additions.map((one) => one.state)).toEqual(['cancelled_by_guest'])
  expect(refunds.map(({ amount_fils }) => amount_fils)).toEqual([additions[0]?.folio.total_fils])
})
