import { expect, type Page } from '@playwright/test'
import { untilTakenOver } from '#tests/support/alive-pages.ts'
import { test } from '#tests/support/fixtures.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'

/** Has the browser take its line for a slow one, as it measures others: half a second for each answer. */
async function slowTheLine(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const speed = { downloadThroughput: 2_000_000, uploadThroughput: 2_000_000 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 500, ...speed })
}

/** The files of letters that the page has asked for, from the first page on. */
function fontsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(rubik-[a-z-]+)-wght/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  return asked
}

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForLoadState('load')
  await untilTakenOver(page)
}

const lettersOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])

test('a first page on a slow line is written in the phone’s own letters', async ({ page }) => {
  const asked = fontsAskedBy(page)
  await slowTheLine(page)
  await open(page)
  expect(await lettersOf(page)).toBe('"Rubik Fallback"')
  expect(asked).toEqual([])
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('on a fast line it fetches the letters it is written in', async ({ page }) => {
    const asked = fontsAskedBy(page)
    await open(page)
    expect(await lettersOf(page)).toBe('"Rubik Variable"')
    expect([...new Set(asked)].toSorted()).toEqual(['rubik-arabic', 'rubik-latin'])
  })
})

test.describe('with the worker', () => {
  test.use(withWorker)

  test('the next page has its letters on the slow line as well', async ({ page, language }) => {
    await open(page)
    await untilWorkerServes(page, language)
    await slowTheLine(page)
    await open(page)
    expect(await lettersOf(page)).toBe('"Rubik Variable"')
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Rubik Variable"', 'Areesh')))
      .toBe(true)
  })
})
