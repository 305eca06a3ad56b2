import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'
import { paidStay } from './paid-stay.ts'

test.use({
  language: 'ru',
  ...withWorker,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

/** What an address gives a page that asks for it: its kind and its first letters. */
const open = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address).catch(() => null)
    const start = (await answer?.text())?.slice(0, 5)
    return { type: answer?.headers.get('content-type'), start }
  }, path)

test('with the server gone the invoice and the receipts of a stay open from its page', async ({
  page,
  server,
  signIn,
  language,
  watch,
}) => {
  watch.allow(/ERR_|Failed to load resource|net::/)
  const words = readPhrases(language)
  /** Of what begins with these words: dates and sums follow. */
  const beginning = (english: string) => new RegExp(words(english).source.slice(0, -4), 's')
  await signIn()
  const from = addDays(civilDateInDubai(Date.now()), 60)
  const wanted = { from, nights: 3, freeAfter: 0, suits: () => true }
  const booking_number = await paidStay(page, wanted)
  await page.goto(`/bookings/${booking_number}`)
  await untilWorkerServes(page, language)
  await page.reload()
  const link = page.getByRole('link', { name: beginning('Tax invoice') })
  const path = (await link.getAttribute('href')) ?? ''
  const [, number] = /^\/documents\/(.+)\/[a-z]+\.pdf$/.exec(path) ?? []
  expect(number, path).toMatch(/^INV-/)
  // The device fetches it by itself, without anybody opening it.
  const isKept = (address: string) =>
    page.evaluate(async (one) => (await caches.match(one)) !== undefined, address)
  await expect.poll(() => isKept(path)).toBe(true)
  const receiptPath = path.replace('INV-', 'REC-')
  await expect.poll(() => isKept(receiptPath)).toBe(true)
  const receiptLink = page.locator(`a[href="${receiptPath}"]`)
  const heading = page.getByRole('heading', { name: words('Price and receipt') })
  const receipt = page.locator('section').filter({ has: heading })
  const paid = receipt.getByRole('term').filter({ hasText: beginning('Paid by card') })
  await expect(paid).toBeVisible()
  const before = await receipt.innerText()

  await server.kill()
  try {
    await page.reload()
    await expect(link).toHaveAttribute('href', path)
    expect(await open(page, path)).toEqual({ type: 'application/pdf', start: '%PDF-' })
    await expect(receiptLink).toHaveText(beginning('Receipt'))
    expect(await open(page, receiptPath)).toEqual({ type: 'application/pdf', start: '%PDF-' })
    const saving = page.waitForEvent('download')
    const row = page.getByRole('listitem').filter({ has: link })
    await row.getByRole('button').click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${number}.pdf`)
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(paid).toBeVisible()
    expect(await receipt.innerText()).toBe(before)
  } finally {
    await server.start()
  }
})
