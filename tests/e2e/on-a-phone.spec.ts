import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import {
  type Guest,
  goToProvider,
  holdStay,
  openHome,
  payAtProvider,
  searchHomes,
  stayAhead,
} from './journey.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone a guest searches, books and pays, and nothing scrolls sideways', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language, isJudged: true }
  const expectToFit = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, page.url()).toBeLessThanOrEqual(360)
  }
  await signIn()
  await searchHomes(guest, stayAhead(160))
  await expectToFit()
  await openHome(guest)
  await expectToFit()
  await holdStay(guest)
  await expectToFit()
  await goToProvider(guest)
  await expectToFit()
  await payAtProvider(guest)
  await expectToFit()
  await page.getByRole('link', { name: guest.words('Show my booking') }).click()
  await page.getByRole('link', { name: guest.words('Open trip') }).click()
  await page.waitForURL(/\/bookings\/AR-/)
  await expect(page.getByRole('heading', { name: guest.words('House rules') })).toBeVisible()
  await expectToFit()
})
