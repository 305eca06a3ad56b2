import { expect, type Page } from '@playwright/test'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { type Phrases, readPhrases } from '#tests/support/phrases.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'

// Mirrored is the harder way round, and Arabic prices and names are the longest.
test.use({ language: 'ar' })

const heart = (page: Page) => page.getByRole('article').first().locator('button[aria-pressed]')
const kept = (page: Page) => page.getByRole('main').getByRole('article')

/** Saves the first home of the list and gives its title. */
async function saveFirstHome(page: Page): Promise<string> {
  await page.goto('/property')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  return page.getByRole('article').first().getByRole('heading').innerText()
}

async function addNote(page: Page, words: Phrases, note: string): Promise<void> {
  await page.getByRole('button', { name: words('Add a note to {title}') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('Your note') }).fill(note)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('Save') }).click()
}

test.describe('with the worker', () => {
  test.use(withWorker)

  test('a heart from before the login and edits with no signal end up in the guest’s lists', async ({
    page,
    server,
    watch,
    signIn,
    language,
  }) => {
    const words = readPhrases(language)
    watch.allow(/ERR_|Failed to load resource|net::/)
    const title = await saveFirstHome(page)
    await signIn()
    await page.goto('/my-wishlist')
    await expect(kept(page)).toHaveCount(1)
    await expect(kept(page).getByRole('heading')).toHaveText(title)
    await expectAccessible(page)
    await untilWorkerServes(page, language)
    await page.reload()
    await expect(kept(page)).toHaveCount(1)
    const note = 'Ask about the pool'
    await server.kill()
    try {
      await addNote(page, words, note)
      await page.getByRole('button', { name: words('Lists with {title}') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words('New list') }).fill('Eid')
      await dialog.getByRole('button', { name: words('Create') }).click()
      await expect(dialog.getByRole('checkbox', { name: 'Eid' })).toBeChecked()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words('Done') }).click()
      await page.reload()
      await expect(page.getByText(note)).toBeVisible()
    } finally {
      await server.start()
    }
    await page.reload()
    await page.getByRole('link', { name: 'Eid' }).click()
    await expect(kept(page).getByRole('heading')).toHaveText(title)
  })
})

test('a shared list opens for anybody who has its link, until it is closed', async ({
  page,
  browser,
  server,
  signIn,
  language,
}) => {
  const words = readPhrases(language)
  await signIn({ firstName: 'Mariam', lastName: 'Haddad' })
  // The next page is asked for in the moment of the press: without this the heart may not be kept yet.
  const isSent = page.waitForResponse(/\/api\/wishlist\/edit/)
  const title = await saveFirstHome(page)
  await isSent
  await page.goto('/my-wishlist')
  await expect(kept(page)).toHaveCount(1)
  await page.getByRole('button', { name: words('Share') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('Make a link') }).click()
  const link = await dialog.getByRole('textbox', { name: words('Link') }).inputValue()
  await expectAccessible(page)

  const visitors = await browser.newContext({ baseURL: server.origin })
  waitForLife(visitors)
  const visitor = await visitors.newPage()
  await visitor.goto(`${new URL(link).pathname}?lang=${language}`)
  await expect(visitor.getByRole('main')).toContainText(title)
  await expect(visitor.getByRole('main')).toContainText('Mariam')
  await expect(visitor.getByRole('main')).not.toContainText('Haddad')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await dialog.getByRole('button', { name: words('Close the link') }).click()
  await expect(dialog.getByRole('button', { name: words('Make a link') })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('main')).not.toContainText('Mariam')
  await visitors.close()
})

test('the home page leads back to the last search and to the homes looked at', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.goto('/city/dubai?adults=3')
  const home = page.getByRole('article').first().getByRole('link').first()
  const title = await home.innerText()
  await home.click()
  await page.waitForURL(/\/property\/[^?]+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: words('Recently viewed') })).toBeAttached()
  await expect(main.getByRole('article').first()).toContainText(title)
  await expectAccessible(page)
  await main.locator('a[href^="/city/dubai?"]').click()
  await page.waitForURL(/\/city\/dubai\?.*adults=3/)
})
