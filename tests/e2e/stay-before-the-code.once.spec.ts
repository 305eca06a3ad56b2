import { expect, type Page, type Route } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { pageDataId } from '#contract/page.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { paidStay } from './paid-stay.ts'

// No worker: a device on which nothing is kept yet.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const entry = /\/assets\/index-[^/]+\.js$/
const details = '**/api/booking/getDetails'

/** A stay that is booked and paid; gives its page's address. */
async function book(page: Page): Promise<string> {
  const from = addDays(civilDateInDubai(Date.now()), 40)
  const number = await paidStay(page, { from, nights: 3, freeAfter: 0, suits: () => true })
  return `/bookings/${number}`
}

/** What the parts of the page are called; Playwright's own means would wait for the app. */
const partsOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main h2')].map((one) => one.textContent))

/** How many "as of" there are: what is drawn at once is as new as can be. */
const stampsOf = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main time[class*="stamp"]').length)

/** Whether React draws what stands there. */
const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  )

for (const language of ['en', 'ar'] as const satisfies readonly Language[]) {
  test.describe(() => {
    test.use({ language, ...phone })

    test(`a stay is read before its code has come, and nothing moves when it has: ${language}`, async ({
      page,
      signIn,
    }) => {
      const words = readPhrases(language)
      await signIn()
      const trip = await book(page)
      const code = Promise.withResolvers<Route>()
      await page.route(entry, (route) => code.resolve(route))
      await noteShifts(page)
      await page.goto(trip)
      const held = await code.promise
      const wayThere = expect.stringMatching(words('Getting there'))
      expect(await partsOf(page)).toContainEqual(wayThere)
      expect(await stampsOf(page)).toBe(0)
      expect(await isTakenOver(page)).toBe(false)
      const asked = page.waitForRequest(details)
      await held.continue()
      await asked
      await untilAlive(page)
      expect(await isTakenOver(page)).toBe(true)
      expect(await partsOf(page)).toContainEqual(wayThere)
      expect(await shiftsOf(page)).toEqual([])
      // The map takes the place of its picture while whoever reads the way stands there.
      await page.mouse.move(195, 400)
      await page.mouse.wheel(0, 700)
      await expect(page.getByRole('button', { name: words('Around the home') })).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
    })
  })
}

test.describe(() => {
  test.use(phone)

  test('a stay whose answers do not come any more stays as it stands', async ({
    page,
    signIn,
    watch,
  }) => {
    watch.allow(/Failed to load resource|net::ERR_FAILED/)
    const words = readPhrases('en')
    await signIn()
    const trip = await book(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(trip)
    await page.waitForFunction(() => document.querySelector('[role="alert"] a')?.checkVisibility())
    expect(await partsOf(page)).toContainEqual(expect.stringMatching(words('Getting there')))
    expect(await isTakenOver(page)).toBe(false)
  })

  test('what is drawn of a stay is kept by no browser and drawn for nobody else', async ({
    page,
    signIn,
    request,
  }) => {
    await signIn()
    const trip = await book(page)
    const isDrawn = (html: string) =>
      html.includes(`id="${pageDataId}">`) && html.includes('"ahead"')
    const own = await page.request.get(trip)
    expect(own.headers()['cache-control']).toBe('private, no-store')
    expect(isDrawn(await own.text())).toBe(true)
    // The worker has one of its own already.
    const beside = { headers: { 'service-worker-navigation-preload': 'true' } }
    const shell = await page.request.get(trip, beside)
    expect(shell.headers()['cache-control']).toBe('private, no-cache')
    expect(isDrawn(await shell.text())).toBe(false)
    const visitor = await request.get(trip, { maxRedirects: 0 })
    expect(visitor.status()).toBe(302)
    const elsewhere = await page.request.get('/bookings/AR-000000')
    expect(isDrawn(await elsewhere.text())).toBe(false)
  })
})
