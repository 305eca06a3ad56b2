import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'

const dubaiMarina = { latitude: 25.0805, longitude: 55.1403 }
const london = { latitude: 51.5, longitude: -0.12 }

/** What the page says in passing. */
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'))

test('the pin finds the homes around the guest, and remembers the place over a reload', async ({
  page,
  context,
  language,
}) => {
  const words = readPhrases(language)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(dubaiMarina)
  await page.goto('/')
  await page.getByRole('button', { name: words('Homes near me') }).click()
  await page.waitForURL(/\/property\?.*lat=25\.08/)
  const field = page.getByRole('combobox', { name: words('Search places in the UAE') })
  const address = { en: 'Dubai Marina, Dubai', ar: 'دبي مارينا، دبي', ru: 'Дубай Марина, Дубай' }
  await expect(field).toHaveValue(address[language])
  await page.reload()
  await expect(field).toHaveValue(address[language])
  // Now the pin leads to the place that is kept, wherever the guest may be.
  await context.setGeolocation(london)
  await page.goto('/')
  await expect(field).toHaveValue(address[language])
  await page.getByRole('button', { name: words('Homes near me') }).click()
  await page.waitForURL(/\/property\?.*lat=25\.08/)
})

test('a guest abroad is told so and stays on the page', async ({ page, context, language }) => {
  const words = readPhrases(language)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(london)
  await page.goto('/')
  await page.getByRole('button', { name: words('Homes near me') }).click()
  const said = { en: /outside the UAE/, ar: /خارج دولة الإمارات/, ru: /не в ОАЭ/ }
  await expect(toast(page).filter({ hasText: said[language] })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the position is asked for on a press only; a refusal is answered in words', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(window, { asked })
    navigator.geolocation.getCurrentPosition = (_found, refused) => {
      asked.count += 1
      refused?.({ code: 1, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError)
    }
  })
  await page.goto('/')
  const pin = page.getByRole('button', { name: words('Homes near me') })
  await expect(pin).toHaveAttribute('aria-busy', 'false')
  expect(await page.evaluate('asked.count')).toBe(0)
  await pin.click()
  await expect(
    toast(page).filter({
      hasText: words('You have not shared your position. Type a place instead.'),
    }),
  ).toBeVisible()
  expect(await page.evaluate('asked.count')).toBe(1)
})

test('after five seconds without an answer the guest is told to type', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  await page.clock.install()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {}
  })
  await page.goto('/')
  const pin = page.getByRole('button', { name: words('Homes near me') })
  await pin.click()
  await expect(pin).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(5000)
  await expect(
    toast(page).filter({
      hasText: words('Your position was not found in time. Type a place instead.'),
    }),
  ).toBeVisible()
})
