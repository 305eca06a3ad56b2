import { expect, type Page } from '@playwright/test'
import { picturesCache, publicCallsCache, userCallsCache } from '#contract/device-worker.ts'
import { openWithWorker, test } from './stay-fixture.ts'

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

const countIn = async (page: Page, name: string) => (await addressesIn(page, name)).length
const fillingIn = async (page: Page, name: string) =>
  (await addressesIn(page, name)).filter((url) => url.includes('/filling/')).length

const addressesIn = (page: Page, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
    name,
  )

test('a full device gives up pictures first, then what is the same for everybody, and never a trip', async ({
  page,
  context,
  stay,
}) => {
  const own = userCallsCache(stay.userId)
  await openWithWorker(page, `${stay.origin}/my-chatbox/${stay.bookingId}`)
  await expect.poll(() => countIn(page, own)).toBeGreaterThan(0)
  const kept = await countIn(page, own)
  await fill(page, picturesCache, 4)
  await fill(page, publicCallsCache, 4)
  const session = await context.newCDPSession(page)
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: stay.origin,
    quotaSize: usage - megabyte,
  })

  // An answer that is not here yet asks for room.
  await page.goto(`${stay.origin}/bookings?tab=past`)
  await expect.poll(() => countIn(page, own)).toBeGreaterThan(kept)
  expect(await fillingIn(page, picturesCache)).toBe(0)
  expect(await fillingIn(page, publicCallsCache)).toBe(4)

  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const done = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    navigator.serviceWorker.controller?.postMessage({ type: 'make-room' }, [port2])
    await done
  })
  expect(await fillingIn(page, publicCallsCache)).toBe(0)
  expect(await countIn(page, own)).toBeGreaterThan(kept)
})
