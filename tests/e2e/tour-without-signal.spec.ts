import { type Browser, expect, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { productNames } from '#contract/product-names.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { watchPages } from '#tests/support/page-watch.ts'
import { type Phrases, readPhrases } from '#tests/support/phrases.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'
import { openWindow, phone } from './own-server.ts'
import {
  deskEmail,
  deskVisits,
  type Role,
  signedInPatterns,
  stayToVisit,
  visits,
} from './signed-in-pages.ts'

test.use({ ...phone, ...withWorker })

const mistakes = [
  'This page could not be loaded',
  'This is not on this device yet',
  'This conversation is not on this device yet',
  'Your messages are not on this device yet',
  'This is not on this device yet',
]

/** Calls of which an answer has to rest on the device after a minute. */
const wanted = [
  'booking/list',
  'booking/getDetails',
  'chat/getMessages',
  'chat/listThreads',
  'notification/list',
  'payment/list',
  'profile/getProfile',
  'property/getDetails',
  'review/listOwn',
  'verification/getStatus',
  'wishlist/list',
]

/** Calls of the desk of which an answer has to rest on the device of everybody who works there. */
const wantedAtDesk = [
  'desk/getDesk',
  'desk/getTalk',
  'desk/getToday',
  'desk/listCases',
  'desk/listHomes',
  'desk/listReviews',
  'desk/listStays',
  'desk/listTalks',
]

/** What an operator has beside, and what a host. */
const wantedOf = {
  operator: ['desk/getPayments', 'desk/listHomeReports', 'desk/listReports'],
  host: ['desk/getHome'],
} as const

/** Which calls have answers on the device. Runs in the page. */
async function keptCalls(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = databases.find((one) => one.startsWith('areesh-answers-user-'))
  if (!name) return []
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('items').objectStore('items').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.map(({ queryKey }) => `${queryKey[0]}/${queryKey[1]}`))
      }
    }
  })
}

test('every signed-in page has its visit', () => {
  expect(Object.keys(visits).toSorted()).toEqual(signedInPatterns.toSorted())
})

test('with the server gone after a login and a minute every signed-in page shows what there is, and how old it is', async ({
  page,
  browser,
  server,
  signIn,
  language,
  watch,
}) => {
  test.slow()
  watch.allow(allowed)
  const words = readPhrases(language)
  await signIn()
  const host = await openDesk(browser, server, language, 'host')
  const operator = await openDesk(browser, server, language, 'operator')
  const stay = await stayToVisit(page, host.page)

  // The minute: the account's home, and nothing else is opened.
  await page.goto('/customer')
  await untilWorkerServes(page, language)
  await untilKept(page, wanted)
  for (const { role, page: desk } of [host, operator]) await spendMinute(desk, role, language)

  await server.kill()
  try {
    await page.reload()
    for (const open of [withinApp, cold]) {
      for (const { path, says } of Object.values(visits)) {
        const address = path(stay)
        await test.step(`${open.name}: ${address}`, async () => {
          await open(page, address)
          await lookAt(page, address, says ? words(says) : null, words)
        })
      }
    }
    await test.step('a home that was never seen', async () => {
      await page.goto('/property/never-seen')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('This page needs a connection'),
      )
      await expect(page).toHaveTitle(productNames[language])
      await page
        .getByRole('main')
        .getByRole('link', { name: words('Your trips') })
        .click()
      await expect(page).toHaveURL('/bookings')
    })
    for (const { role, page: desk, problems } of [host, operator]) {
      await desk.reload()
      for (const open of [withinApp, cold]) {
        for (const [path, says] of deskVisits(role, stay)) {
          await test.step(`${role}, ${open.name}: ${path}`, async () => {
            await open(desk, path)
            await lookAt(desk, path, null, words)
            if (says) await expect(desk.getByRole('main').getByText(says).first()).toBeVisible()
          })
        }
      }
      expect(problems(), role).toEqual([])
    }
  } finally {
    await server.start()
  }
  for (const { page: desk } of [host, operator]) await desk.context().close()
})

const allowed = /ERR_|Failed to load resource|net::/

/** Somebody who works at the desk, in a browser of their own. */
async function openDesk(browser: Browser, server: ServerProcess, language: Language, role: Role) {
  const context = await browser.newContext({ baseURL: server.origin, ...phone })
  const watch = await watchPages(context)
  watch.allow(allowed)
  const page = await openWindow(context, server, { language, email: deskEmail(role) })
  return { role, page, problems: watch.problems }
}

/** The minute at the desk: its first page, and nothing else is opened. */
async function spendMinute(page: Page, role: Role, language: Language): Promise<void> {
  await page.goto('/desk/today')
  await untilWorkerServes(page, language)
  await untilKept(page, [...wantedAtDesk, ...wantedOf[role]])
}

/** Waits until the device keeps an answer of each of these calls. */
async function untilKept(page: Page, calls: readonly string[]): Promise<void> {
  await expect
    .poll(async () => [...new Set(await page.evaluate(keptCalls))])
    .toEqual(expect.arrayContaining([...calls]))
}

/** How much on the page moves without end, as spinners and placeholders do. Runs in the page. */
function countTurning(): number {
  const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity
  return document.getAnimations().filter(isEndless).length
}

/** Goes to a page as its links do. */
async function withinApp(page: Page, address: string): Promise<void> {
  await untilAlive(page)
  await page.evaluate((to) => history.pushState({}, '', to), address)
}

/** Comes to a page as from a bookmark, a notification or by loading it anew: the worker gives all of it. */
async function cold(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
}

/** Looks at an open page; `says`: what stands there in place of an age. */
async function lookAt(
  page: Page,
  address: string,
  says: RegExp | null,
  words: Phrases,
): Promise<void> {
  const content = page.getByRole('main')
  const ages = ['as of <0>{time}</0>', 'as of {day}, <0>{time}</0>']
  const age = ages.map((id) => content.getByText(words(id))).reduce((one, other) => one.or(other))
  await expect(says ? content.getByText(says).first() : age.first(), address).toBeVisible()
  await expect(content.locator('[aria-busy=true]'), address).toHaveCount(0)
  await expect.poll(() => page.evaluate(countTurning), address).toBe(0)
  for (const mistake of mistakes) {
    await expect(content.getByText(words(mistake)), address).toHaveCount(0)
  }
}
