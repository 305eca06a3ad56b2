import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expect } from '@playwright/test'
import type { WorkerPerson } from '#contract/device-worker.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { untilWorkerServes } from '#tests/support/worker-ready.ts'
import { openWithWorker, test as stayTest } from './stay-fixture.ts'

/** With a push service on this machine, and a browser that subscribes there. */
const test = stayTest.extend<{ service: PushService }>({
  service: async ({ browserName: _browser }, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  environment: async ({ service }, use) => {
    await use({ PUSH_TEST_ORIGIN: service.origin })
  },
  page: async ({ page, context, service, stay }, use) => {
    await context.grantPermissions(['notifications'], { origin: stay.origin })
    await subscribeAt(context, service)
    await use(page)
  },
})

/** Chromium without Google's services has no push service: the page gets a subscription of ours. */
async function subscribeAt(context: BrowserContext, service: PushService): Promise<void> {
  await context.addInitScript((keys) => {
    let isOn = false
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: keys.endpoint, keys }),
      unsubscribe: async () => {
        isOn = false
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isOn = true
        return subscription
      },
      getSubscription: async () => (isOn ? subscription : null),
    })
  }, service.subscribe())
}

type Delivery = {
  worker: Worker
  /** Brings a push; done when the worker has shown something for it. */
  deliver: (payload: object) => Promise<void>
}

/** The way of a push to the worker, as the browser takes it. */
async function deliveryTo(page: Page, origin: string): Promise<Delivery> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().startsWith(origin))
  if (!worker) throw new Error('no worker runs')
  await countShown(worker)
  return {
    worker,
    deliver: async (payload) => {
      const before = await countOfShown(worker)
      const data = JSON.stringify(payload)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await expect.poll(() => countOfShown(worker)).toBe(before + 1)
    },
  }
}

/**
 * Has the worker count what it shows, and Chromium leave it there: by itself it takes a notification away after
 * some 25 s, and one that is being shown while somebody asks for the list it forgets.
 */
function countShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const prototype = ServiceWorkerRegistration.prototype
    const { showNotification } = prototype
    Object.assign(self, { countOfShown: 0 })
    prototype.showNotification = async function (title, options) {
      await showNotification.call(this, title, { ...options, requireInteraction: true })
      Object.assign(self, { countOfShown: Reflect.get(self, 'countOfShown') + 1 })
    }
  })
}

/** How often the worker has shown something. */
function countOfShown(worker: Worker): Promise<number> {
  return worker.evaluate(() => Reflect.get(self, 'countOfShown'))
}

/** What the worker shows. */
function shown(worker: Worker) {
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    const all = await registration.getNotifications()
    return all.map(({ title, body, lang, dir, tag }) => ({ title, body, lang, dir, tag }))
  })
}

/** Takes everything away that the worker shows, as a person does. */
function closeShown(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    for (const each of await registration.getNotifications()) each.close()
  })
}

/** Whom the worker asks for. */
function personOf(worker: Worker): Promise<WorkerPerson | null> {
  return worker.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('areesh-worker')
        opening.onsuccess = () => {
          const database = opening.result
          const asked = database.transaction('facts').objectStore('facts').get('person')
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result ?? null)
          }
        }
      }),
  )
}

/** Has the worker note what it puts on the app's icon. */
function noteBadges(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const badges: (number | null)[] = []
    Object.assign(self, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(null),
    })
  })
}

/** Runs in a page: has the worker forget somebody, and waits until it has. */
function wipeOnceMore(userId: string): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    navigator.serviceWorker.controller?.postMessage({ type: 'wipe', userId }, [port2])
  })
}

/** What it has put there, in order; null: nothing any more. */
function badges(worker: Worker): Promise<(number | null)[]> {
  return worker.evaluate(() => Reflect.get(self, 'badges'))
}

/** Addresses below a path of what rests on the device. */
function keptPaths(worker: Worker, prefix: string): Promise<string[]> {
  return worker.evaluate(async (start) => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = lists.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => path.startsWith(start))
  }, prefix)
}

const neutral = { title: 'Areesh', body: 'There is news for you. Open the app to read it.' }

