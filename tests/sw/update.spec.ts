import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { wholeMapPath } from '#contract/device-worker.ts'
import { openWithWorker, test } from './stay-fixture.ts'
import type { StayServer } from './stay-server.ts'

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

/** Gives the server a worker that differs: a new version to the browser. */
async function release(stay: StayServer, build: string): Promise<void> {
  await appendFile(join(build, 'client/sw.js'), '\n// the next version\n')
  await stay.kill()
  await stay.start()
}

const isMapWhole = (page: Page) =>
  page.evaluate(async (mark) => (await caches.match(mark)) !== undefined, wholeMapPath)

test('a new version waits for the person’s word, in every tab, and then takes over', async ({
  page,
  context,
  stay,
  build,
}) => {
  await openWithWorker(page, `${stay.origin}/`)
  const other = await context.newPage()
  await other.goto(`${stay.origin}/`)
  await release(stay, build)
  await lookForUpdate(page)
  await expect(page.getByText('A new version of Areesh is ready.')).toBeVisible()
  await expect(other.getByText('A new version of Areesh is ready.')).toBeVisible()
  // A reload alone changes nothing: the other tab still runs the old version.
  await page.reload()
  await expect(page.getByText('A new version of Areesh is ready.')).toBeVisible()
  // A worker that still brings the trip's files onto the device hands over when it has them.
  await expect.poll(() => isMapWhole(page)).toBe(true)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByText('A new version of Areesh is ready.')).toBeHidden()
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
})

test('a new version takes over although the server owes the old one an answer', async ({
  page,
  stay,
  build,
}) => {
  const banner = page.getByText('A new version of Areesh is ready.')
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  await expect.poll(() => isMapWhole(page)).toBe(true)
  await release(stay, build)
  await lookForUpdate(page)
  await expect(banner).toBeVisible()
  stay.freeze()
  const line = page.getByRole('listitem').filter({ hasText: 'We land at 13:10' })
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/chat/sendMessage'))
  await page.getByRole('textbox', { name: 'Message' }).fill('We land at 13:10')
  await page.getByRole('button', { name: 'Send' }).click()
  await asked
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  // What was on its way waits on the device, and leaves by the new version.
  await expect(line).toBeVisible()
  await expect(banner).toBeHidden()
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
  stay.thaw()
  await expect(line).toContainText('Sent', { timeout: 30_000 })
  expect(await stay.storedTexts()).toEqual(['We land at 13:10'])
})
