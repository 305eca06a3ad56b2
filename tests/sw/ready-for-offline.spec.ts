import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { wholeMapPath } from '#contract/device-worker.ts'
import { openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What is deleted: rows of answers by their key, or copies in caches by their address. */
type Loss = { rows: RegExp } | { copies: RegExp }

/** Each part of a trip, in all that it is made of, and the line of the list that misses it. */
const losses: readonly [Loss, string][] = [
  [{ rows: /booking.*getDetails/ }, 'Address in English, Arabic and Russian'],
  [{ rows: /booking.*getDetails/ }, 'Calendar file'],
  [{ rows: /chat.*getMessages/ }, 'Messages with your host'],
  [{ copies: /\/talk-files\// }, 'Messages with your host'],
  [{ rows: /property.*getDetails/ }, 'Page of the home'],
  [{ copies: /\/media\/homes\/[^/]+-960\.webp/ }, 'Pictures of the home'],
  [{ copies: /\/documents\/INV-.*\.pdf$/ }, 'Invoices and receipts as PDF'],
  [{ copies: /\/documents\/REC-.*\.pdf$/ }, 'Invoices and receipts as PDF'],
  [{ copies: /\/way-in\/stays\// }, 'Photos of the way'],
  [{ copies: /\/media\/map\/still\/dark/ }, 'Map around the home'],
  [{ copies: /\/media\/map\/points\.json/ }, 'Map around the home'],
  [{ copies: /\/assets\/maplibre/ }, 'Map around the home'],
  [{ copies: new RegExp(`${wholeMapPath}$`) }, 'Map around the home'],
  [{ copies: /\/drawn\/bookings\// }, 'The app itself'],
  [{ copies: /\/shell\?lang=en$/ }, 'The app itself'],
  [{ copies: /\/assets\/en-[^/]+\.js$/ }, 'The app itself'],
  [{ copies: /\/assets\/(?!maplibre)[^/]+\.css/ }, 'The app itself'],
]

/** Deletes what is named, behind the app's back as a browser does. Gives how much that was. */
function lose(page: Page, userId: string, loss: Loss): Promise<number> {
  return page.evaluate(
    async ({ name, row, copy }) => {
      let count = 0
      for (const cacheName of copy === null ? [] : await caches.keys()) {
        const cache = await caches.open(cacheName)
        for (const key of await cache.keys()) {
          if (new RegExp(copy ?? '').test(key.url) && (await cache.delete(key))) count += 1
        }
      }
      if (row === null) return count
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      const store = database.transaction('items', 'readwrite').objectStore('items')
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const reading = store.getAllKeys()
        reading.onsuccess = () => resolve(reading.result)
      })
      for (const key of keys.filter((one) => new RegExp(row).test(String(one)))) {
        store.delete(key)
        count += 1
      }
      await new Promise((resolve) => {
        store.transaction.oncomplete = resolve
      })
      database.close()
      return count
    },
    {
      name: `areesh-answers-user-${userId}`,
      row: 'rows' in loss ? loss.rows.source : null,
      copy: 'copies' in loss ? loss.copies.source : null,
    },
  )
}

/** As when somebody takes up the phone again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Sends a photo to the host, as the guest. */
async function sendPhoto(page: Page): Promise<void> {
  const colour = { width: 600, height: 400, channels: 3, background: '#1a7a55' } as const
  const buffer = await sharp({ create: colour }).jpeg().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos or PDFs' }).click()
  await (await chooser).setFiles({ name: 'lock.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it this door?')
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'Is it this door?' })
  await expect(sent).toContainText('Sent')
}

const badge = (list: Locator) => list.getByText(/^(\d+) of \1$/)

test('the list of what is ready names every part that has gone, and fetches it anew with a signal', async ({
  page,
  context,
  stay,
}) => {
  test.slow()
  const { bookingNumber } = await stay.openDoor()
  await stay.changeDoor()
  await stay.pay()
  await page.goto(`${stay.origin}/my-chatbox/${stay.bookingId}`)
  await sendPhoto(page)
  await openWithWorker(page, `${stay.origin}/bookings/${bookingNumber}`)
  const list = page.locator('section').filter({ hasText: 'Ready for offline' })
  await expect(badge(list)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(19)

  for (const [loss, item] of losses) {
    await test.step(`${'rows' in loss ? loss.rows : loss.copies}: ${item}`, async () => {
      const line = list.getByRole('listitem').filter({ hasText: item })
      await context.setOffline(true)
      let lost = 0
      // An answer that came just before is still being kept, and brings back what is taken away, even after the
      // line has told it: once more.
      await expect(async () => {
        lost += await lose(page, stay.userId, loss)
        await lookAgain(page)
        await expect(line).toContainText('Not there yet', { timeout: 2000 })
        await expect(list).toContainText('Something is missing.', { timeout: 2000 })
      }).toPass()
      expect(lost).toBeGreaterThan(0)
      await context.setOffline(false)
      await expect(line).toContainText('Saved')
      await expect(badge(list)).toBeVisible()
      await expect(list).not.toContainText('is being fetched')
    })
  }

  // The list of trips counts the same in one line.
  await page.goto(`${stay.origin}/bookings`)
  const card = page.getByRole('article').filter({ hasText: 'Open trip' })
  await expect(card).toContainText('Ready for offline')
  await expect(card).toContainText('19 of 19')
  await context.setOffline(true)
  expect(await lose(page, stay.userId, { copies: /\/way-in\/stays\// })).toBeGreaterThan(0)
  await lookAgain(page)
  await expect(card).toContainText('Partly saved')
  await expect(card).toContainText('18 of 19')
  await context.setOffline(false)
  await expect(card).toContainText('19 of 19')
})
