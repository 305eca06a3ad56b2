import { expect, type Page } from '@playwright/test'
import {
  mapFilesCache,
  picturesCache,
  publicCallsCache,
  userCallsCache,
  wholeMapPath,
} from '#contract/device-worker.ts'
import { countIn, openWithWorker, test } from './stay-fixture.ts'

const megabyte = 1024 * 1024

/** Fills a cache with bytes that no disk can press together. */
async function fill(page: Page, name: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ name, count, size }) => {
      const cache = await caches.open(name)
      for (let index = 0; index < count; index += 1) {
        const bytes = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536) {
          crypto.getRandomValues(bytes.subarray(at, at + 65_536))
        }
        await cache.put(`/filling/${index}`, new Response(bytes))
      }
    },
    { name, count, size: megabyte },
  )
}

const fillingIn = (page: Page, name: string) => countIn(page, name, '/filling/')

const askForRoom = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    navigator.serviceWorker.controller?.postMessage({ type: 'make-room' }, [port2])
    await done
  })

test('a full device gives up pictures first, then what is the same for everybody, and never a trip', async ({
  page,
  context,
  stay,
}) => {
  const own = userCallsCache(stay.userId)
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  // What the app fetches ahead is there, with the map and the list behind each of four tabs: no list comes by itself
  // any more. Only lists are counted: what belongs to a stay may still come.
  const listsKept = () => countIn(page, own, '/booking/list?')
  await expect.poll(listsKept).toBe(4)
  await expect.poll(() => countIn(page, own, '/review/listOwn')).toBe(1)
  await expect.poll(() => countIn(page, mapFilesCache, wholeMapPath)).toBeGreaterThan(0)
  const kept = await listsKept()
  // Room enough, once they are gone, for all that the app brings onto the device meanwhile.
  await fill(page, picturesCache, 16)
  await fill(page, publicCallsCache, 4)
  const session = await context.newCDPSession(page)
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: stay.origin,
    quotaSize: usage - megabyte,
  })

  // An answer that is not here yet asks for room.
  await page.goto(`${stay.origin}/bookings?tab=past&sort=booked`)
  await expect.poll(listsKept).toBeGreaterThan(kept)
  expect(await fillingIn(page, picturesCache)).toBe(0)
  expect(await fillingIn(page, publicCallsCache)).toBe(4)

  // Pictures that have come meanwhile go first again.
  const afterMoreRoom = async () => {
    await askForRoom(page)
    return fillingIn(page, publicCallsCache)
  }
  await expect.poll(afterMoreRoom).toBe(0)
  expect(await listsKept()).toBeGreaterThan(kept)
})
