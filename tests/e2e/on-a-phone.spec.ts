import { expect } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
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

test('on a phone the foot of a home says why a stay cannot be booked, and leads to what can be changed', async ({
  page,
  context,
  language,
  watch,
}) => {
  // The test leaves pages while they load, and takes the signal away.
  watch.allow(/ERR_ABORTED|ERR_INTERNET_DISCONNECTED/)
  const words = readPhrases(language)
  const { from, until } = stayAhead(160)
  const stay = `check_in=${from}&check_out=${until}`
  await page.goto(`/city/dubai?${stay}`)
  const card = page.getByRole('article').first().getByRole('link')
  const home = (await card.getAttribute('href'))?.replace(/\?.*/, '')
  await page.goto(`${home}?${stay}&adults=40`)
  const foot = page.getByRole('region', { name: words('Book now') })
  const box = page.getByRole('complementary', { name: words('Price and booking') })
  const change = foot.getByRole('link', { name: words('Change') })
  await expect(change).toBeVisible()
  const reason = await foot.getByRole('paragraph').innerText()
  await expect(box).not.toBeInViewport()
  await change.click()
  await expect(box.getByText(reason)).toBeInViewport()

  await page.goto(`${home}?${stay}&adults=2`)
  await expect(foot.getByRole('link', { name: words('Book now') })).toBeVisible()
  // The link works before the code is there, which would not come any more.
  await untilAlive(page)
  await context.setOffline(true)
  const needsSignal = words('Booking needs a connection. Your dates are kept.')
  await expect(foot.getByText(needsSignal)).toBeVisible()
  await expect(foot.getByRole('button', { name: words('Book now') })).toBeDisabled()
})
