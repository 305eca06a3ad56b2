import { expect, type Page } from '@playwright/test'
import { lookHeader, revisionHeader } from '#contract/copy-headers.ts'
import { drawnTripPath } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { pageDataId } from '#contract/page.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { browserCookies, logOut, openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const address = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: /Getting there|كيف تصل/ }) })
    .locator('p span')
    .first()

/** Opens a stay's page and waits until it lies on the device, drawn in a language; gives its address. */
async function prepare(page: Page, trip: string, language: Language = 'en'): Promise<string> {
  await openWithWorker(page, trip, language)
  await expect.poll(() => headerOfCopy(page, trip, lookHeader)).toContain(` ${language} `)
  return address(page).innerText()
}

const headerOfCopy = (page: Page, trip: string, name: string) =>
  page.evaluate(async (asked) => (await caches.match(asked.path))?.headers.get(asked.name) ?? '', {
    path: drawnTripPath(trip.split('/').at(-1) ?? ''),
    name,
  })

/** Deletes the app's code, behind its back as a browser does: all of it, or the scripts of these addresses. */
async function dropCode(page: Page, scripts: readonly string[] = ['.js']): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await page.evaluate(async (lost) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const { pathname } = new URL(key.url)
        if (lost.some((end) => pathname.endsWith(end))) await cache.delete(key)
      }
    }
  }, scripts)
}

/** Addresses of the scripts that the drawn page starts with, and the home page does not. */
const ownScripts = (page: Page, trip: string) =>
  page.evaluate(
    async (path) => {
      const scriptsOf = async (answer: Response | undefined) => {
        const html = (await answer?.text()) ?? ''
        const { dataset } =
          new DOMParser().parseFromString(html, 'text/html').getElementById('start') ?? {}
        return dataset?.scripts?.split(' ') ?? []
      }
      const common = await scriptsOf(await fetch('/'))
      const all = await scriptsOf(await caches.match(path))
      return all.filter((script) => !common.includes(script))
    },
    drawnTripPath(trip.split('/').at(-1) ?? ''),
  )

/** What stands on the screen, code or no code. */
const textOf = (page: Page) => page.evaluate(() => document.getElementById('root')?.innerText ?? '')

/** Whether React draws what stands there. */
const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  )

/** Whether the page came drawn. */
const isDrawn = (page: Page) =>
  page.evaluate(
    (id) => document.getElementById(id)?.textContent?.includes('"ahead"') ?? false,
    pageDataId,
  )

for (const language of ['en', 'ar'] as const) {
  test(`without a signal and without any code a stay can be read: ${language}`, async ({
    page,
    context,
    stay,
  }) => {
    const { bookingNumber, doorCode, wifiPassword } = await stay.openDoor()
    await context.addCookies([{ name: 'preferred_language', value: language, url: stay.origin }])
    const trip = `${stay.origin}/bookings/${bookingNumber}`
    const words = await prepare(page, trip, language)
    const inArabic = await page.locator('main [lang="ar"]').allInnerTexts()
    await expect(page.getByText(doorCode)).toBeVisible()
    await stay.kill()
    await dropCode(page)
    await page.goto(trip)
    const text = await textOf(page)
    expect(text).toContain(words)
    for (const line of inArabic) expect(text).toContain(line)
    expect(text).toMatch(/\+971/)
    // Its age says the day: it may be read on any.
    expect(text).toMatch(language === 'en' ? /as of \d+ \w+, \d\d:\d\d/ : /\d\d:\d\d/)
    const html = await page.content()
    expect(html).toContain(`lang="${language}"`)
    expect(html).not.toContain(doorCode)
    expect(html).not.toContain(wifiPassword)
    expect(await isTakenOver(page)).toBe(false)
  })
}

test('the app takes the place of the drawn page in one go, and does what was pressed on it', async ({
  page,
  stay,
}) => {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  await prepare(page, trip)
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    const look = () => {
      if (document.querySelector('main [aria-busy="true"]')) seen.push('a skeleton')
      else if (!document.querySelector('main ol')) seen.push('no way in')
      if (scrollY !== 200) seen.push(`scrolled to ${scrollY}`)
      requestAnimationFrame(look)
    }
    addEventListener('DOMContentLoaded', () => {
      scrollTo({ top: 200, behavior: 'instant' })
      for (const button of document.querySelectorAll('button')) {
        if (button.textContent === 'Show to driver') button.click()
      }
      requestAnimationFrame(look)
    })
  })
  await stay.kill()
  await page.goto(trip)
  expect(await isDrawn(page)).toBe(true)
  await expect(page.getByRole('dialog')).toContainText('من فضلك')
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText("You're offline.")).toBeVisible()
  await expect(page.getByRole('main').getByText('as of').first()).toBeVisible()
  await expect(page.getByText('Hide door code')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hide door code' })).toBeVisible()
})

