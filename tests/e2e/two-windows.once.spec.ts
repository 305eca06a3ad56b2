import { expect } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { openWindow, phone, test } from './own-server.ts'
import { daysAhead, freeStayAt, payForStay } from './paid-stay.ts'

const hourMs = 60 * 60_000
const words = readPhrases('en')
const hello = 'Is there a cot for the baby?'
const answer = 'Yes, it stands in the bedroom already.'
const praise = 'Bright rooms and a kind welcome.'
const thanks = 'Thank you, come back soon.'

test('a guest and a host play a stay in two windows, from the request to both ratings', async ({
  browser,
  ownServer: server,
}) => {
  test.slow()
  const open = (email: string, own = {}) =>
    browser
      .newContext({ baseURL: server.origin, ...own })
      .then((context) => openWindow(context, server, { email }))
  const salma = demoAccounts.find(({ role }) => role === 'host')
  const host = await open(salma?.email ?? '')
  const guest = await open('two-windows@example.test', phone)
  const stay = await freeStayAt(host, { isInstant: false, ahead: daysAhead(4, 20) })
  const { booking_id, booking_number } = await payForStay(guest, stay)
  const truth = () => askServer(guest, getBookingDetails, { booking_number })

  await guest.goto(`/bookings/${booking_number}`)
  await expect(guest.getByText(words('Waiting for host')).first()).toBeVisible()
  await expect(guest.getByRole('link', { name: words('Write to host') })).toBeVisible()
  await host.goto('/desk/today')
  const talk = host.locator(`a[href*="${booking_id}"]`)
  const accept = host.getByRole('button', { name: words('Accept') })
  const request = host.getByRole('listitem').filter({ has: talk }).filter({ has: accept })
  await expect(request).toContainText('Mariam Haddad')
  await request.getByRole('button', { name: words('Accept') }).click()
  await expect.poll(async () => (await truth()).state).toBe('confirmed')
  await guest.reload()
  await expect(guest.getByText(words('Confirmed')).first()).toBeVisible()

  await guest.goto(`/my-chatbox/${booking_id}`)
  await guest.getByRole('textbox', { name: words('Message') }).fill(hello)
  await guest.getByRole('button', { name: words('Send') }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: hello })).toContainText(
    /Sent|Delivered|Read/,
  )
  await host.goto(`/desk/messages?talk=${booking_id}`)
  await expect(host.getByText(hello)).toBeVisible()
  await host.getByRole('textbox', { name: words('Your answer') }).fill(answer)
  await host.getByRole('button', { name: words('Send') }).click()
  await expect(host.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(answer)).toBeVisible()

  const { check_in_at, check_out_at } = (await truth()).dates
  await server.setClock(check_in_at + hourMs)
  await server.runJobs()
  expect((await truth()).state).toBe('checked_in')
  await server.setClock(check_out_at + hourMs)
  await server.runJobs()
  expect((await truth()).state).toBe('completed')

  await guest.goto(`/bookings_ratings/${booking_number}`)
  const selects = guest.getByRole('main').getByRole('combobox')
  await expect(selects).toHaveCount(8)
  for (const select of await selects.all()) await select.selectOption('5')
  await guest.locator('textarea[name=text]').fill(praise)
  await guest.getByRole('button', { name: words('Submit rating') }).click()
  await expect(guest.getByText(/Your rating is saved/)).toBeVisible()

  await host.goto('/desk/reviews')
  const toRate = host.getByRole('listitem').filter({ hasText: booking_number })
  await expect(toRate).not.toContainText(praise)
  await toRate.getByRole('combobox').selectOption('5')
  const saveRating = toRate.getByRole('button', { name: words('Save rating') })
  const saving = host.getByRole('button', { name: words('Saving') })
  await saveRating.click()
  await expect(saveRating.or(saving)).toBeHidden()
  await guest.reload()
  await expect(guest.getByText(words('Your rating is published. Thank you.'))).toBeVisible()

  await host.reload()
  const review = host.getByRole('listitem').filter({ hasText: praise })
  await review.getByRole('button', { name: words('Answer'), exact: true }).click()
  await review.getByRole('textbox', { name: words('Your public answer') }).fill(thanks)
  const publish = review.getByRole('button', { name: words('Publish answer') })
  await publish.click()
  await expect(publish.or(saving)).toBeHidden()
  await expect(review).toContainText(thanks)
  await guest.goto(`/property/${stay.property_slug}`)
  await expect(guest.getByText(praise)).toBeVisible()
  await expect(guest.getByText(thanks)).toBeVisible()
})
