import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { untilWorkerServes, withWorker } from '#tests/support/worker-ready.ts'
import { stayAhead } from './journey.ts'

test.use(withWorker)

/** Waits until the device has the homes of the city that is looked at. */
async function waitForCopy(page: Page): Promise<void> {
  const copies = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('areesh-search')
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onerror = () => resolve(0)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('items').objectStore('items').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  await expect.poll(copies).toBe(1)
}

const totalOf = async (page: Page) =>
  Number((await page.locator('main :has(> h1) + p [role=status]').innerText()).replace(/\D/g, ''))

test('a city that was looked at is searched without a signal, and says how old it is', async ({
  page,
  context,
  language,
  watch,
}) => {
  const t = readPhrases(language)
  watch.allow(/ERR_|Failed to load resource|net::/)
  await page.goto('/city/dubai')
  await untilWorkerServes(page, language)
  await waitForCopy(page)
  const all = await totalOf(page)
  await context.setOffline(true)

  await test.step('filters and their counts', async () => {
    await page.getByRole('button', { name: t('Property type'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    // Beside its word a choice says how many homes it would leave.
    const villa = new RegExp(t('Villa').source.replace('\\s*$', '\\s*\\d'))
    await dialog.getByRole('button', { name: villa }).click()
    const left = dialog.getByRole('button').last()
    await expect
      .poll(async () => Number((await left.innerText()).replace(/\D/g, '')))
      .toBeLessThan(all)
    // The list behind the filters follows when they close.
    await page.keyboard.press('Escape')
    await expect.poll(() => totalOf(page)).toBeLessThan(all)
    await expect(page.locator('main time').first()).toBeVisible()
  })

  await test.step('order and dates', async () => {
    const { from, until } = stayAhead(160)
    await page.goto(`/city/dubai?sort=price_low&adults=2&check_in=${from}&check_out=${until}`)
    await expect(page.getByText(t('Was available')).first()).toBeVisible()
    await expect(
      page.getByText(t('We’ll check dates and prices again when you’re back.')),
    ).toBeVisible()
    expect(await totalOf(page)).toBeGreaterThan(0)
  })

  await test.step('a place that is not saved', async () => {
    await page.goto('/city/fujairah')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('These homes are not saved on this device'),
    )
    await page.locator('main a[href="/city/dubai"]').click()
    await expect.poll(() => totalOf(page)).toBe(all)
  })

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.locator('main time')).toHaveCount(0)
})
