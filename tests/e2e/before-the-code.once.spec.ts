import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { decodeWire } from '#contract/wire.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { concretePath } from './public-pages.ts'

// The worker would have the code already.
test.use({ viewport: { width: 390, height: 844 } })

const words = readPhrases('en')
const entry = /\/assets\/index-[^/]+\.js$/

/** Keeps the app's code on its way until it is let go. */
async function holdCode(page: Page) {
  const held = Promise.withResolvers<Route>()
  await page.route(entry, (route) => held.resolve(route))
  return { asked: held.promise, letGo: async () => (await held.promise).continue() }
}

/** Where the middle of an element is, without waiting for the app as actions do. */
const middleOf = (page: Page, selector: string) =>
  page.evaluate((query) => {
    const element = document.querySelector(query)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, selector)

const saved = 'main button[aria-pressed="true"]'
const countOf = (page: Page, selector: string) =>
  page.evaluate((query) => document.querySelectorAll(query).length, selector)

const note = '[role="alert"] a'

/** Until the page says that its code did not come; Playwright's own means would wait for the app. */
const untilToldOf = (page: Page) =>
  page.waitForFunction((query) => {
    const again = document.querySelector(query)
    return again?.checkVisibility() && again.getBoundingClientRect().top < innerHeight
  }, note)

async function press(page: Page, selector: string): Promise<void> {
  const middle = await middleOf(page, selector)
  if (!middle) throw new Error(`no ${selector}`)
  await page.mouse.click(middle.x, middle.y)
}

test('what is pressed before the code has come is done when it has', async ({ page, request }) => {
  const code = await holdCode(page)
  await page.goto(await concretePath(request, '/property/{home}'))
  await code.asked
  await press(page, 'main button[aria-pressed="false"]')
  expect(await countOf(page, saved)).toBe(0)
  await code.letGo()
  await expect(page.locator(saved)).toHaveCount(1)
})

test('links work without any code', async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/')
  await code.asked
  await press(page, 'main a[href^="/property/"]')
  await page.waitForURL(/\/property\//, { waitUntil: 'commit' })
})

/** Writes into a field as a guest does, without waiting for the app as actions do. */
async function write(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector)
  await page.keyboard.type(text)
}

test('a destination that is typed and searched for without any code leads to its homes', async ({
  page,
}) => {
  const code = await holdCode(page)
  await page.goto('/')
  await code.asked
  await write(page, 'main form [role="combobox"]', 'Dubai Marina')
  await press(page, 'main form [type="submit"]')
  await page.waitForURL(/\/city\/dubai-marina\?adults=2/, { waitUntil: 'commit' })
})

test('a destination that is typed before the code has come can be chosen when it has', async ({
  page,
}) => {
  const code = await holdCode(page)
  await page.goto('/')
  await code.asked
  await write(page, 'main form [role="combobox"]', 'Dubai Mar')
  await code.letGo()
  await page
    .getByRole('option', { name: /^Dubai Marina/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: words('Destination') })).toHaveValue(
    'Dubai Marina',
  )
})

test('a letter that is written and sent before the code has come is sent when it has', async ({
  page,
}) => {
  const code = await holdCode(page)
  await page.goto('/contact-us')
  await code.asked
  await write(page, 'main form [name="name"]', 'Layla')
  await write(page, 'main form [name="email"]', 'layla@example.test')
  await write(page, 'main form [name="body"]', 'Is there a lift?')
  await press(page, 'main form [type="submit"]')
  const sent = page.waitForRequest(/\/api\/contact\/send/)
  await code.letGo()
  expect(decodeWire((await sent).postDataJSON().data)).toMatchObject({
    name: 'Layla',
    email: 'layla@example.test',
    body: 'Is there a lift?',
  })
  expect(new URL(page.url()).search).toBe('')
})

test('code that could not be had is asked for again with the next touch', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/)
  const failed = Promise.withResolvers<void>()
  await page.route(entry, async (route) => {
    await route.abort()
    failed.resolve()
  })
  await page.goto('/')
  await failed.promise
  await untilToldOf(page)
  await page.unroute(entry)
  await page.keyboard.press('Tab')
  await untilAlive(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('Skip to content') })).toBeFocused()
})

