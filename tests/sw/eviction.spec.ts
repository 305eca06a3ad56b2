import { expect, type Page } from '@playwright/test'
import { userCallsCache } from '#contract/device-worker.ts'
import { countIn, openWithWorker, test } from './stay-fixture.ts'
import type { StayServer } from './stay-server.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Calls, with the number of their answers: of stays there is a list behind each of four tabs. */
const answersOfPages: [string, number][] = [
  ['booking/list', 4],
  ['booking/getDetails', 1],
  ['chat/listThreads', 1],
  ['chat/getMessages', 1],
]

/** Drops what a browser drops of a site when its room runs out, under whatever is open there. */
async function evict(page: Page, kinds: 'indexeddb' | 'indexeddb,cache_storage') {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kinds })
  await session.detach()
}

/** Ends the worker, as a browser does after half a minute in which it had nothing to do. */
async function stopWorker(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

const ready = (page: Page) =>
  page
    .locator('section')
    .filter({ hasText: 'Ready for offline' })
    .getByText(/^(\d+) of \1$/)

/** Opens a trip with an open door until all of it is on the device; gives its address. */
async function openReadyTrip(page: Page, stay: StayServer): Promise<string> {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  await openWithWorker(page, trip)
  await expect(ready(page)).toBeVisible()
  return trip
}

const wayIn = (page: Page) => page.getByRole('heading', { name: 'Getting there' })
const age = (page: Page) => page.getByRole('main').getByText('as of').first()

test('a trip opens without a signal although the database is gone, and all comes back with one', async ({
  page,
  stay,
}) => {
  test.slow()
  const trip = await openReadyTrip(page, stay)

  // The answers of all pages that are opened below: they come in no order.
  const own = userCallsCache(stay.userId)
  for (const [call, count] of answersOfPages) {
    await expect.poll(() => countIn(page, own, `${call}?`)).toBeGreaterThanOrEqual(count)
  }

  await evict(page, 'indexeddb')
  await stay.kill()
  await page.reload()
  await expect(wayIn(page)).toBeVisible()
  await expect(age(page)).toBeVisible()
  for (const path of ['/bookings', '/my-messages', `/my-chatbox/${stay.bookingId}`]) {
    await page.goto(`${stay.origin}${path}`)
    await expect(age(page), path).toBeVisible()
  }

  await stay.start()
  await page.goto(trip)
  await expect(ready(page)).toBeVisible()
})

test('what is dropped under an open page comes back when somebody looks at it again', async ({
  page,
  stay,
}) => {
  test.slow()
  await openReadyTrip(page, stay)
  await evict(page, 'indexeddb,cache_storage')
  // One that was at work may hear nothing of its caches any more: see below.
  await stopWorker(page)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.getByText('Not there yet').first()).toBeVisible()
  await expect(ready(page)).toBeVisible()
})

test('a worker whose caches have fallen silent stands aside, and keeps everything again once begun anew', async ({
  page,
  context,
  stay,
}) => {
  test.slow()
  const trip = await openReadyTrip(page, stay)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const never = () => new Promise<never>(() => {})
    Object.assign(CacheStorage.prototype, { open: never, keys: never, has: never, match: never })
  })

  // The trip waits for no server: its worker would wait for ever.
  await page.reload()
  await expect(wayIn(page)).toBeVisible()
  await page.goto(`${stay.origin}/property`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await stopWorker(page)
  await page.goto(trip)
  await expect(ready(page)).toBeVisible()
})

test('files of the app that a cache keeps to itself come from the network', async ({
  page,
  context,
  stay,
}) => {
  test.slow()
  const trip = await openReadyTrip(page, stay)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    type Match = Cache['match']
    const silentOnFiles = (match: Match): Match =>
      function matchOther(this: Cache, key, options) {
        const { pathname } = new URL(typeof key === 'string' ? key : new Request(key).url, origin)
        if (pathname.startsWith('/assets/')) return new Promise(() => {})
        return match.call(this, key, options)
      }
    Cache.prototype.match = silentOnFiles(Cache.prototype.match)
    CacheStorage.prototype.match = silentOnFiles(CacheStorage.prototype.match)
  })
  await page.goto(`${stay.origin}/storage`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(trip)
  await expect(wayIn(page)).toBeVisible()
})
