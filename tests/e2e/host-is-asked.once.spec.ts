import { expect, type Locator, type Page } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { answerStayRequest } from '#contract/desk/answer-request.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { type Phrases, readPhrases } from '#tests/support/phrases.ts'
import { noteWhereItEnded } from '#tests/support/where-it-ended.ts'
import { chooseDay, type Guest } from './journey.ts'
import { test as base, openWindow, phone } from './own-server.ts'
import { daysAhead, freeStayAt, payForStay } from './paid-stay.ts'
import { openDialog, payOrder } from './trip-orders.ts'

const salma = demoAccounts.find(({ role }) => role === 'host')

const test = base.extend<{ host: Page; guest: Guest }>({
  /** The demo host, at the desk on a phone as well. */
  host: async ({ browser, ownServer, language }, use, info) => {
    const context = await browser.newContext({ baseURL: ownServer.origin, ...phone })
    await use(await openWindow(context, ownServer, { language, email: salma?.email ?? '' }))
    await noteWhereItEnded(context, info)
    await context.close()
  },
  guest: async ({ browser, ownServer, language }, use, info) => {
    const context = await browser.newContext({ baseURL: ownServer.origin, ...phone })
    const page = await openWindow(context, ownServer, { language })
    await use({ page, words: readPhrases(language), language })
    await noteWhereItEnded(context, info)
    await context.close()
  },
})

test.use({ language: 'ru' })

const hourMs = 60 * 60_000

const truthOf = ({ page }: Guest, booking_number: string) =>
  askServer(page, getBookingDetails, { booking_number })

/** Asks for what the dialog has, and gives the request's id once the trip tells until when it is answered. */
async function askTheHost(guest: Guest, dialog: Locator, booking_number: string): Promise<string> {
  const { page, words } = guest
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('Ask the host') }).click()
  await expect(dialog).toBeHidden()
  const added = page.getByRole('list', { name: words('Added to your stay') })
  await expect(added.getByText(words('Waiting for host'))).toBeVisible()
  await expectAccessible(page)
  const { additions } = await truthOf(guest, booking_number)
  return additions.find(({ answer_until }) => answer_until !== null)?.booking_id ?? ''
}

/** A request as it waits at the desk. */
async function requestAt(host: Page, booking_id: string, words: Phrases): Promise<Locator> {
  await host.goto('/desk/today')
  const request = host
    .getByRole('listitem')
    .filter({ has: host.locator(`a[href*="${booking_id}"]`) })
    .filter({ has: host.getByRole('button', { name: words('Accept') }) })
  await expect(request).toContainText('Mariam Haddad')
  await expectAccessible(host)
  return request
}

async function accept(host: Page, booking_id: string, words: Phrases): Promise<void> {
  const request = await requestAt(host, booking_id, words)
  await request.getByRole('button', { name: words('Accept') }).click()
  await expect(request).toBeHidden()
}

test('nights within three days are asked for, agreed to and then paid', async ({ guest, host }) => {
  test.slow()
  const { page, words } = guest
  const stay = await freeStayAt(host, { ahead: [1], nights: 1, freeAfter: 1 })
  const { booking_number } = await payForStay(page, stay)
  const before = await truthOf(guest, booking_number)
  await page.goto(`/bookings/${booking_number}`)
  const dialog = await openDialog(guest, 'Stay longer')
  await chooseDay(dialog, words, addDays(stay.check_out, 1))
  await expect(dialog.getByRole('term').first()).toBeVisible()
  const asked = await askTheHost(guest, dialog, booking_number)
  // Nothing has changed and nothing is charged before the answer.
  const waiting = await truthOf(guest, booking_number)
  expect(waiting.dates).toEqual(before.dates)
  expect(waiting.payments).toEqual(before.payments)

  await accept(host, asked, words)
  await page.reload()
  const added = page.getByRole('list', { name: words('Added to your stay') })
  await added.getByRole('link', { name: words('Go to payment') }).click()
  await payOrder(guest)
  const after = await truthOf(guest, booking_number)
  expect(after.dates.check_out).toBe(addDays(stay.check_out, 1))
  const paid = after.payments.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
  expect(paid).toBe(before.folio.total_fils + (after.additions[0]?.folio.total_fils ?? 0))
})

test('a later hour that the host declines changes and costs nothing', async ({
  guest,
  host,
  ownServer,
}) => {
  test.slow()
  const { page, words } = guest
  const stay = await freeStayAt(host, { isInstant: false, ahead: daysAhead(4, 20) })
  const { booking_id, booking_number } = await payForStay(page, stay)
  await askServer(host, answerStayRequest, { booking_id, answer: 'approved' })
  const { dates } = await truthOf(guest, booking_number)
  await ownServer.setClock(dates.check_out_at - 20 * hourMs)
  await ownServer.runJobs()
  const before = await truthOf(guest, booking_number)
  expect(before.state).toBe('checked_in')
  await page.goto(`/bookings/${booking_number}`)
  const dialog = await openDialog(guest, 'Leave later')
  const ask = dialog.getByRole('button', { name: words('Ask the host') })
  await ask.click()
  await expect(dialog.getByText(words('Please choose an hour.'))).toBeVisible()
  await dialog.getByRole('radio').first().check()
  const asked = await askTheHost(guest, dialog, booking_number)

  const request = await requestAt(host, asked, words)
  await request.getByRole('button', { name: words('Decline'), exact: true }).click()
  const declining = host.getByRole('dialog', { name: words('Decline this request') })
  await declining.getByRole('textbox').fill('The cleaners come at noon.')
  await expectAccessible(host)
  await declining.getByRole('button', { name: words('Decline request') }).click()
  await expect(declining).toBeHidden()

  await page.reload()
  const added = page.getByRole('list', { name: words('Added to your stay') })
  await expect(added.getByText(words('Declined'))).toBeVisible()
  await expectAccessible(page)
  const after = await truthOf(guest, booking_number)
  expect(after.dates).toEqual(before.dates)
  expect(after.payments).toEqual(before.payments)
})

test('fewer nights wait for the host’s word; then the difference goes back', async ({
  guest,
  host,
}) => {
  test.slow()
  const { page, words } = guest
  const stay = await freeStayAt(host, { ahead: daysAhead(20, 60), nights: 4 })
  const { booking_number } = await payForStay(page, stay)
  const before = await truthOf(guest, booking_number)
  await page.goto(`/bookings/${booking_number}`)
  const dialog = await openDialog(guest, 'Change dates or guests')
  await expect(dialog.locator('table').first()).toBeVisible()
  const sooner: CivilDate = addDays(stay.check_out, -1)
  await chooseDay(dialog, words, stay.check_in)
  await chooseDay(dialog, words, sooner)
  await expect(dialog.getByText(words('You get back'))).toBeVisible()
  const asked = await askTheHost(guest, dialog, booking_number)
  expect((await truthOf(guest, booking_number)).dates).toEqual(before.dates)

  await accept(host, asked, words)
  await page.reload()
  await expect(page.getByText(words('Dates or guests changed')).first()).toBeVisible()
  const after = await truthOf(guest, booking_number)
  expect(after.dates).toMatchObject({ check_in: stay.check_in, check_out: sooner })
  const back = after.refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
  expect(back).toBeGreaterThan(0)
  expect(back).toBe(before.folio.total_fils - after.folio.total_fils)
})