for (const [what, file] of [
  ['the styles', /\/assets\/[^/]+\.css$/],
  ['the code', entry],
] as const) {
  test(`waiting for ${what} more than two minutes is told of, until it comes`, async ({ page }) => {
    const held = Promise.withResolvers<Route>()
    await page.route(file, (route) => held.resolve(route))
    await page.clock.install()
    await page.goto('/', { waitUntil: 'commit' })
    const late = await held.promise
    await page.clock.fastForward(100_000)
    expect(await countOf(page, note)).toBe(0)
    await page.clock.fastForward(20_000)
    await untilToldOf(page)
    await late.continue()
    await untilAlive(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

/** How many homes of the page are laid out, and how many there are. */
const homesLaidOut = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('main article a')]
    const isLaidOut = (one: Element) => one.checkVisibility({ contentVisibilityAuto: true })
    return [titles.filter(isLaidOut).length, titles.length] as const
  })

test('the first screen is laid out before the rest of a list, and all of it once there is time', async ({
  page,
  watch,
}) => {
  watch.allow(/Service Worker registration blocked/)
  const code = await holdCode(page)
  await page.goto('/city/dubai')
  await code.asked
  const [ahead, all] = await homesLaidOut(page)
  expect(ahead).toBeGreaterThan(0)
  expect(ahead).toBeLessThan(all)
  await code.letGo()
  await inTrueHeight(page)
  expect(await homesLaidOut(page)).toEqual([all, all])
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('no home that a list begins with is drawn in a guessed height first', async ({ page }) => {
    const code = await holdCode(page)
    await page.goto('/city/dubai')
    await code.asked
    const guessed = await page.locator('main article').evaluateAll((homes) =>
      homes.flatMap((home) => {
        const isSeen = home.getBoundingClientRect().top < innerHeight
        return getComputedStyle(home).contentVisibility === 'auto' ? [isSeen] : []
      }),
    )
    // The others wait, as on a phone.
    expect(guessed).toContain(false)
    expect(guessed).not.toContain(true)
    await code.letGo()
    await inTrueHeight(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('what is far is left out in the height that it had, and is there for whoever comes near', async ({
    page,
  }) => {
    await noteShifts(page)
    await page.goto('/city/dubai')
    await inTrueHeight(page)
    await expect.poll(() => leftOut(page)).toEqual(inItsHeight)
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/property\//)
    const reviews = page.locator('#reviews')
    await expect(reviews).toHaveAttribute('data-far')
    await expect.poll(() => leftOut(page)).toEqual(inItsHeight)
    await swipeTo(reviews)
    await expect(reviews).not.toHaveAttribute('data-far')
    await expect(reviews.getByRole('heading').first()).toBeInViewport()
    expect((await leftOut(page)).lacks).toBe(0)
    expect(await shiftsOf(page)).toEqual([])
    // The heights were those of another width.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.setViewportSize({ width: 600, height: 700 })
    await expect.poll(() => leftOut(page)).toEqual(inItsHeight)
  })
})

/** Scrolls a section to the top by a tenth of a screen a frame, as a swipe does. */
const swipeTo = (section: Locator) =>
  section.evaluate(async (element) => {
    const far = () => element.getBoundingClientRect().top
    for (let before = Number.POSITIVE_INFINITY; far() > 1 && far() < before; ) {
      before = far()
      scrollBy({ top: Math.min(before, innerHeight / 10), behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** Whether something is left out, and by how much the page would be taller with it. */
const leftOut = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document
    const pieces = [...document.querySelectorAll('[data-far]')]
    const isThere = (one: Element) =>
      one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
    const isSomething = pieces.some((one) => !isThere(one))
    const without = documentElement.scrollHeight
    for (const one of pieces) one.removeAttribute('data-far')
    const lacks = documentElement.scrollHeight - without
    for (const one of pieces) one.setAttribute('data-far', '')
    return { isSomething, lacks }
  })
const inItsHeight = { isSomething: true, lacks: 0 }

const inTrueHeight = (page: Page) =>
  expect(page.locator('html:not([data-first-look])')).toHaveCount(1)
const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('whoever scrolls before the code has come stays there, and comes back there', async ({
  page,
}) => {
  const code = await holdCode(page)
  await page.goto('/')
  await code.asked
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await code.letGo()
  await untilAlive(page)
  await inTrueHeight(page)
  const before = await placeOf(page)
  expect(before).toBeGreaterThan(1000)
  const bar = page.getByRole('navigation', { name: words('Quick links') })
  await bar.getByRole('link', { name: words('Wishlist') }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/$/)
  await expect.poll(() => placeOf(page)).toBe(before)
})

/** What a guest has before their eyes: the first heading on the screen, and how far down it stands. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('main :is(h2, h3)')].map(
      (each) => [each.textContent, Math.round(each.getBoundingClientRect().top)] as const,
    )
    return tops.find(([, top]) => top >= 0)
  })

test('whoever loads a page anew far down sees what they saw', async ({ page, request }) => {
  await page.goto(await concretePath(request, '/property/{home}'))
  await untilAlive(page)
  await inTrueHeight(page)
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight * 0.8, behavior: 'instant' }),
  )
  const before = await seenOn(page)
  expect(before).toEqual([expect.any(String), expect.any(Number)])
  await page.reload()
  await untilAlive(page)
  await inTrueHeight(page)
  expect(await seenOn(page)).toEqual(before)
})
