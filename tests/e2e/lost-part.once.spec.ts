import { expect, type Page } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'

const script = /\/assets\/[^/]+\.js$/

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|net::ERR_FAILED/))

/** Opens the home page, and takes all parts of the app away that it has not needed so far. */
async function loseTheRest(page: Page) {
  const known = new Set<string>()
  let isLost = false
  await page.route(script, (route) => {
    const url = route.request().url()
    if (isLost && !known.has(url)) return route.abort()
    known.add(url)
    return route.continue()
  })
  await page.goto('/')
  await untilAlive(page)
  isLost = true
  return {
    bringBack: () => {
      isLost = false
    },
  }
}

/** Goes to a page as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path)

test('a page whose code is gone is loaded anew, then stands as it came and says so', async ({
  page,
}) => {
  const rest = await loseTheRest(page)
  await goTo(page, '/faq')
  // Not by Playwright's own means: they wait until the app has taken the page over.
  const note = await page.waitForFunction(() => document.querySelector('[role="alert"] a'))
  const words = await page.evaluate(() => [
    document.querySelector('[role="alert"]')?.textContent,
    document.querySelector('h1')?.textContent,
  ])
  expect(words).toEqual([
    'A part of this page did not load. You can read it, but not everything works.Try again',
    'Questions and answers',
  ])
  rest.bringBack()
  await note.evaluate((link) => link instanceof HTMLElement && link.click())
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page whose code does not come a second time has words and a way on', async ({ page }) => {
  const rest = await loseTheRest(page)
  await page.evaluate(() => sessionStorage.setItem('areesh:healed-at', String(Date.now())))
  await goTo(page, '/faq')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  rest.bringBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
})

test('a file that a browser gives up on its way is asked for again, and nobody sees', async ({
  page,
}) => {
  await page.goto('/')
  await untilAlive(page)
  const asked: string[] = []
  await page.route(script, (route) => {
    asked.push(route.request().url())
    return asked.length === 1 ? route.abort('aborted') : route.continue()
  })
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await goTo(page, '/faq')
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  expect(asked.filter((url) => url === asked[0])).toHaveLength(2)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
})
