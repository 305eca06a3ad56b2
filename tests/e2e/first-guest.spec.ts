import { expect, type Page } from '@playwright/test'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { newTestUser, test } from '#tests/support/fixtures.ts'

/** Six digits of the newest message to an address in the sandbox mailbox. */
async function newestCode(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(address)}`)
  const code = /\b\d{6}\b/.exec(await answer.text())?.[0]
  expect(code, 'a code in the mailbox').toBeDefined()
  return code ?? ''
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up')
  await page.locator('input[name=first_name]').fill('Layla')
  await page.locator('input[name=last_name]').fill('Haddad')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('dune-4-sea-9')
  await page.locator('input[name=confirm_password]').fill('dune-4-sea-9')
  await page.getByRole('checkbox').check()
  await page.locator('form button[type=submit]').last().click()
  await page.waitForURL(/\/verify\//)
  await expectAccessible(page)
  await page.locator('input[name=otp]').fill(await newestCode(page, email))
  // Some devices send the form with the last digit; the others press the button.
  await page.waitForURL(/\/customer/, { timeout: 2000 }).catch(async () => {
    await page.locator('form button[type=submit]').last().click()
  })
  await page.waitForURL(/\/customer/)
}

async function bookAndPay(page: Page): Promise<void> {
  const from = addDays(civilDateInDubai(Date.now()), 60)
  const until = addDays(from, 3)
  await page.goto(`/property?check_in=${from}&check_out=${until}&adults=2&sort=price_low`)
  await expectAccessible(page)
  await page.locator('article a').first().click()
  await page.waitForURL(/\/property\/[^?]+/)
  await page.locator('a[href^="/confirm_booking"]').first().click()
  await page.waitForURL(/\/confirm_booking/)
  const rules = page.getByRole('checkbox').last()
  await rules.check()
  await expectAccessible(page)
  // The button may stand in the bar at the end of the page, beside the form that it sends.
  await page.locator('main button[type=submit]').last().click()
  await page.waitForURL(/\/checkout\//)
  await expectAccessible(page)
  const terms = page.getByRole('checkbox')
  if (await terms.count()) await terms.last().check()
  await page
    .getByRole('button', { name: /^(Pay|ادفع|Оплатить)/ })
    .first()
    .click()
  await page.waitForURL(/\/sandbox\/stripe\/pay\//)
  await page.locator('button[name=action][value=pay]').click()
  await page.waitForURL(/\/payment-success\//)
  await expectAccessible(page)
}

test('a guest signs up, finds a home, pays and has the trip with the server gone', async ({
  page,
  server,
  watch,
  language,
}) => {
  test.slow()
  const { email } = newTestUser(language)
  await signUp(page, email ?? '')
  await bookAndPay(page)

  await page.goto('/bookings')
  const trip = page.locator('a[href^="/bookings/AR-"]').first()
  const address = await trip.getAttribute('href')
  await trip.click()
  await page.waitForURL(/\/bookings\/AR-/)
  await expectAccessible(page)
  const ticket = await page.getByRole('main').innerText()
  const chat = await page.locator('a[href^="/my-chatbox/"]').first().getAttribute('href')
  await page.goto(chat ?? '')
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.goto(address ?? '')
  await expect(page.locator('h1')).toBeVisible()
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()

  watch.allow(/ERR_|Failed to load resource|net::/)
  await server.kill()
  try {
    await page.reload()
    await expect(page.locator('h1')).toBeVisible()
    const offline = await page.getByRole('main').innerText()
    // Address in Arabic for the driver, dates, price and rules are all still there.
    for (const line of ticket.split('\n').filter((text) => /\d/.test(text) && text.length > 8)) {
      expect(offline).toContain(line)
    }
    expect(offline).toMatch(/[\u0621-\u064a]{3}/)
    await page.goto(chat ?? '')
    await page.getByRole('textbox').fill('We arrive at ten in the evening 🌴')
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByText('We arrive at ten in the evening 🌴')).toHaveCount(1)
    await page.reload()
    await expect(page.getByText('We arrive at ten in the evening 🌴')).toHaveCount(1)
  } finally {
    await server.start()
  }
  await page.reload()
  await expect(page.getByText('We arrive at ten in the evening 🌴')).toHaveCount(1)
  await expect
    .poll(async () => {
      const answer = await page.evaluate(() => document.body.innerText)
      return answer.split('We arrive at ten in the evening 🌴').length - 1
    })
    .toBe(1)
})
