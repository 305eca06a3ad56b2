import { expect } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { formatFils } from '#domain/money/fils.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { openWindow, phone, test } from './own-server.ts'
import { paidStay } from './paid-stay.ts'

const hourMs = 60 * 60_000

test.use({ language: 'ru' })

test('a guest in the house gives the unused nights up and keeps the others', async ({
  browser,
  ownServer: server,
  language,
}) => {
  test.slow()
  const words = readPhrases(language)
  const context = await browser.newContext({ baseURL: server.origin, ...phone })
  const page = await openWindow(context, server, { language })
  const from = addDays(civilDateInDubai(Date.now()), 1)
  const booking_number = await paidStay(page, {
    ...{ from, nights: 5, freeAfter: 0 },
    suits: (home) => home.cancellation_policy === 'moderate',
  })
  const truth = () => askServer(page, getBookingDetails, { booking_number })
  const { dates } = await truth()
  await server.setClock(dates.check_in_at + 18 * hourMs)
  await server.runJobs()
  await page.goto(`/bookings/${booking_number}`)
  await page.getByRole('button', { name: words('Leave early') }).click()
  const dialog = page.getByRole('dialog', { name: words('Leave early') })
  const { refund_fils, leaving } = await askServer(page, previewCancel, { booking_number })
  expect(leaving).toMatchObject({ nights_used: 2, nights_left: 3 })
  expect(refund_fils).toBeGreaterThan(0)
  await expect(dialog.getByText(formatFils(refund_fils, language, 2)).first()).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const confirm = dialog.getByRole('button', { name: words('Give the nights up') })
  await confirm.click()
  await expect(dialog.getByText(words('Please select reason.'))).toBeVisible()
  await dialog.getByRole('combobox').selectOption('illness')
  await confirm.click()
  await expect(dialog).toBeHidden()
  const after = await truth()
  expect(after).toMatchObject({
    state: 'cancelled_by_guest',
    refunds: [{ amount_fils: refund_fils }],
  })
  await expect(page.getByText(words('Leaving early')).first()).toBeVisible()
  // The way to the door stays for the nights that are kept.
  await expect(page.getByText(after.arrival?.address[language] ?? '').first()).toBeVisible()
  await context.close()
})
