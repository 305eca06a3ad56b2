import { expect, type Page } from '@playwright/test'
import { deviceStorage } from '#contract/device-storage.ts'
import { drawnTripsPath, homePicturesPath, mapStillsPath } from '#contract/device-worker.ts'
import { openWithWorker, test } from './stay-fixture.ts'

/** Paths of all copies of calls that the worker keeps. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('areesh-calls-'))
    const lists = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys().then((keys) => keys)),
    )
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Whether a path is a picture of a stay's home or of its map, or its drawn page, which lie beside the answers. */
const isOfStay = (path: string) =>
  [homePicturesPath, drawnTripsPath, mapStillsPath].some((folder) => path.startsWith(folder))

test('only calls of the table are kept', async ({ page, stay }) => {
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByRole('log').getByRole('listitem').filter({ hasText: 'Hello' }),
  ).toContainText('Sent')
  await page.goto(`${stay.origin}/property`)
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => copies(page)).toContainEqual(expect.stringMatching(/chat\/getMessages$/))
  const calls = (await copies(page)).filter((path) => !isOfStay(path))
  const kept = new Set(calls.map((path) => path.split('/').slice(-2).join('/')))
  expect([...kept].filter((call) => !(call in deviceStorage))).toEqual([])
})

test('on a connection that stays silent the copy comes after seconds, marked as such', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  await expect.poll(() => copies(page)).toContainEqual(expect.stringMatching(/chat\/getMessages$/))
  stay.freeze()
  try {
    const startedAt = Date.now()
    await page.reload()
    await expect(page.getByRole('main').getByText('as of')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    expect(Date.now() - startedAt).toBeLessThan(15_000)
  } finally {
    stay.thaw()
  }
})

test('a server that answers late makes the connection weak; one that stays silent is gone until it answers', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-messages`)
  await expect.poll(() => copies(page)).toContainEqual(expect.stringMatching(/chat\/listThreads$/))
  const weak = page.getByText('Your connection is weak.')
  const gone = page.getByText("You're offline.")
  stay.freeze()
  try {
    await page.reload()
    await expect(weak).toBeVisible()
    await expect(page.getByRole('main').getByText('as of')).toBeVisible()
    await expect(gone).toBeVisible()
    await expect(weak).toBeHidden()
  } finally {
    stay.thaw()
  }
  await expect(gone).toBeHidden()
  await expect(weak).toBeHidden()
})

test('what a late server says takes the place of its copy when it comes, without being asked for again', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-profile`)
  const name = page.getByRole('textbox', { name: 'First name' })
  await expect(name).toHaveValue('Layla')
  await expect.poll(() => copies(page)).toContainEqual(expect.stringMatching(/getProfile$/))
  await stay.renameElsewhere()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  stay.freeze()
  try {
    await page.reload()
    await expect(page.getByText('Your connection is weak.')).toBeVisible()
    await expect(name).toHaveValue('Layla')
  } finally {
    stay.thaw()
  }
  await expect(name).toHaveValue('Layal')
  expect(asked.filter((path) => path.endsWith('/getProfile'))).toHaveLength(1)
})

test('the result of a payment is never made up: with no server the page says that it asks again', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/`)
  await stay.kill()
  await page.goto(`${stay.origin}/payment-response/${stay.bookingId}/success`)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expect(page.getByText('Please wait payment is under processing....')).toBeVisible()
  await expect(page).toHaveURL(/\/payment-response\//)
})

test('with no server the page comes in the language that was chosen', async ({
  page,
  context,
  stay,
}) => {
  await context.addCookies([{ name: 'preferred_language', value: 'ar', url: stay.origin }])
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`, 'ar')
  await stay.kill()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByPlaceholder('اكتب رسالة')).toBeVisible()
})
