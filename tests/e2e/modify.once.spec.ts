import { expect, type Page } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { searchHomes } from '#contract/property/search.ts'
import { addDays, addMonths, civilDateInDubai, startOfMonth } from '#domain/stay/civil-date.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { chooseDay, type Guest, payButton } from './journey.ts'
import { paidStay, party, payForStay } from './paid-stay.ts'
import { openDialog, payOrder } from './trip-orders.ts'

test.use({ language: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const openChange = (guest: Guest) => openDialog(guest, 'Change dates or guests')

/** Pays for what a change costs more, and goes back to the trip. */
async function payDifference(guest: Guest): Promise<void> {
  const { page, words } = guest
  await payOrder(guest)
  await page.getByRole('link', { name: words('Open trip') }).click()
  await expect(page.getByText(words('Dates or guests changed')).first()).toBeVisible()
}

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
  const dialog = await openChange(guest)
  await expect(dialog.locator('table').first()).toBeVisible()
  await chooseDay(dialog, words, from)
  await chooseDay(dialog, words, addDays(from, 4))
  await expect(dialog.getByText(words('You pay now'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('Go to payment') }).click()
  await page.waitForURL(/\/checkout\//)
  await expect(payButton(guest)).toBeEnabled()
  expect((await truth()).dates).toEqual(before.dates)
  await payDifference(guest)
  const after = await truth()
  expect(after.dates).toMatchObject({ check_in: from, check_out: addDays(from, 4) })
  const paid = after.payments.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
  expect(paid).toBe(after.folio.total_fils)
  expect(after.folio.total_fils).toBeGreaterThan(before.folio.total_fils)
  expect(after.revision).toBeGreaterThan(before.revision)
})

const five = { ...party, adults: 5 }

/** A stay of three nights for two where a fifth guest costs more, with two free nights before it. */
async function stayWithGuestFee(page: Page, from: ReturnType<typeof addDays>) {
  const stay = { check_in: from, check_out: addDays(from, 3) }
  const flags: ['instant'] = ['instant']
  const asked = { check_in: addDays(from, -2), check_out: stay.check_out, party: five, flags }
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const found = await askServer(page, searchHomes, { ...asked, page: at })
    pages = found.page_count
    for (const { slug } of found.homes.filter(({ bedrooms }) => bedrooms === 2)) {
      const { home } = await askServer(page, getHomeDetails, { slug })
      const suits = home?.cancellation_policy === 'moderate' && home.min_nights <= 3
      if (suits) return { property_slug: slug, ...stay }
    }
  }
  throw new Error('no home suits')
}

test('more guests are paid for and given back, and a worse refund needs a word', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  await signIn()
  // In the middle of a month: the calendar opens there.
  const from = addDays(startOfMonth(addMonths(civilDateInDubai(Date.now()), 2)), 14)
  const { booking_number } = await payForStay(page, await stayWithGuestFee(page, from))
  const truth = () => askServer(page, getBookingDetails, { booking_number })
  const before = await truth()
  await page.goto(`/bookings/${booking_number}`)
  const dialog = await openChange(guest)
  const adults = dialog.getByRole('group', { name: words('Adults') }).getByRole('button')
  await adults.last().click({ clickCount: 3 })
  await expect(dialog.getByText(words('You pay now'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('Go to payment') }).click()
  await payDifference(guest)
  const more = await truth()
  expect(more.party.adults).toBe(5)
  expect(more.folio.total_fils).toBeGreaterThan(before.folio.total_fils)

  await openChange(guest)
  await adults.first().click({ clickCount: 3 })
  await expect(dialog.getByText(words('You get back'))).toBeVisible()
  await dialog.getByRole('button', { name: words('Change the stay') }).dblclick()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await truth()).party.adults).toBe(2)
  const two = await truth()
  expect(two.folio.total_fils).toBe(before.folio.total_fils)
  const back = more.folio.total_fils - before.folio.total_fils
  expect(two.refunds.map(({ amount_fils }) => amount_fils)).toEqual([back])

  // Two days earlier the deadlines are two days earlier too.
  await openChange(guest)
  await chooseDay(dialog, guest.words, addDays(from, -2))
  await chooseDay(dialog, guest.words, addDays(from, 1))
  const agreed = dialog.getByRole('checkbox')
  await expect(agreed).toBeVisible()
  const order = dialog.getByRole('button', {
    name: new RegExp(`${words('Go to payment').source}|${words('Change the stay').source}`, 's'),
  })
  await order.click()
  await expect(dialog.getByText(words('Please confirm this to go on.'))).toBeVisible()
  await expectAccessible(page)
  expect((await truth()).dates).toEqual(two.dates)
  await agreed.check()
  await order.click()
  await expect(dialog).toBeHidden()
  if (/\/checkout\//.test(page.url())) await payDifference(guest)
  await expect.poll(async () => (await truth()).dates.check_in).toBe(addDays(from, -2))
})
