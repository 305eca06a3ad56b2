import { expect, type Page, type Response } from '@playwright/test'
import { openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Who gave a page: the server says of what it makes for a person that it is private, of the kept shell not. */
const giverOf = (answer: Response | null) =>
  answer?.headers()['cache-control'] === 'private, no-cache' ? 'the server' : 'the device'

test('a person’s own pages begin on the device although the server is there', async ({
  page,
  context,
  stay,
}) => {
  const messages = `${stay.origin}/my-messages`
  await openWithWorker(page, messages)
  await context.addCookies([{ name: 'theme', value: 'dark', url: stay.origin }])
  expect(giverOf(await page.goto(messages))).toBe('the device')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(heading(page)).toHaveText('Messages')
  await expect(page.locator('main a[href^="/my-chatbox/"]')).toHaveCount(1)

  expect(giverOf(await page.reload()), 'loaded anew').toBe('the server')
  const inArabic = await page.goto(`${messages}?lang=ar`)
  expect(giverOf(inArabic), 'in another language').toBe('the server')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('the home page begins on the device, and is renewed for the next visit', async ({
  page,
  context,
  stay,
}) => {
  const home = `${stay.origin}/`
  await openWithWorker(page, home)
  const kept = () =>
    page.evaluate(async () => {
      const copies = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).match('/kept-home')),
      )
      return copies.find((copy) => copy)?.headers.get('x-areesh-cached-at') ?? ''
    })
  // The first page that the worker has seen is the one that it keeps.
  await page.goto(home)
  await expect.poll(kept).not.toBe('')
  const before = await kept()
  const answer = await page.goto(home)
  expect(answer?.headers()['x-areesh-cached-at'], 'the copy').toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('data-hydration-error')
  await expect.poll(kept, 'renewed behind').not.toBe(before)

  await context.addCookies([{ name: 'theme', value: 'dark', url: stay.origin }])
  expect(giverOf(await page.goto(home)), 'in another look').toBe('the server')
  expect(giverOf(await page.reload()), 'loaded anew').toBe('the server')
})

test('whoever was signed out elsewhere is asked to sign in', async ({ page, context, stay }) => {
  const messages = `${stay.origin}/my-messages`
  await openWithWorker(page, messages)
  // Closed first: it may learn of it, too, and leave for the login while this opens the next page.
  await page.goto('about:blank')
  for (const { name, isHttpOnly } of stay.cookies) {
    if (isHttpOnly) await context.clearCookies({ name })
  }
  // The page that has begun leaves for the login, often before it has loaded.
  await page.goto(messages, { waitUntil: 'commit' })
  await page.waitForURL(/\/login/)
  expect(new URL(page.url()).searchParams.get('redirect')).toContain('/my-messages')
})
