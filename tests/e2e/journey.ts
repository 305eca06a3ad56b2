import { expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { Language } from '#contract/language.ts'
import { addDays, type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import type { Phrases } from '#tests/support/phrases.ts'

/** One guest's way through the app; `words` are the app's texts in the guest's language. */
export type Guest = {
  page: Page
  words: Phrases
  language: Language
  /** Whether the pages on the way are judged for accessibility: one guest of each size is enough. */
  isJudged?: true
}

/** The city that tests search for. */
export const dubai: Readonly<Record<Language, string>> = { en: 'Dubai', ar: 'دبي', ru: 'Дубай' }

const password = 'dune-4-sea-9'

/** A stay of three nights, `ahead` days from today. */
export function stayAhead(ahead: number): { from: CivilDate; until: CivilDate } {
  const from = addDays(civilDateInDubai(Date.now()), ahead)
  return { from, until: addDays(from, 3) }
}

const mailboxSchema = v.array(v.object({ code: v.nullable(v.string()) }))

/** The code of the newest message to an address in the sandbox mailbox. */
export async function newestCode(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(address)}`)
  const [newest] = v.parse(mailboxSchema, await answer.json())
  expect(newest?.code, 'a code in the mailbox').toMatch(/^\d{6}$/)
  return newest?.code ?? ''
}

/** Fills the open sign-up form. */
export async function fillSignUp({ page, words }: Guest, email: string): Promise<void> {
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(words('First name')).fill('Layla')
  await form.getByLabel(words('Last name')).fill('Haddad')
  await form.getByRole('textbox', { name: words('Email') }).fill(email)
  await form.locator('input[name=password]').fill(password)
  await form.locator('input[name=confirm_password]').fill(password)
  await form.getByRole('checkbox').check()
}

/** Makes an account by its form; the code of the letter goes off with its last digit. */
export async function signUp(guest: Guest, email: string): Promise<void> {
  const { page, words } = guest
  await page.goto('/sign-up')
  await fillSignUp(guest, email)
  await judge(guest)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: words('Create account') }).click()
  await page.waitForURL(/\/verify\//)
  const digits = page.getByRole('textbox', { name: words('Code of 6 digits') })
  await expect(digits).toBeVisible()
  await judge(guest)
  await digits.fill(await newestCode(page, email))
  await page.waitForURL(/\/customer/)
  await expect(digits).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  await judge(guest)
}

/** Fills the home page's search with Dubai and the dates, and sends it. */
export async function searchHomes(guest: Guest, stay: ReturnType<typeof stayAhead>): Promise<void> {
  const { page, words, language } = guest
  await page.goto('/')
  await judge(guest)
  const form = page.getByRole('main').getByRole('search').first()
  await form.getByRole('combobox', { name: words('Destination') }).fill(dubai[language])
  await form.getByRole('option').filter({ hasText: dubai[language] }).first().click()
  const dates = page.getByText(words('Check-in / Check-out'))
  await form.getByRole('button').filter({ has: dates }).click()
  const dialog = page.getByRole('dialog', { name: words('Choose your dates') })
  await chooseDay(dialog, words, stay.from)
  await chooseDay(dialog, words, stay.until)
  await judge(guest)
  await dialog.getByRole('button', { name: words('Done') }).click()
  await form.getByRole('button', { name: words('Search homes') }).click()
  await page.waitForURL(/\/city\/dubai\?/)
  await expectListedHomes(page)
}

/** Waits for the homes of a list; the address changes before the page does, and others show homes too. */
export async function expectListedHomes(page: Page): Promise<void> {
  await expect(page.locator('main ul[aria-busy=false] > [data-home]').first()).toBeVisible()
}

/** Chooses a day of a calendar, going to its month. */
export async function chooseDay(dialog: Locator, words: Phrases, day: CivilDate): Promise<void> {
  const cell = dialog.locator(`[data-day="${day}"]`)
  const months = dialog.locator('table')
  await expect(months.first()).toBeVisible()
  while ((await cell.filter({ visible: true }).count()) === 0) {
    const before = await months.first().innerText()
    const first = await months.first().locator('[data-day]').first().getAttribute('data-day')
    const way = first !== null && first > day ? 'Previous month' : 'Next month'
    await dialog.getByRole('button', { name: words(way) }).click()
    await expect(months.first()).not.toHaveText(before)
  }
  await cell.click()
}

/** The first listed home that is booked at once; others wait for their host. */
export function instantHome({ page, words }: Pick<Guest, 'page' | 'words'>): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByText(words('Instant')) })
    .first()
}

/** Opens the first home that is booked at once, and goes on to its confirmation. */
export async function openHome(guest: Guest): Promise<void> {
  const { page, words } = guest
  await instantHome({ page, words }).getByRole('link').first().click()
  await page.waitForURL(/\/property\/[^?]+/)
  // On phones there is one more, in the bar at the foot of the screen.
  const book = page.getByRole('link', { name: words('Book now') }).last()
  // The address changes before the page does.
  await expect(book).toBeVisible()
  await judge(guest)
  await book.click()
  await page.waitForURL(/\/confirm_booking/)
  await expect(holdButton({ page, words })).toBeEnabled()
}

/** The button that holds the dates; on wide screens it stands beside the form. */
export function holdButton({ page, words }: Pick<Guest, 'page' | 'words'>): Locator {
  return page.getByRole('main').getByRole('button', { name: words('Hold and go to payment') })
}

/** The button that goes to the provider's page. */
export function payButton({ page, words }: Pick<Guest, 'page' | 'words'>): Locator {
  return page.getByRole('main').getByRole('button', { name: words('Pay <0/>') })
}

/** Accepts the rules and holds the dates; gives the booking's id. */
export async function holdStay(guest: Guest): Promise<string> {
  const { page } = guest
  await page.getByRole('main').getByRole('checkbox').check()
  await judge(guest)
  await holdButton(guest).click()
  await page.waitForURL(/\/checkout\//)
  await expect(payButton(guest)).toBeEnabled()
  await judge(guest)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Accepts the terms and goes to the provider's page. */
export async function goToProvider(guest: Guest): Promise<void> {
  const { page } = guest
  await page.getByRole('main').getByRole('checkbox').check()
  await payButton(guest).click()
  await page.waitForURL(/\/sandbox\/stripe\/pay\//)
}

/** Pays on the provider's page and arrives where the app says so. */
export async function payAtProvider(guest: Guest): Promise<void> {
  const { page, words } = guest
  await judge(guest)
  await page.locator('button[name=action][value=pay]').click()
  await page.waitForURL(/\/payment-success\//)
  await expect(page.getByRole('heading', { name: words('Paid. The home is yours.') })).toBeVisible()
  await judge(guest)
}

async function judge({ page, isJudged }: Guest): Promise<void> {
  if (isJudged) await expectAccessible(page)
}
