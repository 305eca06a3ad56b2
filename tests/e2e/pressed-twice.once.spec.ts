import { expect, type Page } from '@playwright/test'
import { listBookings } from '#contract/booking/list.ts'
import { listPayments } from '#contract/payment/list.ts'
import { askServer } from '#tests/support/ask-server.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import {
  type Guest,
  goToProvider,
  holdButton,
  holdStay,
  openHome,
  payAtProvider,
  payButton,
  stayAhead,
} from './journey.ts'

/** Opens the confirmation of a home that is free for three nights, `ahead` days from today. */
async function chooseHome(guest: Guest, ahead: number): Promise<void> {
  const { from, until } = stayAhead(ahead)
  await guest.page.goto(`/city/dubai?check_in=${from}&check_out=${until}&adults=2`)
  await openHome(guest)
}

/** What the server has of the guest: unpaid and paid stays, and payments that took money. */
async function serverTruth(page: Page) {
  const { bookings } = await askServer(page, listBookings, { tab: 'upcoming' })
  const { payments } = await askServer(page, listPayments, {})
  return { states: bookings.map(({ state }) => state), payments: payments.length }
}

test('pressing every button twice makes one hold and one payment', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  await signIn()
  await chooseHome(guest, 90)
  await page.getByRole('main').getByRole('checkbox').check()
  await holdButton(guest).dblclick()
  await page.waitForURL(/\/checkout\//)
  // The address changes before the page does, and the page before also has a box to tick.
  await expect(payButton(guest)).toBeEnabled()
  expect(await serverTruth(page)).toEqual({ states: ['held'], payments: 0 })
  await page.getByRole('main').getByRole('checkbox').check()
  await payButton(guest).dblclick()
  await page.waitForURL(/\/sandbox\/stripe\/pay\//)
  await page.locator('button[name=action][value=pay]').dblclick()
  await page.waitForURL(/\/payment-success\//)
  expect(await serverTruth(page)).toEqual({ states: ['confirmed'], payments: 1 })
})

test('going back from the provider’s page leads to the same page again, before and after paying', async ({
  page,
  signIn,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  await signIn()
  await chooseHome(guest, 100)
  await holdStay(guest)
  await goToProvider(guest)
  const provider = page.url()
  await page.goBack()
  await page.waitForURL(/\/checkout\//)
  await goToProvider(guest)
  expect(page.url()).toBe(provider)
  await payAtProvider(guest)
  await page.goBack()
  await page.waitForURL(/\/sandbox\/stripe\/pay\//)
  await expect(page.locator('button[name=action][value=pay]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: words('This stay is paid') })).toBeVisible()
  expect(await serverTruth(page)).toEqual({ states: ['confirmed'], payments: 1 })
})

test('a page that the browser brings back as it was left can be used again', async ({
  page,
  signIn,
  language,
}) => {
  const guest: Guest = { page, words: readPhrases(language), language }
  await signIn()
  await chooseHome(guest, 110)
  await holdStay(guest)
  await page.getByRole('main').getByRole('checkbox').check()
  // The way to the provider is cut, and the page is shown again as from the browser's memory.
  await page.route(/\/sandbox\/stripe\/pay\//, (route) => route.abort('aborted'))
  const left = page.waitForRequest(/\/sandbox\/stripe\/pay\//)
  await payButton(guest).click()
  await left
  await expect(payButton(guest)).toHaveCount(0)
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await page.unroute(/\/sandbox\/stripe\/pay\//)
  await payButton(guest).click()
  await page.waitForURL(/\/sandbox\/stripe\/pay\//)
})

test('two tabs that confirm and pay the same stay share one hold and one payment', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow()
  const words = readPhrases(language)
  const one: Guest = { page, words, language }
  const other: Guest = { page: await context.newPage(), words, language }
  await signIn()
  await chooseHome(one, 120)
  await other.page.goto(page.url())
  const ids = await Promise.all([one, other].map(holdStay))
  expect(new Set(ids).size).toBe(1)
  await Promise.all([one, other].map(goToProvider))
  expect(other.page.url()).toBe(page.url())
  const pay = (tab: Guest) => tab.page.locator('button[name=action][value=pay]').click()
  await Promise.all([one, other].map(pay))
  await Promise.all([one, other].map((tab) => tab.page.waitForURL(/\/payment-success\//)))
  expect(await serverTruth(page)).toEqual({ states: ['confirmed'], payments: 1 })
})

test('a tab whose stay was paid in another one says so when its button is pressed', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow()
  const words = readPhrases(language)
  const one: Guest = { page, words, language }
  await signIn()
  await chooseHome(one, 130)
  await holdStay(one)
  const other: Guest = { page: await context.newPage(), words, language }
  await other.page.goto(page.url())
  await goToProvider(other)
  await payAtProvider(other)
  await page.getByRole('main').getByRole('checkbox').check()
  await payButton(one).click()
  await expect(page.getByRole('heading', { name: words('This stay is paid') })).toBeVisible()
  expect(await serverTruth(page)).toEqual({ states: ['confirmed'], payments: 1 })
})

test('the page of a refused payment says what is true when another tab has paid since', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow()
  const words = readPhrases(language)
  const one: Guest = { page, words, language }
  await signIn()
  await chooseHome(one, 150)
  const booking_id = await holdStay(one)
  await goToProvider(one)
  await page.locator('button[name=action][value=decline]').click()
  await page.locator('button[name=action][value=cancel]').click()
  await page.waitForURL(/\/payment-failed/)
  await expect(page.getByText(/You haven’t been charged/)).toBeVisible()
  const other: Guest = { page: await context.newPage(), words, language }
  await other.page.goto(`/checkout/${booking_id}`)
  await goToProvider(other)
  await payAtProvider(other)
  await page.reload()
  await page.waitForURL(/\/payment-success\//)
  await expect(page.getByRole('heading', { name: words('Paid. The home is yours.') })).toBeVisible()
})

test('a hold that has ended is not paid; the same dates can be held again', async ({
  page,
  signIn,
  server,
  language,
}) => {
  test.slow()
  const guest: Guest = { page, words: readPhrases(language), language }
  const { words } = guest
  await signIn()
  await chooseHome(guest, 140)
  const first = await holdStay(guest)
  await page.getByRole('main').getByRole('checkbox').check()
  await server.setClock(Date.now() + 16 * 60_000)
  try {
    await server.runJobs()
    await payButton(guest).click()
    await expect(page.getByRole('heading', { name: words('Your hold ended') })).toBeVisible()
    expect(await serverTruth(page)).toEqual({ states: [], payments: 0 })
    await page.getByRole('link', { name: words('Check the dates again') }).click()
    await page.waitForURL(/\/confirm_booking/)
    const second = await holdStay(guest)
    expect(second).not.toBe(first)
    expect(await serverTruth(page)).toEqual({ states: ['held'], payments: 0 })
  } finally {
    await server.setClock(Date.now())
  }
})
