import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import {
  dubai,
  expectListedHomes,
  holdButton,
  instantHome,
  payButton,
  stayAhead,
} from './journey.ts'
import { tabTo } from './keyboard.ts'

/** Day of the calendar that has the focus, as a civil date. */
function focusedDay(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null)
}

test('the keyboard alone finds, books and pays a home', async ({ page, signIn, language }) => {
  test.slow()
  const words = readPhrases(language)
  const press = (key: string) => page.keyboard.press(key)
  const stay = stayAhead(75)
  // The calendar's arrows follow the direction of reading.
  const [later, earlier] =
    language === 'ar'
      ? (['ArrowLeft', 'ArrowRight'] as const)
      : (['ArrowRight', 'ArrowLeft'] as const)
  await signIn()
  await page.goto('/')

  const form = page.getByRole('main').getByRole('search').first()
  await tabTo(page, page.getByRole('link', { name: words('Skip to content') }))
  await press('Enter')
  await tabTo(page, form.getByRole('combobox', { name: words('Destination') }))
  await page.keyboard.type(dubai[language])
  await expect(form.getByRole('option').first()).toContainText(dubai[language])
  await press('ArrowDown')
  await press('Enter')
  await expect(form.getByRole('combobox')).toHaveValue(dubai[language])

  const field = (label: string) =>
    form.getByRole('button').filter({ has: page.getByText(words(label)) })
  await tabTo(page, field('Check-in / Check-out'))
  await press('Enter')
  const calendar = page.getByRole('dialog', { name: words('Choose your dates') })
  await tabTo(page, calendar.locator('[data-day][tabindex="0"]'))
  await press('PageDown')
  await press('PageDown')
  for (let day = await focusedDay(page); day !== stay.from; day = await focusedDay(page)) {
    await press(day !== null && day < stay.from ? later : earlier)
    await expect.poll(() => focusedDay(page)).not.toBe(day)
  }
  await press('Enter')
  for (const _night of [1, 2, 3]) await press(later)
  await expect.poll(() => focusedDay(page)).toBe(stay.until)
  await press('Enter')
  await tabTo(page, calendar.getByRole('button', { name: words('Done') }))
  await press('Enter')
  await expect(field('Check-in / Check-out')).toBeFocused()

  await tabTo(page, field('Guests'))
  await press('Space')
  const party = page.getByRole('dialog', { name: words('Who is coming?') })
  await tabTo(
    page,
    party
      .getByRole('group', { name: words('Children') })
      .getByRole('button')
      .last(),
  )
  await press('Space')
  await press('Escape')
  await expect(field('Guests')).toBeFocused()
  await expect(field('Guests')).toContainText('3')
  await tabTo(page, form.getByRole('button', { name: words('Search homes') }))
  await press('Enter')
  await page.waitForURL(/\/city\/dubai\?.*children=1/)
  await expectListedHomes(page)

  await tabTo(page, instantHome({ page, words }).getByRole('link').first())
  await press('Enter')
  await page.waitForURL(/\/property\/[^?]+/)
  await tabTo(page, page.getByRole('link', { name: words('Book now') }))
  await press('Enter')
  await page.waitForURL(/\/confirm_booking/)

  const box = page.getByRole('main').getByRole('checkbox')
  await tabTo(page, box)
  await press('Space')
  await expect(box).toBeChecked()
  await tabTo(page, holdButton({ page, words }))
  await press('Enter')
  await page.waitForURL(/\/checkout\//)

  await tabTo(page, page.getByRole('main').getByRole('radio').first())
  await expect(page.getByRole('main').getByRole('radio').first()).toBeChecked()
  await tabTo(page, box)
  await press('Space')
  await expect(box).toBeChecked()
  await tabTo(page, payButton({ page, words }))
  await press('Enter')
  await page.waitForURL(/\/sandbox\/stripe\/pay\//)
  await tabTo(page, page.locator('button[name=action][value=pay]'))
  await press('Enter')
  await page.waitForURL(/\/payment-success\//)
  await tabTo(page, page.getByRole('link', { name: words('Show my booking') }))
  await press('Enter')
  await page.waitForURL(/\/booking-confirmation\//)
})
