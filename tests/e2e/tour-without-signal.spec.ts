import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { root } from '#tests/run/command.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { test } from '#tests/support/fixtures.ts'
import { type Phrases, readPhrases } from '#tests/support/phrases.ts'
import { untilWorkerServes } from '#tests/support/worker-ready.ts'
import { paidStay } from './paid-stay.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Patterns of all signed-in pages: a new one is visited, or named as missing below. */
const patterns = readdirSync(join(root, 'src/routes/_user')).map(
  (file) =>
    `/${file
      .replace(/\.tsx$/, '')
      .replace(/\.index$/, '')
      .replaceAll('.', '/')}`,
)

type Stay = { id: string; number: string; confirm: string }

/**
 * How each page is reached, and what it says in place of an age where nothing of it rests on a device: the
 * desk for whoever does not work there, and what is the device's own.
 */
const visits: Readonly<Record<string, { path: (stay: Stay) => string; says?: string }>> = {
  '/booking-confirmation/$booking_id': { path: ({ id }) => `/booking-confirmation/${id}` },
  '/bookings/$booking_number': { path: ({ number }) => `/bookings/${number}` },
  '/bookings': { path: () => '/bookings' },
  '/bookings_ratings/$booking_number': { path: ({ number }) => `/bookings_ratings/${number}` },
  // There is nothing to pay: its trip stands in.
  '/checkout/$booking_id': { path: ({ id }) => `/checkout/${id}` },
  '/confirm_booking': { path: ({ confirm }) => confirm },
  '/customer': { path: () => '/customer' },
  '/desk/$page': { path: () => '/desk/today', says: 'This page needs a connection' },
  '/my-chatbox/$booking_id': { path: ({ id }) => `/my-chatbox/${id}` },
  '/my-messages': { path: () => '/my-messages' },
  '/my-profile': { path: () => '/my-profile' },
  '/my-wishlist': { path: () => '/my-wishlist' },
  '/payment-methods': { path: () => '/payment-methods' },
  '/payment-success/$booking_id': { path: ({ id }) => `/payment-success/${id}` },
  '/share': { path: () => '/share', says: 'Nothing was shared' },
  '/storage': { path: () => '/storage' },
  '/verification-status': { path: () => '/verification-status' },
}

const mistakes = [
  'This page could not be loaded',
  'This is not on this phone yet',
  'This conversation is not on this phone yet',
  'Your messages are not on this phone yet',
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

/** Which calls have answers on the device. Runs in the page. */
async function keptCalls(userId: string): Promise<string[]> {
  const name = `areesh-answers-user-${userId}`
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
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
  expect(Object.keys(visits).toSorted()).toEqual(patterns.toSorted())
})

test('with the server gone after a login and a minute every signed-in page shows what there is, and how old it is', async ({
  page,
  server,
  signIn,
  language,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load resource|net::/)
  const words = readPhrases(language)
  const { userId } = await signIn()
  const from = addDays(civilDateInDubai(Date.now()), 80)
  const number = await paidStay(page, { from, nights: 3, freeAfter: 0, suits: () => true })
  const stay = await askServer(page, getBookingDetails, { booking_number: number })
  const { booking_id: id, home } = stay
  // The same home once more, a week later.
  const again = { check_in: addDays(from, 7), check_out: addDays(from, 10) }
  const confirm = `/confirm_booking?${new URLSearchParams({ property: home.slug, ...again })}`

  // The minute: the account's home, and nothing else is opened.
  await page.goto('/customer')
  await untilWorkerServes(page, language)
  await expect
    .poll(async () => [...new Set(await page.evaluate(keptCalls, userId))], { timeout: 60_000 })
    .toEqual(expect.arrayContaining(wanted))

  await server.kill()
  try {
    await page.reload()
    for (const { path, says } of Object.values(visits)) {
      const address = path({ id, number, confirm })
      await test.step(address, () => visit(page, address, says ? words(says) : null, words))
    }
  } finally {
    await server.start()
  }
})

/** How much on the page moves without end, as spinners and placeholders do. Runs in the page. */
function countTurning(): number {
  const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity
  return document.getAnimations().filter(isEndless).length
}

/** Goes to a page within the app and looks at it; `says`: what stands there in place of an age. */
async function visit(
  page: Page,
  address: string,
  says: RegExp | null,
  words: Phrases,
): Promise<void> {
  await untilAlive(page)
  await page.evaluate((to) => history.pushState({}, '', to), address)
  const content = page.getByRole('main')
  const ages = ['as of <0>{time}</0>', 'as of {day}, <0>{time}</0>', 'as of <0>{0}</0>']
  const age = ages.map((id) => content.getByText(words(id))).reduce((one, other) => one.or(other))
  await expect(says ? content.getByText(says).first() : age.first(), address).toBeVisible()
  await expect(content.locator('[aria-busy=true]'), address).toHaveCount(0)
  await expect.poll(() => page.evaluate(countTurning), address).toBe(0)
  for (const mistake of mistakes) {
    await expect(content.getByText(words(mistake)), address).toHaveCount(0)
  }
}
