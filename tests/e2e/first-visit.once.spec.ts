import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { entryFilesOf, ownFilesOf, readManifest } from '#tests/run/budgets.ts'
import { untilTakenOver } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { buildFolder } from '#tests/support/run-settings.ts'
import { stayAhead } from './journey.ts'
import { concretePath } from './public-pages.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/))

/** Opens a home's page in a browser that always has something else to do; gives the scripts that it fetches. */
async function visit(page: Page, path: string): Promise<ReadonlySet<string>> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/.test(pathname)) fetched.add(pathname.slice(1))
  })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
    // To a browser every question of Playwright's is a gesture of somebody who uses the page: only presses are.
    let hasBeenActive = false
    addEventListener('pointerdown', () => (hasBeenActive = true), { capture: true })
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive }) })
  })
  await page.goto(path)
  await untilTakenOver(page)
  return fetched
}

/** A press that waits for nothing: actions of the test wait until every part has its code. */
async function press(page: Page, selector: string): Promise<void> {
  const middle = await page.evaluate((query) => {
    const element = document.querySelector(query)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, selector)
  if (!middle) throw new Error(`no ${selector}`)
  await page.mouse.click(middle.x, middle.y)
}

/** Scripts that the budget counts for a home's page in English, in order. */
async function countedFiles(): Promise<string[]> {
  const manifest = await readManifest(join(buildFolder(), 'client'))
  const words = ['', 'property/'].map(
    (folder) => manifest[`src/i18n/locales/${folder}en.po`]?.file ?? 'none',
  )
  return [...entryFilesOf(manifest), ...ownFilesOf(manifest, 'property'), ...words].toSorted()
}

const waiting = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[data-waits]').length)

test('a first visit to a home fetches what the budget counts, and the rest once it is used', async ({
  page,
  request,
}) => {
  const fetched = await visit(page, await concretePath(request, '/property/{home}'))
  expect([...fetched].toSorted()).toEqual(await countedFiles())
  expect(await waiting(page)).toBeGreaterThan(2)
  await press(page, '#reviews button[aria-haspopup="dialog"]')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await waiting(page)).toBe(0)
})

test('pictures open without waiting for the rest of the page', async ({ page, request }) => {
  await visit(page, await concretePath(request, '/property/{home}'))
  await press(page, 'main section button[aria-haspopup="dialog"]')
  await expect(page.getByRole('dialog').getByText(/1 \/ \d/)).toBeVisible()
})

test('the price of the dates in an address is there without any code', async ({
  page,
  request,
}) => {
  const { from, until } = stayAhead(200)
  const path = await concretePath(request, '/property/{home}')
  const fetched = await visit(page, `${path}?check_in=${from}&check_out=${until}&adults=2`)
  expect([...fetched].toSorted()).toEqual(await countedFiles())
  // Asked in a way that does not wait for all parts.
  const shown = await page.evaluate(() => ({
    price: document.querySelector('aside dl')?.textContent,
    way: document.querySelector('aside a[href^="/confirm_booking"]')?.getAttribute('href'),
  }))
  expect(shown.price).toMatch(/3\snights.+Total\s*AED\s[\d,]+\.\d\d/s)
  expect(shown.way).toContain(`check_in=${from}&check_out=${until}`)
  expect(await waiting(page)).toBeGreaterThan(2)
})
