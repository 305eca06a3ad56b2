import { type BrowserContext, expect, type Page } from '@playwright/test'
import { decodeWire } from '#contract/wire.ts'
import { browserCookies, test } from './stay-fixture.ts'
import type { StayServer } from './stay-server.ts'
import { firstName, leaveName } from './waiting-name.ts'
import { workerAlarm } from './worker-alarm.ts'

/** Writes a name while the server is away and closes the app; gives the way to wake the worker. */
async function leaveWaiting(page: Page, context: BrowserContext, stay: StayServer) {
  await leaveName(page, stay)
  const wake = await workerAlarm(context, stay.origin)
  await page.close()
  await stay.start()
  return wake
}

/** Puts another session into the browser, as a login on this device would. */
async function logIn(context: BrowserContext, stay: StayServer, who: 'layla' | 'omar') {
  await context.clearCookies()
  await context.addCookies(browserCookies(stay.origin, await stay.signIn(who)))
}

const endings = [
  ['a session that has ended', 'sign out', 'nothing'],
  ['an account that is closed for a while', 'disable', 'enable'],
] as const

for (const [what, ending, return_] of endings) {
  test(`the woken worker meets ${what}: it waits, is told on return and sent after the login`, async ({
    page,
    context,
    stay,
  }) => {
    const wake = await leaveWaiting(page, context, stay)
    await stay.account(ending)
    const refused = context.waitForEvent('response', {
      predicate: (response) => response.url().endsWith('/api/profile/updateNames'),
    })
    await wake()
    expect(decodeWire(await (await refused).text())).toMatchObject({ is_logout: 1 })
    expect(await stay.written()).toMatchObject({ name: 'Layla' })

    const later = await context.newPage()
    await later.goto(`${stay.origin}/my-profile`)
    await expect(later.getByText('1 message or change has not been sent.')).toBeVisible()
    await stay.account(return_)
    await logIn(context, stay, 'layla')
    await later.goto(`${stay.origin}/my-profile`)
    await expect.poll(() => stay.written()).toMatchObject({ name: 'Leila' })
    await expect(firstName(later)).toHaveValue('Leila')
  })
}

test('what waits for one person is not sent by the woken worker for another', async ({
  page,
  context,
  stay,
}) => {
  const wake = await leaveWaiting(page, context, stay)
  await logIn(context, stay, 'omar')
  await wake()
  await logIn(context, stay, 'layla')
  const later = await context.newPage()
  await later.goto(`${stay.origin}/my-profile`)
  await expect.poll(() => stay.written()).toMatchObject({ name: 'Leila' })
  expect(await stay.written()).toMatchObject({ others: ['Omar'] })
})
