import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { openWithWorker, test } from './stay-fixture.ts'
import { firstName, leaveName } from './waiting-name.ts'
import { workerAlarm } from './worker-alarm.ts'

const stayPath = '/bookings/AR-STAY-1'

test('a name saved with the server gone survives a reload and is saved once it is back', async ({
  page,
  stay,
}) => {
  const kept = await leaveName(page, stay)
  await expectAccessible(page)
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(firstName(page)).toHaveValue('Leila')
  await page.getByRole('link', { name: '1 thing not sent yet' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Leila Haddad' })
  await expect(item).toContainText('Waits for a connection')
  await expectAccessible(page)
  await item.getByRole('link', { name: 'Your name' }).click()
  await expect(kept).toBeVisible()

  await stay.start()
  await expect(kept).toBeHidden()
  await expect.poll(() => stay.written()).toMatchObject({ name: 'Leila' })
  await expect(page.getByRole('button', { name: /Leila Haddad/ }).first()).toBeVisible()
  await page.reload()
  await expect(firstName(page)).toHaveValue('Leila')
})

test('a name that another device has changed meanwhile is asked about', async ({ page, stay }) => {
  await leaveName(page, stay, stay.renameElsewhere)

  await stay.start()
  const theirs = page.locator('#content').getByText('It says now: \u2068Layal Haddad\u2069.')
  await expect(theirs).toBeVisible()
  await expect(page.getByText('You wrote: Leila Haddad')).toBeVisible()
  await expectAccessible(page)
  expect(await stay.written()).toMatchObject({ name: 'Layal' })
  await page.getByRole('button', { name: 'Keep what I wrote' }).click()
  await expect(page.getByText('You wrote: Leila Haddad')).toBeHidden()
  await expect.poll(() => stay.written()).toMatchObject({ name: 'Leila' })
})

test('who comes along is named with the server gone, and stands there after a reload', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}${stayPath}`)
  const second = page.getByRole('region', { name: 'Guests' }).getByRole('listitem').nth(1)
  await expect(second).toContainText('Adult 2')
  await stay.kill()
  await second.getByRole('button', { name: 'Add name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is coming' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Omar')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Saleh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(second).toContainText('The name is kept on this device.')
  await page.reload()
  await expect(second).toContainText('Omar Saleh')
  await expect(second).toContainText('The name is kept on this device.')
  await expectAccessible(page)

  await stay.start()
  await expect(second).not.toContainText('The name is kept')
  await expect(second).toContainText('Omar Saleh')
  await expect.poll(() => stay.written()).toMatchObject({ guests: ['Omar'] })
})

test('a call for help from before a door without a signal goes out later, once', async ({
  page,
  stay,
}) => {
  await stay.moveIn()
  await openWithWorker(page, `${stay.origin}${stayPath}`)
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toBeVisible()
  await stay.kill()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The code does not work')
  await dialog.getByRole('button', { name: 'Get help' }).click()
  const unread = page.getByText('Nobody has read this yet.')
  await expect(unread).toBeVisible()
  await page.reload()
  await expect(unread).toBeVisible()
  await expect(page.getByText('The code does not work')).toBeVisible()
  await expectAccessible(page)

  await stay.start()
  await expect(unread).toBeHidden()
  await expect(page.getByText('We have it', { exact: true })).toBeVisible()
  await expect(page.getByText('The code does not work')).toBeVisible()
  expect(await stay.written()).toMatchObject({ cases: ['The code does not work'] })
})

test('a call for help that meets an open case may be added to it', async ({ page, stay }) => {
  await stay.moveIn()
  await openWithWorker(page, `${stay.origin}${stayPath}`)
  const wrong = page.getByRole('button', { name: 'Something is wrong' })
  await expect(wrong).toBeVisible()
  await stay.kill()
  await wrong.click()
  const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The code does not work')
  await dialog.getByRole('button', { name: 'Get help' }).click()
  await expect(page.getByText('Nobody has read this yet.')).toBeVisible()

  // It is opened while this device looks away.
  await page.goto('about:blank')
  await stay.start()
  await stay.openCaseElsewhere()
  await page.goto(`${stay.origin}${stayPath}`)
  const add = page.getByRole('button', { name: 'Add it to the open case' })
  await expect(add).toBeVisible()
  await expectAccessible(page)
  await add.click()
  await expect(add).toBeHidden()
  const cases = ['There is no water', 'The code does not work']
  await expect.poll(() => stay.written()).toMatchObject({ cases })
  await expect(page.getByText('The code does not work')).toHaveCount(1)
})

test('what waits leaves with no page open when the browser wakes the worker', async ({
  page,
  context,
  stay,
}) => {
  await leaveName(page, stay)
  expect(await wakeTags(page)).toEqual(['areesh-outbox'])
  const wake = await workerAlarm(context, stay.origin)
  await page.close()
  await stay.start()
  await wake()
  await expect.poll(() => stay.written()).toMatchObject({ name: 'Leila' })

  // Whatever came back of it, it is there without a signal.
  await stay.kill()
  const later = await context.newPage()
  await later.goto(`${stay.origin}/my-profile`)
  await expect(firstName(later)).toHaveValue('Leila')
})

/** What the browser will wake the worker for. */
function wakeTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration: ServiceWorkerRegistration & { sync?: { getTags(): Promise<string[]> } } =
      await navigator.serviceWorker.ready
    return registration.sync?.getTags() ?? []
  })
}
