import { expect, type Page } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { readPhrases } from '#tests/support/phrases.ts'

// Mirrored is the harder way round, and Arabic prices and names are the longest.
test.use({ language: 'ar' })

const marina = '/property-map?lat=25.08&lng=55.14'

const pinsOf = (page: Page) => page.locator('main [data-pin]')
const pricesOf = (page: Page) => page.locator('main [data-pin=price]')
const placeOf = (page: Page) => new URL(page.url()).searchParams

test('the map shows homes by their prices, and a press or a key opens one', async ({ page }) => {
  await page.goto(marina)
  await expect(pinsOf(page).first()).toBeVisible()
  expect(await pinsOf(page).count()).toBeLessThanOrEqual(160)
  const prices = pricesOf(page)
  expect(await prices.count()).toBeLessThanOrEqual(40)
  await prices.first().press('Enter')
  await expect(page.locator('main [data-chosen-home]')).toBeVisible()
  await expect(page.locator('main [data-pin][aria-pressed=true]')).toHaveCount(1)
  await expectAccessible(page)
})

test('prices that are asked for anew can be read meanwhile', async ({ page }) => {
  const silence = () => {}
  await page.route('**/assets/search-worker*', silence)
  await page.goto(marina)
  await pricesOf(page).first().press('Enter')
  await expect(page.locator('main [data-chosen-home]')).toBeVisible()
  await page.route('**/api/property/**', silence)
  await page.locator('.maplibregl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  const opacity = () =>
    pricesOf(page)
      .first()
      .evaluate(async ({ parentElement }) => {
        if (!parentElement) return null
        await Promise.all(parentElement.getAnimations().map(({ finished }) => finished))
        return Number(getComputedStyle(parentElement).opacity)
      })
  await expect.poll(opacity).toBeLessThan(1)
  await expectAccessible(page)
  expect(await opacity()).toBeLessThan(1)
})

test('no price lies over another', async ({ page }) => {
  await page.goto(marina)
  await expect(pricesOf(page).first()).toBeVisible()
  const overlaps = () =>
    pricesOf(page).evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect())
      return boxes.flatMap((a, index) =>
        boxes.slice(index + 1).filter((b) => {
          const isBeside = a.right <= b.left || b.right <= a.left
          return !isBeside && a.bottom > b.top && b.bottom > a.top
        }),
      ).length
    })
  // A map that comes to rest chooses its prices anew.
  await expect.poll(overlaps).toBe(0)
})

test('a moved map lists its homes and writes where it looks, until that is switched off', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.goto(marina)
  await expect(pinsOf(page).first()).toBeVisible()
  const before = await page.evaluate(() => history.length)
  await page.locator('.maplibregl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(page).get('box')).not.toBeNull()
  expect(await page.evaluate(() => history.length)).toBe(before)
  const box = placeOf(page).get('box')
  await page.reload()
  await expect(pinsOf(page).first()).toBeVisible()
  expect(placeOf(page).get('box')).toBe(box)

  await page.getByRole('checkbox', { name: words('Search as I move the map') }).uncheck()
  await page.locator('.maplibregl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  const again = page.getByRole('button', { name: words('Search this area') })
  await expect(again).toBeVisible()
  expect(placeOf(page).get('box')).toBe(box)
  await again.click()
  await expect.poll(() => placeOf(page).get('box')).not.toBe(box)

  // A choice of the device: it stands after a reload and in another list.
  const follow = page.getByRole('checkbox', { name: words('Search as I move the map') })
  await page.reload()
  await expect(follow).not.toBeChecked()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/city/dubai')
  await expect(follow).not.toBeChecked()
  await follow.check()
  await page.reload()
  await expect(follow).toBeChecked()
})

test('a home that is chosen on the map is kept by its heart, from the keyboard too', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.goto(marina)
  await pricesOf(page).first().press('Enter')
  const home = page.locator('main [data-chosen-home]')
  const title = await home.getByRole('link').innerText()
  const heart = home.getByRole('button', { name: words('Save {title}') })
  await expect(heart).toHaveAccessibleName(new RegExp(title))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The next stop after the cross.
  await home.getByRole('button', { name: words('Close') }).focus()
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await pricesOf(page).first().press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a map that is moved beside its list does not move the list, which says the way back', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.setViewportSize({ width: 1440, height: 900 })
  await noteShifts(page)
  await page.goto('/city/dubai')
  await expect(pricesOf(page).first()).toBeVisible()
  await untilAlive(page)
  const title = page.locator('main h1')
  const before = await title.innerText()
  await page.locator('.maplibregl-canvas').hover()
  // Unlike a key, no excuse for a shift.
  await page.mouse.wheel(0, -300)
  await expect(title).toHaveText(words('Homes in this part of the map'))
  const wholeMap = page.getByRole('button', { name: words('Remove {text}') })
  await expect(wholeMap).toBeVisible()
  // The scale of the map grows with it, by millionths of the screen.
  const felt = (await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) > 0.0001)
  expect(felt).toEqual([])
  await wholeMap.click()
  await expect(title).toHaveText(before)
  expect(placeOf(page).get('box')).toBeNull()
})

