import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'

const marina = '/property-map?lat=25.08&lng=55.14'

test('the map shows homes by their prices, and a press or a key opens one', async ({ page }) => {
  await page.goto(marina)
  const pins = page.locator('main button[aria-pressed]')
  await expect(pins.first()).toBeVisible()
  expect(await pins.count()).toBeLessThanOrEqual(160)
  const priced = page.locator('main button[aria-pressed][tabindex="0"]')
  expect(await priced.count()).toBeLessThanOrEqual(40)
  await priced.first().focus()
  await page.keyboard.press('Enter')
  await expect(priced.first()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('no price lies over another', async ({ page }) => {
  await page.goto(marina)
  const pins = page.locator('main button[aria-pressed][tabindex="0"]')
  await expect(pins.first()).toBeVisible()
  const boxes = await pins.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const isApart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      expect(isApart).toBe(true)
    }
  }
})

test('moving the map asks for the homes that are seen now', async ({ page }) => {
  await page.goto(marina)
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(/listMapPoints/)
  await page.locator('.maplibregl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  await asked
})

test('without WebGL a still picture and the list stand in', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(marina)
  await expect(page.locator('main [data-map] img:visible')).toHaveCount(1)
  await expect(page.locator('main ol a').first()).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
})

test('a home’s page fetches the map only when its place comes near', async ({ page }) => {
  await page.goto('/property')
  await page.locator('main a[href^="/property/"]').first().click()
  await expect(page).toHaveURL(/\/property\/[\w-]+/)
  await page.waitForLoadState('networkidle')
  const isMapCode = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/map-/.test(name))
  expect(await page.evaluate(isMapCode)).toBe(false)
  const map = page.locator('main [data-map]')
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.maplibregl-canvas')).toBeVisible()
  expect(await page.evaluate(isMapCode)).toBe(true)
})