test('the door code comes by push, and is on the device without the app having been opened', async ({
  page,
  stay,
  service,
}) => {
  test.slow()
  await openWithWorker(page, `${stay.origin}/my-profile`)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('On for this device')).toBeVisible()
  // The app is closed: no page of it asks for anything.
  const { worker, deliver } = await deliveryTo(page, stay.origin)
  await noteBadges(worker)
  await page.goto('about:blank')
  const { bookingNumber, doorCode } = await stay.openDoor()
  await stay.tellPeople()
  expect(service.faults).toEqual([])
  const payload = service.received.at(-1)?.payload
  expect(payload).toEqual({ notice_id: expect.any(String), user_id: stay.userId })
  await deliver(payload ?? {})
  const code = { title: 'Your door code is in the app', lang: 'en', dir: 'ltr' }
  expect(await shown(worker)).toMatchObject([code])
  await deliver(payload ?? {})
  expect(await shown(worker)).toHaveLength(1)

  await expect
    .poll(() =>
      worker.evaluate(async () => {
        const names = await caches.keys()
        const keys = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
        return keys.flat().filter((url) => url.includes('booking/getDetails')).length
      }),
    )
    .toBeGreaterThan(0)
  // The host changes lock and way: the device gets the new code, and the photo with it.
  const changed = await stay.changeDoor()
  await stay.tellPeople()
  const news = service.received.at(-1)?.payload ?? {}
  await deliver(news)
  expect(await shown(worker)).toMatchObject([{ title: 'Your door code has changed' }])
  await expect.poll(() => keptPaths(worker, '/way-in/stays/')).toHaveLength(1)
  await expect.poll(() => badges(worker)).toEqual([1, 1, 2])

  await stay.kill()
  // With no server a push says that there is news, and of whom or what it does not.
  await deliver(payload ?? {})
  expect(await shown(worker)).toContainEqual(expect.objectContaining(neutral))
  await page.goto(`${stay.origin}/bookings/${bookingNumber}`)
  await expect(page.getByText(changed.doorCode, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(doorCode, { exact: true })).toHaveCount(0)
  await expect(page.getByText(/Your host may have changed it since/)).toBeVisible()
  const photo = page.getByRole('img', { name: 'The green door' })
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1280)
})

test('an address that the browser has changed is told to the server without the app being open', async ({
  page,
  stay,
  service,
}) => {
  await openWithWorker(page, `${stay.origin}/my-profile`)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('On for this device')).toBeVisible()
  const { worker } = await deliveryTo(page, stay.origin)
  await page.goto('about:blank')
  const renewed = service.subscribe()
  // The browser says that its address is over, and gives another when it is asked.
  await worker.evaluate(async (keys) => {
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: key }: PushSubscriptionOptionsInit) => {
        if (!key) throw new Error('a key is missing')
        return { toJSON: () => ({ endpoint: keys.endpoint, keys }) }
      },
      getSubscription: async () => null,
    })
    const Change = Reflect.get(self, 'ExtendableEvent')
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    self.dispatchEvent(Object.assign(new Change('pushsubscriptionchange'), { waitUntil }))
    await Promise.all(work)
  }, renewed)
  await stay.openDoor()
  await stay.tellPeople()
  const people = service.received.map(({ path, payload }) => ({ path, userId: payload.user_id }))
  expect(people).toEqual([{ path: new URL(renewed.endpoint).pathname, userId: stay.userId }])
  expect(service.faults).toEqual([])
})

test('a push for somebody who has left, or who is another, shows nothing of them', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/bookings`)
  const { worker, deliver } = await deliveryTo(page, stay.origin)
  await expect.poll(async () => (await personOf(worker))?.userId).toBe(stay.userId)
  const notice_id = '00000000-0000-4000-8000-000000000000'
  await deliver({ notice_id, user_id: 'somebody-else' })
  expect(await shown(worker)).toMatchObject([neutral])
  await worker.evaluate(async (userId) => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    const data = { path: '/bookings', userId, noticeId: '', mark: '' }
    await registration.showNotification('News', { data, tag: 'theirs' })
  }, stay.userId)
  expect(await shown(worker)).toHaveLength(2)
  await noteBadges(worker)

  await page.goto(`${stay.origin}/my-profile`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => personOf(worker)).toBeNull()
  await expect.poll(() => shown(worker)).toMatchObject([neutral])
  // Nothing of them is left on the app's icon either.
  await expect.poll(() => badges(worker)).toContain(null)
  await closeShown(worker)
  await expect.poll(() => shown(worker)).toEqual([])
  await deliver({ notice_id, user_id: stay.userId })
  expect(await shown(worker)).toMatchObject([neutral])
  // A page that starts and finds something left of them forgets it too; the news is not theirs.
  await page.evaluate(wipeOnceMore, stay.userId)
  expect(await shown(worker)).toMatchObject([neutral])
})

test('pressing a notification goes to its page in the window that is open', async ({
  page,
  stay,
}) => {
  // Not loaded a second time: the page that told the worker of its person is the one that listens.
  await page.goto(`${stay.origin}/bookings`)
  await untilWorkerServes(page, 'en')
  const { worker } = await deliveryTo(page, stay.origin)
  await expect.poll(async () => (await personOf(worker))?.userId).toBe(stay.userId)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await worker.evaluate(async (path) => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    const data = { path, userId: '', noticeId: '', mark: '' }
    await registration.showNotification('News', { data, tag: 'one' })
    const [notification] = await registration.getNotifications()
    const Press = Reflect.get(self, 'NotificationEvent')
    self.dispatchEvent(new Press('notificationclick', { notification }))
  }, `/my-chatbox/${stay.bookingId}`)
  await expect(page).toHaveURL(`${stay.origin}/my-chatbox/${stay.bookingId}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  expect(await shown(worker)).toEqual([])
})
