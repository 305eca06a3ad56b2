import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readManifest } from '#tests/run/budgets.ts'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { openHome, stayAhead } from './journey.ts'

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

/** The built file of a source that is loaded by itself. */
async function fileOf(source: string): Promise<string> {
  const manifest = await readManifest(join(buildFolder(), 'client'))
  return manifest[source]?.file ?? ''
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

test('a dialog that does not come leaves a checkout, and what was typed there, as they are', async ({
  page,
  signIn,
}) => {
  await signIn()
  const { from, until } = stayAhead(90)
  const spare = await fileOf('src/ui/later-dialog/lost-dialog.tsx')
  // Fetched once the browser has nothing else to do.
  const fetched = page.waitForResponse((response) => response.url().endsWith(spare))
  await page.goto(`/city/dubai?check_in=${from}&check_out=${until}&adults=2`)
  await (await fetched).finished()
  await openHome({ page, words: readPhrases('en'), language: 'en' })
  const wish = page.getByRole('textbox', { name: 'Special request' })
  await wish.fill('A cot, please')
  await page.route(script, (route) => route.abort())
  const account = page.getByRole('button', { name: 'Mariam Haddad' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const lost = page.getByRole('alertdialog', { name: 'This could not be loaded' })
  await expect(lost).toBeVisible()
  await lost.getByRole('button', { name: 'Close' }).click()
  await expect(wish).toHaveValue('A cot, please')
  await page.unroute(script)
  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'No' }).click()
  await expect(wish).toHaveValue('A cot, please')
})
