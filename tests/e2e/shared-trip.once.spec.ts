import { expect, type Page } from '@playwright/test'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { locales } from '#tests/support/locale-facts.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'
import { paidStay } from './paid-stay.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.use({ language: 'ar', ...phone, ...withWorker })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a trip is shared by link, opens without account and signal, and is ended', async ({
  page,
  browser,
  server,
  signIn,
  language,
}) => {
  test.slow()
  const words = readPhrases(language)
  await signIn()
  const from = addDays(civilDateInDubai(Date.now()), 45)
  const booking_number = await paidStay(page, { from, nights: 3, freeAfter: 0, suits: () => true })
  const { arrival } = await askServer(page, getBookingDetails, { booking_number })
  const address = arrival?.address[language] ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/bookings/${booking_number}`)
  const section = page.getByRole('region', { name: words('Share the trip') })
  await section.locator('input[value=companion]').check()
  await section.getByRole('button', { name: words('Make a link') }).click()
  await expect.poll(() => copied(page)).toContain('/shared-trip/')
  const link = await copied(page)
  const row = section.getByRole('listitem')
  await expect(row.getByText(words('Not opened yet'))).toBeVisible()
  await expectAccessible(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)

  const visitors = await browser.newContext({
    ...phone,
    baseURL: server.origin,
    locale: locales[language].tag,
  })
  await visitors.addCookies([{ name: 'preferred_language', value: language, url: server.origin }])
  waitForLife(visitors)
  const visitor = await visitors.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText(address, { exact: true })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('Mariam')
  await expect(visitor.getByRole('main')).not.toContainText('Haddad')
  await expect(visitor.getByRole('heading', { name: words('Wi-Fi') })).toBeVisible()
  await visitor.getByRole('button', { name: words('Show door code') }).click()
  await expect(visitor.getByText(words('Shows here from {from}'))).toBeVisible()
  await expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  )

  await untilWorkerServes(visitor, language)
  await visitors.setOffline(true)
  await visitor.reload()
  await expect(visitor.getByText(address, { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: words('Show door code') }).click()
  await expect(
    visitor.getByText(words('The door code needs a connection: this device does not keep it.')),
  ).toBeVisible()
  await visitors.setOffline(false)

  await page.reload()
  await expect(row.getByText(words('Last opened {opened}'))).toBeVisible()
  await row
    .getByRole('button', { name: new RegExp(words('End the link').source.slice(0, -1)) })
    .click()
  await expect(row).toHaveCount(0)
  await visitor.reload()
  await expect(
    visitor.getByRole('heading', { name: words('This trip is not shared any more') }),
  ).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(address)
  await expectAccessible(visitor)
  await visitors.close()
})
