import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { withWorker } from '#tests/support/worker-ready.ts'

// What is wiped is also what the worker keeps.
test.use(withWorker)

/** Names of the databases on a device that belong to a person. */
async function personalDatabases(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  return names.filter((name) => /-user-|-outbox-/.test(name))
}

test('a guest wipes a lost phone from afar, takes their data along, and deletes the account', async ({
  page,
  browser,
  server,
  signIn,
  language,
}) => {
  const words = readPhrases(language)
  const { userId, user } = await signIn()
  const lost = await browser.newContext()
  await lost.addCookies(
    (await server.signIn(user)).cookies.map(({ name, value, isHttpOnly }) => ({
      name,
      value: encodeURIComponent(value),
      url: server.origin,
      httpOnly: isHttpOnly,
    })),
  )
  waitForLife(lost)
  const phone = await lost.newPage()
  await phone.goto(`${server.origin}/bookings`)
  const stored = () => personalDatabases(phone)
  await expect.poll(stored).toContain(`areesh-answers-user-${userId}`)

  await page.goto('/my-profile')
  await page.getByRole('button', { name: words('Sign out and wipe: {name}') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: words('Sign out and wipe') }).click()
  await expect(page.getByText(words('Wipe waiting'))).toBeVisible()
  await phone.goto(`${server.origin}/`)
  await expect.poll(stored).toEqual([])
  expect((await lost.cookies()).map(({ name }) => name)).not.toContain('user_details')
  await lost.close()

  await page.getByRole('button', { name: words('Download my data') }).click()
  await page.waitForURL(/change=download/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words('Download my data') }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ account: [{ id: userId, email: user.email }] })
  await page.getByRole('button', { name: words('Back') }).click()

  await page.getByRole('button', { name: words('Delete my account') }).click()
  await page
    .getByRole('checkbox', { name: words('I know that my account is gone for good') })
    .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: words('Delete my account') }).click()
  await page.waitForURL(`${server.origin}/`)
  await expect.poll(() => personalDatabases(page)).toEqual([])
  await page.goto('/my-profile')
  await page.waitForURL(/\/login/)
})
