import { expect, type Page } from '@playwright/test'
import { picturesCache, publicCallsCache, userCallsCache } from '#contract/device-worker.ts'
import { snapshotDatabase } from '#lib/device-search/snapshot-database.ts'
import { countIn, openWithWorker, test } from './stay-fixture.ts'

const megabyte = 1024 * 1024

/** Fills a cache, or a database, with so many megabytes that no disk can press together. */
async function fill(
  page: Page,
  where: { cache: string } | { database: string },
  count: number,
): Promise<void> {
  await page.evaluate(
    async ({ where, count, size }) => {
      const intoCache = async (name: string) => {
        const cache = await caches.open(name)
        return (bytes: Uint8Array<ArrayBuffer>, at: number) =>
          cache.put(`/filling/${at}`, new Response(bytes))
      }
      const intoDatabase = async (name: string) => {
        const opening = indexedDB.open(name, 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('items')
        await new Promise((resolve) => {
          opening.onsuccess = resolve
        })
        return (bytes: Uint8Array, at: number) => {
          const writing = opening.result.transaction('items', 'readwrite')
          writing.objectStore('items').put(bytes, `filling ${at}`)
          return new Promise((resolve) => {
            writing.oncomplete = resolve
          })
        }
      }
      const put = await ('cache' in where ? intoCache(where.cache) : intoDatabase(where.database))
      for (let index = 0; index < count; index += 1) {
        const bytes = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536) {
          crypto.getRandomValues(bytes.subarray(at, at + 65_536))
        }
        await put(bytes, index)
      }
    },
    { where, count, size: megabyte },
  )
}

const fillingIn = (page: Page, name: string) => countIn(page, name, '/filling/')

/** How much of the filling is left in a database. */
const fillingLeft = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const keys = IDBKeyRange.bound('filling', 'filling~')
          const counting = opening.result.transaction('items').objectStore('items').count(keys)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    name,
  )

const askForRoom = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    navigator.serviceWorker.controller?.postMessage({ type: 'make-room' }, [port2])
    await done
  })

test('a full device gives up pictures first, then searches, then what is the same for everybody, and never a trip', async ({
  page,
  context,
  stay,
}) => {
  test.slow()
  const own = userCallsCache(stay.userId)
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  const list = page.locator('section').filter({ hasText: 'Ready for offline' })
  const isWhole = list.getByText(/^(\d+) of \1$/)
  await openWithWorker(page, trip)
  // What the app fetches ahead is there, with the map and the list behind each of four tabs: no list comes by itself
  // any more. Only lists are counted: what belongs to a stay may still come.
  await expect(isWhole).toBeVisible()
  const listsKept = () => countIn(page, own, '/booking/list?')
  await expect.poll(listsKept).toBe(4)
  await expect.poll(() => countIn(page, own, '/review/listOwn')).toBe(1)
  // Room enough, once they are gone, for all that the app brings onto the device meanwhile.
  await fill(page, { cache: picturesCache }, 16)
  await fill(page, { database: snapshotDatabase }, 16)
  await fill(page, { cache: publicCallsCache }, 4)
  const session = await context.newCDPSession(page)
  const fillDisk = async () => {
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
    const quotaSize = usage - megabyte
    await session.send('Storage.overrideQuotaForOrigin', { origin: stay.origin, quotaSize })
  }

  // Answers that are not here yet ask for room, those of all four tabs.
  await fillDisk()
  await page.goto(`${stay.origin}/bookings?tab=past&sort=booked`)
  await expect.poll(listsKept).toBe(8)
  expect(await fillingIn(page, picturesCache)).toBe(0)
  expect(await fillingLeft(page, snapshotDatabase)).toBe(16)
  expect(await fillingIn(page, publicCallsCache)).toBe(4)

  // Pictures that have come meanwhile are not enough any more.
  await fillDisk()
  await page.goto(`${stay.origin}/bookings?tab=past&sort=total`)
  await expect.poll(listsKept).toBe(12)
  expect(await fillingLeft(page, snapshotDatabase)).toBe(0)
  expect(await fillingIn(page, publicCallsCache)).toBe(4)

  // With nobody to ask, and what the browser keeps by itself forgotten, nothing that goes comes back.
  await stay.kill()
  await session.send('Network.clearBrowserCache')
  const afterMoreRoom = async () => {
    await askForRoom(page)
    return fillingIn(page, publicCallsCache)
  }
  await expect.poll(afterMoreRoom).toBe(0)
  expect(await listsKept()).toBe(12)
  await page.goto(trip)
  await expect(isWhole).toBeVisible()
})
