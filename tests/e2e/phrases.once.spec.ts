import { expect } from '@playwright/test'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { openWindow, phone } from './own-server.ts'
import { freeStayAt, payForStay } from './paid-stay.ts'

test.use({ ...phone, language: 'ru' })

test('a phrase that is chosen without a signal is read by host and guest in their own languages', async ({
  page: guest,
  browser,
  context,
  server,
  language,
  signIn,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/)
  const words = readPhrases(language)
  const salma = demoAccounts.find(({ role }) => role === 'host')
  const hostContext = await browser.newContext({ ...phone, baseURL: server.origin })
  const host = await openWindow(hostContext, server, { email: salma?.email ?? '' })
  await signIn()
  const { booking_id } = await payForStay(guest, await freeStayAt(host))

  await guest.goto(`/my-chatbox/${booking_id}`)
  await expect(guest.getByRole('list', { name: words('Ready phrases') })).toBeVisible()
  // The outbox comes once the page stands: a signal that goes before takes it along.
  await guest.waitForLoadState('networkidle')
  await context.setOffline(true)
  await guest.getByRole('button', { name: words('More phrases') }).click()
  const dialog = guest.getByRole('dialog')
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Код двери не срабатывает', exact: true }).click()
  await expect(dialog.getByRole('link', { name: words('I can’t get in') })).toBeVisible()
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: words('Send') }).click()
  const own = guest.getByRole('listitem').filter({ hasText: 'Код двери не срабатывает.' })
  await expect(own.getByText(words('Queued'))).toBeVisible()
  await context.setOffline(false)
  await expect(own.getByText(words('Queued'))).toHaveCount(0)

  await host.goto(`/desk/messages?talk=${booking_id}`)
  const asked = host.getByRole('listitem').filter({ hasText: 'The door code does not work.' })
  await asked.getByRole('button', { name: 'Show original' }).click()
  await expect(host.getByText('Код двери не срабатывает.')).toHaveAttribute('lang', 'ru')
  await host.getByRole('button', { name: 'More phrases' }).click()
  await host.getByRole('button', { name: 'Somebody will be with you in about …' }).click()
  await host.getByRole('combobox').selectOption('45')
  await host.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(
    host.getByText('Somebody will be with you in about 45 minutes.').last(),
  ).toBeVisible()
  await expectAccessible(host)

  const answer = guest.getByText('К вам приедут примерно через 45 минут.')
  await expect(answer).toBeVisible()
  await guest.getByRole('button', { name: words('Show original') }).click()
  await expect(guest.getByText('Somebody will be with you in about 45 minutes.')).toBeVisible()
  await expectAccessible(guest)
  await hostContext.close()
})
