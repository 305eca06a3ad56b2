import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { stayAhead } from './journey.ts'

// Mirrored is the harder way round, and Arabic prices and names are the longest.
test.use({ language: 'ar' })

test('a guest looks through a home: photos, reviews, another currency, a report', async ({
  page,
  language,
}) => {
  const words = readPhrases(language)
  const { from, until } = stayAhead(200)
  await page.goto('/property?sort=rating')
  const link = page.getByRole('article').first().getByRole('link').first()
  const path = (await link.getAttribute('href'))?.split('?')[0]
  await page.goto(`${path}?check_in=${from}&check_out=${until}&adults=1`)
  const main = page.getByRole('main')

  await test.step('photos by room, one by one with the arrow keys, and back out again', async () => {
    await main.getByRole('button', { name: words('All {count} photos') }).click()
    const gallery = page.getByRole('dialog')
    await gallery.locator('[data-photo="2"]').click()
    await expect(page).toHaveURL(/photo=2/)
    // The keys are those of the picture that is shown: the address changes before it is.
    await expect(gallery.getByText(/2 \/ \d/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/photo=3/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/photo=all/)
    await page.goBack()
    await expect(page).not.toHaveURL(/photo=/)
    await expect(gallery).toHaveCount(0)
  })

  await test.step('reviews by words that they hold', async () => {
    await main.locator('#reviews').getByRole('button', { name: /\d/ }).last().click()
    const reviews = page.getByRole('dialog', { name: words('Reviews') })
    await expect(reviews.getByRole('listitem').first()).toBeVisible()
    await reviews.getByLabel(words('Search in reviews')).fill('zzzz')
    await expect(reviews.getByRole('listitem')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(reviews).toHaveCount(0)
  })

  await test.step('prices about in euros, after a reload too', async () => {
    await main.getByRole('button', { name: words('Show in another currency') }).click()
    await page.getByRole('dialog').getByLabel(words('Euros')).check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Done') })
      .click()
    const about = main.locator('aside [data-approx]')
    await expect(about).toHaveAttribute('data-approx', /≈ €/)
    await page.reload()
    await expect(about).toHaveAttribute('data-approx', /≈ €/)
  })

  await test.step('a report with a reason and words', async () => {
    await main.getByRole('button', { name: words('Report this listing') }).click()
    const report = page.getByRole('dialog', { name: words('Report this listing') })
    await report.getByLabel(words('Something else')).check()
    await report.getByLabel(words('In your words')).fill('The pool is closed.')
    await expectAccessible(page)
    await report.getByRole('button', { name: words('Send report') }).click()
    await expect(report.getByRole('button', { name: words('Done') })).toBeVisible()
  })
})

test('a photo in a link opens, and mangled values of an address fall away', async ({ page }) => {
  await page.goto('/property')
  const link = page.getByRole('article').first().getByRole('link').first()
  const path = (await link.getAttribute('href'))?.split('?')[0]
  await page.goto(`${path}?photo=3`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/photo=3/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/photo=/)
  const bad = 'photo=abc&adults=99&check_in=2020-01-01&check_out=2020-01-05&pets=x'
  const answer = await page.request.get(`${path}?${bad}`)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('<h1')
  expect((await page.request.get('/property/no-such-home')).status()).toBe(404)
  expect((await page.request.get('/host/nobody?page=x')).status()).toBe(404)
})
