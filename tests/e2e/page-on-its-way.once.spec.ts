import { expect, type Page, type Route } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { readPhrases } from '#tests/support/phrases.ts'

// The worker would have the answers already.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 700 } })

const words = readPhrases('en')
const late = (page: Page) => page.getByText(words('Still loading.'))

/** Lets the eight seconds pass after which a skeleton says that it is late. */
const passTime = (page: Page) =>
  page.evaluate(() => {
    const isWait = (one: Animation) =>
      one instanceof CSSAnimation && one.effect?.getComputedTiming().duration === 8000
    const waits = document.getAnimations().filter(isWait)
    for (const wait of waits) wait.finish()
    return waits.length
  })

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a home that is on its way shows what its card does, and whoever goes back stands where they were', async ({
  page,
}) => {
  await noteShifts(page)
  await page.goto('/city/dubai')
  await expect(page.locator('html:not([data-first-look])')).toHaveCount(1)
  const held = Promise.withResolvers<Route>()
  await page.route('**/api/property/getDetails', (route) => held.resolve(route))
  const card = page.getByRole('article').nth(6)
  await card.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  expect(place).toBeGreaterThan(1000)
  const cover = card.locator('picture img')
  await expect(cover).toHaveJSProperty('complete', true)
  const known = {
    title: await card.getByRole('heading').innerText(),
    photo: await cover.evaluate((img: HTMLImageElement) => img.currentSrc),
  }
  await card.getByRole('link').first().click()
  await held.promise
  const waiting = page.getByRole('main', { name: words('Loading') })
  const photo = waiting.locator('[data-layout=home] > :nth-child(2)')
  await expect(photo).toBeInViewport({ ratio: 0.9 })
  await expect(photo).toHaveCSS('background-image', `url("${known.photo}")`)
  await expect(waiting.getByText(known.title, { exact: true })).toBeVisible()
  await expect(page.locator('footer')).toBeHidden()
  expect(await placeOf(page)).toBe(place)
  await expect(late(page)).toBeHidden()
  expect(await passTime(page)).toBe(1)
  await expect(late(page)).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  expect(await placeOf(page)).toBe(place)
  expect(await shiftsOf(page)).toEqual([])
})

const entry = /\/assets\/index-[^/]+\.js$/

test('nothing is seen to move when a short page comes', async ({ page }) => {
  await noteShifts(page)
  await page.goto('/')
  await expect(page.locator('html:not([data-first-look])')).toHaveCount(1)
  const held = Promise.withResolvers<Route>()
  await page.route('**/api/content/getPage', (route) => held.resolve(route))
  await page.evaluate(() => history.pushState({}, '', '/contact-us'))
  await expect(page.getByRole('main', { name: words('Loading') })).toBeVisible()
  await (await held.promise).continue()
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('an own page begins in the shape that it will have', async ({ page, signIn }) => {
  await signIn()
  await page.route(entry, () => {})
  const standing = async (address: string) => {
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('#page-data'))
    return page.evaluate(() => ({
      layout: document.querySelector<HTMLElement>('main > div')?.dataset.layout,
      hasFooter: document.querySelector('footer') !== null,
    }))
  }
  expect(await standing('/my-wishlist')).toEqual({ layout: 'cards', hasFooter: true })
  expect(await standing('/bookings')).toEqual({ layout: undefined, hasFooter: true })
  // Nothing stands around a conversation.
  const chat = '/my-chatbox/0190a0a0-0000-7000-8000-000000000001'
  expect(await standing(chat)).toEqual({ layout: undefined, hasFooter: false })
})

test('an own page is empty at no moment between its shape and what it shows', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.addInitScript(() => {
    const empty: number[] = []
    Reflect.set(window, 'empty', empty)
    const look = () => {
      if (document.body?.querySelector('#root') && !document.querySelector('#root main'))
        empty.push(performance.now())
    }
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
    )
  })
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/booking/list', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto('/bookings')
  // The app has taken over, and shows itself that the page is on its way.
  await page.getByRole('button', { name: words('Menu') }).click()
  await expect(page.getByRole('navigation', { name: words('Menu') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main', { name: words('Loading') })).toBeVisible()
  answers.resolve()
  const empty = () => page.evaluate(() => Reflect.get(window, 'empty'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trips')
  expect(await empty()).toEqual([])
  // What the device knows is there without a skeleton between.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trips')
  expect(await empty()).toEqual([])
})

test('a page whose code does not come says so after a while, and can be asked for again', async ({
  page,
}) => {
  const held = Promise.withResolvers<Route>()
  await page.route(entry, (route) => held.resolve(route))
  // What stands for a signed-in person's page until their device has drawn it.
  await page.goto('/shell?lang=en', { waitUntil: 'commit' })
  await held.promise
  await page.waitForFunction(() => document.getAnimations().length > 0)
  expect(await passTime(page)).toBe(1)
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await page.evaluate(() => {
    const again = [...document.querySelectorAll('main a')].find((link) =>
      link.checkVisibility({ visibilityProperty: true }),
    )
    if (again instanceof HTMLElement) again.click()
  })
  expect((await asked).url()).toMatch(/\/shell\?lang=en$/)
})

test('the worker’s own page is loaded anew when the app did not come, but only once a minute', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  let asked = 0
  await page.route(entry, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/shell?lang=en', { waitUntil: 'commit' })
  await untilAlive(page)
  expect(asked).toBe(2)
  await page.route(entry, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/shell?lang=en')
  expect(await passTime(page)).toBe(1)
  // Not by Playwright's own means: they wait until the app has taken the page over.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main a')].some((link) =>
      link.checkVisibility({ visibilityProperty: true }),
    ),
  )
  expect(asked).toBe(3)
})
