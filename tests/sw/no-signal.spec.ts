import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { talkFilesPath } from '#contract/device-worker.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { logOut, openWithWorker, test } from './stay-fixture.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const line = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

test('a message written with the server gone survives a reload and is delivered once', async ({
  page,
  stay,
}) => {
  const chat = `${stay.origin}/my-chatbox/${stay.bookingId}`
  await openWithWorker(page, chat)
  await write(page, 'We land at 13:10')
  await expect(line(page, 'We land at 13:10')).toContainText('Sent')

  await stay.kill()
  await page.reload()
  await expect(line(page, 'We land at 13:10')).toContainText('Sent')
  await expect(page.getByRole('main').getByText('as of')).toBeVisible()
  await expectAccessible(page)
  await write(page, 'Is the gate open at night?')
  await expect(line(page, 'Is the gate open at night?')).toContainText('Queued')
  await page.reload()
  await expect(line(page, 'Is the gate open at night?')).toContainText('Queued')
  // A conversation stands at its end, where the strip above the page is out of sight.
  const why = page.getByText('What you write goes out in this order')
  await expect(why).toBeInViewport()

  await stay.start()
  await expect(line(page, 'Is the gate open at night?')).toContainText('Sent')
  await expect(why).toBeHidden()
  expect(await stay.storedTexts()).toEqual(['We land at 13:10', 'Is the gate open at night?'])
  await stay.answerAll()
  await expect(line(page, 'Is the gate open at night?')).toContainText('Read')
  await expect(line(page, 'Check-in is from')).toBeVisible()
})

test('a page that asks for nothing notices that the server is back', async ({ page, stay }) => {
  await openWithWorker(page, `${stay.origin}/bookings/AR-STAY-1`)
  const banner = page.getByText("You're offline.")
  await stay.kill()
  await page.reload()
  await expect(banner).toBeVisible()
  await stay.start()
  await expect(banner).toBeHidden()
})

test('a photo that is sent with the server gone leaves later, once, and stays to be seen', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  await stay.kill()
  const colour = { width: 1200, height: 900, channels: 3, background: '#1a7a55' } as const
  const buffer = await sharp({ create: colour }).jpeg().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos or PDFs' }).click()
  await (await chooser).setFiles({ name: 'lock.jpg', mimeType: 'image/jpeg', buffer })
  const chosen = page.getByRole('list', { name: 'Goes with your message' })
  await expect(chosen.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await write(page, 'The lock is broken')
  const sent = line(page, 'The lock is broken')
  await expect(sent).toContainText('Queued')
  await page.reload()
  await expect(sent).toContainText('Queued')
  await expect(sent.getByRole('img', { name: 'lock.jpg' })).toBeVisible()

  await stay.start()
  await expect(sent).toContainText('Sent')
  const photo = sent.getByRole('img', { name: 'Your photo' })
  await expect.poll(() => keptFiles(page)).toHaveLength(1)
  await stay.kill()
  await page.reload()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  await sent.getByRole('button', { name: 'Your photo' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page)
})

test('after a logout with the server gone nothing of the person is left', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  await write(page, 'Something private')
  await expect(line(page, 'Something private')).toContainText('Sent')
  await openWithWorker(page, `${stay.origin}/my-messages`)
  await expect(page.getByText('Something private')).toBeVisible()
  await expectAccessible(page)
  expect((await leftovers(page, stay.userId)).length).toBeGreaterThan(1)
  await stay.kill()
  await logOut(page)
  await expect.poll(() => leftovers(page, stay.userId)).toEqual([])
})

/** Addresses of files of conversations that rest on the device. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = lists.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path.startsWith(prefix))
  }, talkFilesPath)
}

/** Names of caches and databases of a person. */
function leftovers(page: Page, userId: string): Promise<string[]> {
  return page.evaluate(async (id) => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...databases, ...(await caches.keys())].filter((name) => name.includes(id))
  }, userId)
}
