import { expect } from '@playwright/test'
import { orderAddition } from '#contract/booking/order-addition.ts'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { openWindow, phone } from './own-server.ts'
import { freeStayAt, payForStay } from './paid-stay.ts'
import { deskEmail } from './signed-in-pages.ts'

test.use(phone)

test('what is to be paid is seen in the conversation, without a signal too, and paid from there', async ({
  page,
  browser,
  server,
  signIn,
  context,
  watch,
}) => {
  const window = { ...phone, baseURL: server.origin }
  const host = await openWindow(await browser.newContext(window), server, {
    email: deskEmail('host'),
  })
  await signIn()
  const stay = await freeStayAt(host, { freeAfter: 2 })
  const { booking_id, booking_number } = await payForStay(page, stay)
  const addition = { type: 'extend', check_out: addDays(stay.check_out, 2) } as const
  const { folio } = await askServer(page, quoteAddition, { booking_number, addition })
  const { total_fils } = folio
  await askServer(page, orderAddition, { booking_number, addition, total_fils })

  await page.goto(`/my-chatbox/${booking_id}`)
  const card = page.getByRole('listitem', { name: 'Payment: More nights' })
  await expect(card).toContainText('To be paid')
  await expectAccessible(page)
  // Parts of the page still come: they would be missed.
  await page.waitForLoadState('networkidle')
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await expect(card).toContainText('Paying needs a connection.')
  await context.setOffline(false)
  await card.getByRole('link', { name: 'Go to payment' }).click()
  await page.waitForURL(/\/checkout\//)
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: /^Pay / }).click()
  await page.locator('button[name=action][value=pay]').click()
  await page.waitForURL(/\/payment-success\//)
  await page.goto(`/my-chatbox/${booking_id}`)
  await expect(card).toContainText('Paid')
  await expect(card.getByRole('link')).toHaveCount(0)

  // Nobody but the payer is told.
  await host.goto(`/desk/messages?talk=${booking_id}`)
  await expect(host.getByRole('log')).toBeVisible()
  await expect(host.getByText('Payment on Areesh')).toHaveCount(0)
})