test('what stands on the drawn page stays where it is when the app takes over', async ({
  page,
  stay,
}) => {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  await prepare(page, trip)
  // What is missing on the device is said there, and takes its place.
  const ready = page
    .locator('section', { has: page.getByText('Ready for offline') })
    .getByText(/^(\d+) of \1$/)
  await expect(ready).toBeVisible()
  await noteShifts(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const places = () =>
        [...document.querySelectorAll('main h2')].map((heading) => {
          const { top } = heading.getBoundingClientRect()
          return `${heading.textContent} ${Math.round(top + scrollY)}`
        })
      Reflect.set(window, 'places', places)
      requestAnimationFrame(() => Reflect.set(window, 'drawn', places()))
    })
  })
  await stay.kill()
  await page.goto(trip)
  expect(await isDrawn(page)).toBe(true)
  await expect(ready).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'places')())).toEqual(
    await page.evaluate(() => Reflect.get(window, 'drawn')),
  )
  expect(await shiftsOf(page)).toEqual([])
})

test('from the icon the next stay is there without any code', async ({ page, stay }) => {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  const words = await prepare(page, trip)
  await stay.kill()
  // As when they came on the first visit, before there was a worker.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        if (key.url.includes('/booking/list?')) await cache.delete(key)
      }
    }
  })
  await dropCode(page)
  await page.goto(`${stay.origin}/?source=home-screen`)
  expect(await textOf(page)).toContain(words)
  expect(await isTakenOver(page)).toBe(false)
  // On the first screen, above the bar of tabs.
  const bottom = await page.evaluate((text) => {
    const found = [...document.querySelectorAll('p')].find((one) => one.textContent === text)
    return found?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  }, words)
  expect(bottom).toBeLessThan(780)
})

test('a changed stay is drawn anew; a page of another build or another look is not shown', async ({
  page,
  stay,
}) => {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  await prepare(page, trip)
  const before = Number(await headerOfCopy(page, trip, revisionHeader))
  await stay.changeDoor()
  await page.reload()
  await expect
    .poll(async () => Number(await headerOfCopy(page, trip, revisionHeader)))
    .toBeGreaterThan(before)

  await page.evaluate(
    async ({ path, name }) => {
      for (const each of await caches.keys()) {
        const cache = await caches.open(each)
        const copy = await cache.match(path)
        if (!copy) continue
        const headers = new Headers(copy.headers)
        headers.set(name, (headers.get(name) ?? '').replace(/^\w+/, 'other'))
        await cache.put(path, new Response(await copy.text(), { headers }))
      }
    },
    { path: drawnTripPath(bookingNumber), name: lookHeader },
  )
  await stay.kill()
  await page.goto(trip)
  await expect(address(page)).toBeVisible()
  expect(await isDrawn(page)).toBe(false)
  await stay.start()
  await page.goto(trip)
  await expect.poll(() => headerOfCopy(page, trip, lookHeader)).not.toContain('other')
})

/** Notes from the first moment on whether a text ever stood on the page. */
const watchFor = (page: Page, words: string) =>
  page.addInitScript((text) => {
    const look = () => {
      if (document.body?.innerText.includes(text)) Reflect.set(window, 'wasSeen', true)
      requestAnimationFrame(look)
    }
    look()
  }, words)
const wasSeen = (page: Page) => page.evaluate(() => Reflect.get(window, 'wasSeen') === true)

test('nobody else sees it, though its person’s own tab is still open', async ({
  page,
  context,
  stay,
}) => {
  const { bookingNumber, cookies } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  const words = await prepare(page, trip)
  await stay.kill()
  // As when another person has signed in and no page has looked after what was there.
  await context.clearCookies()
  await context.addCookies(browserCookies(stay.origin, cookies))
  const other = await context.newPage()
  await watchFor(other, words)
  await other.goto(trip)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await wasSeen(other)).toBe(false)
})

test('after a logout nobody sees it', async ({ page, stay }) => {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  const words = await prepare(page, trip)
  await stay.kill()
  await page.setViewportSize({ width: 1280, height: 800 })
  await logOut(page)
  await expect.poll(() => headerOfCopy(page, trip, lookHeader)).toBe('')
  await watchFor(page, words)
  await page.goto(trip)
  await expect(page).toHaveURL(/\/login/)
  expect(await wasSeen(page)).toBe(false)
})

test('a drawn stay stays where a part of its code is missing, and says so', async ({
  page,
  stay,
}) => {
  const { bookingNumber } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  const words = await prepare(page, trip)
  const scripts = await ownScripts(page, trip)
  expect(scripts.length).toBeGreaterThan(0)
  await stay.kill()
  await dropCode(page, scripts)
  await page.goto(trip)
  const note = await page.waitForFunction(() => document.querySelector('[role="alert"] a'))
  expect(await textOf(page)).toContain(words)
  expect(await note.evaluate((link) => link?.textContent)).toBe('Try again')
  expect(await isTakenOver(page)).toBe(false)
})