test('list and map show each other the home that is pointed at', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/city/dubai')
  await expect(pricesOf(page).first()).toBeVisible()
  // Found on the map even where its price had no room.
  await page.locator('main [data-home]').first().hover()
  const pointed = page.locator('main [data-pointed]')
  await expect(pointed).toHaveCount(1)
  await pricesOf(page).first().hover()
  await expect(pointed).toHaveCount(1)
  await expectAccessible(page)
})

test('on a phone the list is a sheet before the map, moved by buttons, and back closes it', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/city/dubai')
  const cards = page.locator('main article')
  await cards.nth(3).scrollIntoViewIfNeeded()
  const toMap = page.getByRole('link', { name: words('Map'), exact: true })
  await untilAlive(page)
  await toMap.focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(400)
  await page.keyboard.press('Enter')
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  const sheet = page.locator('main section').filter({ has: page.locator('[data-grip]') })
  const top = async () => (await sheet.boundingBox())?.y ?? 0
  await page.getByRole('button', { name: words('Less of the list') }).click()
  await expect(page).toHaveURL(/sheet=peek/)
  await expect.poll(top).toBeGreaterThan(600)
  // No pin is left where only the keyboard finds it.
  const pinsUnder = async (edge: number) => {
    const pins = await page.locator('main').locator('[data-pin], [data-cell]').all()
    const boxes = await Promise.all(pins.map((pin) => pin.boundingBox()))
    return boxes.filter((box) => box && box.y + box.height > edge).length
  }
  await expect(pricesOf(page).first()).toBeVisible()
  expect(await pinsUnder(0)).toBeGreaterThan(0)
  await page.getByRole('button', { name: words('More of the list') }).click()
  await expect(page).toHaveURL(/sheet=half/)
  await expect.poll(async () => pinsUnder(await top())).toBe(0)
  await page.getByRole('button', { name: words('More of the list') }).click()
  await expect(page).toHaveURL(/sheet=full/)
  await expect.poll(top).toBeLessThan(120)
  await expect(page.locator('main [data-map]')).toBeHidden()
  await expectAccessible(page)
  const toList = page.getByRole('link', { name: words('List'), exact: true })
  await toList.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/city\/dubai$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(toMap).toBeFocused()
})

test('a map whose ground does not come has its prices, and its ground once it can be had', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|^503 for GET/)
  const refused = new Set<string>()
  const came = new Set<string>()
  await page.route(/\/media\/map\/.*json/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (refused.has(pathname)) {
      came.add(pathname)
      return route.continue()
    }
    refused.add(pathname)
    return route.fulfill({ status: 503, body: '' })
  })
  await page.goto(marina)
  await expect(pricesOf(page).first()).toBeVisible()
  expect(refused.size).toBeGreaterThan(0)
  await expect.poll(() => [...came].sort()).toEqual([...refused].sort())
})

test('without WebGL a still picture and the list stand in', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(marina)
  await expect(page.locator('main [data-map] img:visible')).toHaveCount(1)
  await expect(page.locator('main article a').first()).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
})

for (const place of ['below the screen', 'in sight'] as const) {
  test(`a home’s page fetches the map, ${place}, only when it is looked at and the page is used`, async ({
    page,
  }) => {
    const isInSight = place === 'in sight'
    await page.setViewportSize({ width: 390, height: isInSight ? 9000 : 844 })
    await page.goto('/property')
    const home = await page.locator('main a[href^="/property/"]').first().getAttribute('href')
    await page.goto(home ?? '')
    await page.waitForLoadState('networkidle')
    const isMapCode = () =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/map-/.test(name))
    expect(await page.evaluate(isMapCode)).toBe(false)
    const map = page.locator('main [data-map]')
    if (isInSight) {
      await expect(map).toBeInViewport({ ratio: 1 })
      await page.mouse.move(100, 100)
    } else await map.scrollIntoViewIfNeeded()
    await expect(map.locator('.maplibregl-canvas')).toBeVisible()
    expect(await page.evaluate(isMapCode)).toBe(true)
  })
}
