import { expect, type Page } from '@playwright/test'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { formatFils, roundUpToDirham } from '#domain/money/fils.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { demoAccounts } from '#server/services/demo-desk.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { newTestUser, test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { chooseDay, holdButton } from './journey.ts'

const words = readPhrases('en')
const party = { adults: 2, children: 0, infants: 0, pets: 0 }
const nights = 4

/** A home of the demo host's that can be booked at once, with free nights ahead and no season in them. */
async function freeHome(page: Page) {
  const { homes } = await askServer(page, listDeskHomes, {})
  for (const { property_id, slug, title } of homes.filter((home) => home.is_instant)) {
    const { today, prices } = await askServer(page, getDeskHome, { property_id })
    for (let ahead = 50; ahead < 120; ahead += 1) {
      const from = addDays(today, ahead)
      const until = addDays(from, nights)
      const isSeason = prices.seasons.some((one) => one.from_on < until && from < one.until_on)
      const stay = { slug, check_in: from, check_out: until, party }
      if (isSeason || (await askServer(page, getStayPrice, stay)).problem) continue
      return { property_id, slug, title, from, until, prices }
    }
  }
  throw new Error('no home of the demo host is free')
}

/** The address on which a page's guest confirms. */
const confirmAddress = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const exact = (fils: number) => formatFils(fils, 'en', 2)

test('a host raises a price with a season, and guests see it at once; a locked price stands', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  test.slow()
  const salma = demoAccounts.find(({ role }) => role === 'host')
  await signIn({ email: salma?.email ?? '' })
  const { property_id, slug, title, from, until, prices } = await freeHome(page)
  const priceOf = async (check_in: CivilDate, check_out: CivilDate) => {
    const { folio } = await askServer(page, getStayPrice, { slug, check_in, check_out, party })
    return folio?.total_fils ?? 0
  }
  const before = await priceOf(from, until)

  const sessionOf = async (email: string) => {
    const { cookies } = await server.signIn(newTestUser('en', { email }))
    const url = server.origin
    return cookies.map(({ name, value }) => ({ name, value: encodeURIComponent(value), url }))
  }
  const guests = await browser.newContext({ baseURL: server.origin })
  const guest = await guests.newPage()
  await guests.addCookies(await sessionOf('looks-at-prices@example.test'))
  const search = `check_in=${from}&check_out=${until}&adults=2`
  await guest.goto(`/property/${slug}?${search}`)
  await expect(guest.getByText(exact(before)).first()).toBeVisible()
  await guest
    .getByRole('link', { name: words('Book now') })
    .last()
    .click()
  await expect(holdButton({ page: guest, words })).toBeEnabled()
  await expect(guest.getByText(exact(before)).first()).toBeVisible()

  await page.goto(`/desk/homes?home=${property_id}`)
  await page.getByRole('button', { name: words('Add a season') }).click()
  const row = page.getByRole('group').filter({ has: page.getByText(words('No nights chosen yet')) })
  await row.getByRole('button', { name: words('Choose nights') }).click()
  const dialog = page.getByRole('dialog')
  await chooseDay(dialog, words, from)
  await chooseDay(dialog, words, until)
  await dialog.getByRole('button', { name: words('Done') }).click()
  const number = prices.seasons.length + 1
  await page.getByRole('textbox', { name: `A night of season ${number}` }).fill('49,876.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: words('Save prices') }).click()
  await expect(page.getByText('Saved. Guests see the new prices now.')).toBeVisible()
  const after = await priceOf(from, until)
  expect(after).toBeGreaterThan(before)

  // Whoever comes now sees the new price: on the list, on the home's page, and in the quote.
  const others = await browser.newContext({ baseURL: server.origin })
  const visitor = await others.newPage()
  await visitor.goto(`/city/abu-dhabi?${search}&sort=price_high`)
  const card = visitor.getByRole('article').filter({ hasText: title })
  const whole = formatFils(roundUpToDirham(after), 'en')
  await expect(card.getByText(whole, { exact: true }).first()).toBeVisible()
  await card.getByRole('link').first().click()
  await visitor.waitForURL(/\/property\//)
  await expect(visitor.getByText(exact(after)).first()).toBeVisible()
  await others.addCookies(await sessionOf('comes-later@example.test'))
  await visitor.goto(confirmAddress(guest))
  await expect(holdButton({ page: visitor, words })).toBeEnabled()
  await expect(visitor.getByText(exact(after)).first()).toBeVisible()

  // Who was given a price before books for it.
  await guest.getByRole('main').getByRole('checkbox').check()
  await holdButton({ page: guest, words }).click()
  await guest.waitForURL(/\/checkout\//)
  await expect(guest.getByText(exact(before)).first()).toBeVisible()
  await others.close()
  await guests.close()
})
