import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { listDevices } from '#contract/profile/list-devices.ts'
import { revokeDevice } from '#contract/profile/revoke-device.ts'
import { decodeWire } from '#contract/wire.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { newTestUser, test } from '#tests/support/fixtures.ts'
import { type Phrases, readPhrases } from '#tests/support/phrases.ts'
import { fillSignUp, type Guest, newestCode, stayAhead } from './journey.ts'

const editsSchema = v.object({ edits: v.array(v.object({ property_id: v.string() })) })

const { from, until } = stayAhead(50)
const stay = `check_in=${from}&check_out=${until}&adults=2`

/** Where a page is, with its search in a fixed order: routers write it in their own. */
function whereIs(address: string): string {
  const { pathname, searchParams, hash } = new URL(address)
  searchParams.sort()
  return `${pathname}?${searchParams}${hash}`
}

/** Arrives on the login with the way back to a page; gives that page. */
async function atLogin(page: Page, words: Phrases): Promise<string> {
  await expect(page.getByRole('heading', { name: words('Welcome back') })).toBeVisible()
  const { pathname, searchParams, origin } = new URL(page.url())
  expect(pathname).toBe('/login')
  return whereIs(origin + (searchParams.get('redirect') ?? ''))
}

/** Types the code that came by letter; it goes off with its last digit. */
async function typeCode({ page, words }: Guest, email: string): Promise<void> {
  const digits = page.getByRole('textbox', { name: words('Code of 6 digits') })
  await expect(digits).toBeVisible()
  await digits.fill(await newestCode(page, email))
}

/** Logs in from the open login page by a code. */
async function logInByCode(guest: Guest, email: string): Promise<void> {
  const { page, words } = guest
  await page.getByRole('textbox', { name: words('Email or mobile number') }).fill(email)
  await page.getByRole('button', { name: words('Send me a one-time code') }).click()
  await typeCode(guest, email)
}

test('whoever meets the login comes back to exactly what they did', async ({
  page,
  language,
  browser,
}) => {
  // Signs up, logs in and sets a password anew, each with a letter.
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  const { email } = newTestUser(language)
  const main = page.getByRole('main')

  // Book now, without an account: by way of sign-up and its code to the very same dates and guests.
  await page.goto(`/city/dubai?${stay}`)
  const home = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.goto(home ?? '')
  const book = page.getByRole('link', { name: words('Book now') }).last()
  await expect(book).toHaveAttribute('href', /confirm_booking/)
  await book.click()
  const booking = await atLogin(page, words)
  expect(booking).toContain('/confirm_booking?')
  expect(booking).toContain(from)
  await main.locator('a[href^="/sign-up"]').click()
  await expect(main.getByRole('checkbox')).toBeVisible()
  await fillSignUp(guest, email)
  await main.getByRole('button', { name: words('Create account') }).click()
  await typeCode(guest, email)
  await expect(main.getByRole('button', { name: words('Hold and go to payment') })).toBeEnabled()
  expect(whereIs(page.url())).toBe(booking)

  // A heart on a list, then the login of the header: the same list, and the heart has found its owner.
  // A page that still asks would go to the login by itself.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /sid|user_details/ })
  const list = `/property?${stay}&sort=price_low`
  await page.goto(list)
  const heart = page.getByRole('article').first().locator('button[aria-pressed]')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const listed = whereIs(page.url())
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('Log in') })
    .click()
  expect(await atLogin(page, words)).toBe(listed)
  await logInByCode(guest, email)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(whereIs(page.url())).toBe(listed)

  const saved = async () => (await askServer(page, listWishlist, {})).lists[0]?.items ?? []
  await expect.poll(saved).toHaveLength(1)
  const [kept] = await saved()
  await page.goto(list)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Signed out from another browser amid the list: by way of a new password back, and nothing is lost. The
  // session ends under the press: any other call would be refused first.
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const otherPage = await other.newPage()
  const endSessions = async () => {
    const { devices } = await askServer(otherPage, listDevices, {})
    for (const { device_id } of devices.toSorted((a) => (a.is_current ? 1 : -1))) {
      await askServer(otherPage, revokeDevice, { device_id })
    }
  }
  let hasEnded = false
  await page.route('**/api/wishlist/edit', async (route) => {
    const { edits } = v.parse(editsSchema, decodeWire(route.request().postDataJSON().data))
    // A page that was left before it had its answer sends the first heart again: that press is long over.
    const isNow = edits.some(({ property_id }) => property_id !== kept?.property_id)
    if (isNow && !hasEnded) {
      hasEnded = true
      await endSessions()
    }
    await route.continue()
  })
  const second = page.getByRole('article').nth(1).locator('button[aria-pressed]')
  await second.click()
  expect(await atLogin(page, words)).toBe(listed)
  await main.getByRole('link', { name: words('Forgot password?') }).click()
  await expect(page.getByRole('button', { name: words('Send code') })).toBeVisible()
  await page.getByRole('textbox', { name: words('Email or mobile number') }).fill(email)
  await page.getByRole('button', { name: words('Send code') }).click()
  await page.locator('input[name=password]').fill('palm-frond-77')
  await page.locator('input[name=confirm_password]').fill('palm-frond-77')
  await typeCode(guest, email)
  await page.getByRole('button', { name: words('Save password') }).click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(saved).toHaveLength(2)
  await other.close()
  expect(whereIs(page.url())).toBe(listed)
})
