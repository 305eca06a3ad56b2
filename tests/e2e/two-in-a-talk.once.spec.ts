import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { openWindow, phone } from './own-server.ts'
import { freeStayAt, payForStay } from './paid-stay.ts'
import { deskEmail } from './signed-in-pages.ts'

test.use(phone)

test('two people see each other type, and one reports and blocks the other', async ({
  page: guest,
  browser,
  server,
  signIn,
}) => {
  const window = { ...phone, baseURL: server.origin }
  const host = await openWindow(await browser.newContext(window), server, {
    email: deskEmail('host'),
  })
  await signIn()
  const { booking_id } = await payForStay(guest, await freeStayAt(host))
  await guest.goto(`/my-chatbox/${booking_id}`)
  const ofGuest = guest.getByRole('textbox', { name: 'Message' })
  await ofGuest.fill('We come by car')
  await guest.getByRole('button', { name: 'Send' }).click()
  const first = guest.getByRole('listitem').filter({ hasText: 'We come by car' })
  await expect(first).toContainText(/Sent|Delivered/)
  await host.goto('/desk/messages')
  await expect(first).toContainText('Delivered')
  await host.goto(`/desk/messages?talk=${booking_id}`)
  await expect(first).toContainText('Read')
  const ofHost = host.getByRole('textbox', { name: 'Your answer' })
  const seenBy = (page: typeof guest) => page.getByText('is typing…')

  // Typing is told by the stream, and kept for nobody who listens later: both listen before.
  await expect(async () => {
    await ofHost.press('a')
    await expect(seenBy(guest)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await ofHost.fill('Pay me in cash at the door')
  await host.getByRole('button', { name: 'Send' }).click()
  const insult = guest.getByRole('listitem').filter({ hasText: 'Pay me in cash at the door' })
  await expect(insult).toBeVisible()
  await expect(seenBy(guest)).toHaveCount(0)
  await expect(async () => {
    await ofGuest.press('b')
    await expect(seenBy(host)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await ofGuest.fill('We pay on Areesh')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(host.getByText('We pay on Areesh')).toBeVisible()
  await expect(seenBy(host)).toHaveCount(0)

  await insult.getByRole('button', { name: 'More about this message' }).click()
  await insult.getByRole('button', { name: 'Report this message' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: 'It asks for payment outside Areesh' }).check()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(insult).toContainText('You reported this. Areesh will look at it.')
  const operator = await openWindow(await browser.newContext(window), server, {
    email: deskEmail('operator'),
  })
  await operator.goto('/desk/cases')
  const card = operator.getByRole('listitem').filter({ hasText: 'Pay me in cash at the door' })
  await card.getByRole('button', { name: 'Decide this report' }).click()
  const decision = operator.getByRole('dialog', { name: 'Decide this report' })
  await decision
    .getByRole('textbox', { name: 'Words to whoever reported it' })
    .fill('We have spoken with the host. Pay on Areesh only.')
  await decision.getByRole('button', { name: 'Close report' }).click()
  await expect(insult).toContainText('Pay on Areesh only.')
  await expect(host.getByText('Pay on Areesh only.')).toHaveCount(0)
  await guest.goto('/customer')
  const notice = guest.getByRole('link', { name: /Your report is decided/ })
  await expect(notice).toHaveAttribute('href', `/my-chatbox/${booking_id}`)
  await notice.click()

  await guest.getByRole('button', { name: 'More about this conversation' }).click()
  await guest.getByRole('menuitem', { name: 'Block this conversation' }).click()
  await guest.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(guest.getByText('You have blocked this conversation.')).toBeVisible()
  await expect(ofGuest).toHaveCount(0)
  await expectAccessible(guest)
  await expect(host.getByText('The guest wants no messages in this conversation.')).toBeVisible()
  await expect(ofHost).toHaveCount(0)
  await expectAccessible(host)
  await guest.getByRole('button', { name: 'Unblock' }).click()
  await ofGuest.fill('Let us go on')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(host.getByText('Let us go on')).toBeVisible()
  await expect(ofHost).toBeVisible()
  for (const page of [host, operator]) await page.context().close()
})
