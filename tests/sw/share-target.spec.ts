import { expect, type Page } from '@playwright/test'
import { sharedCache, shareFields, shareTargetPath } from '#contract/shared-files.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 } })

type SharedFile = { name: string; type: string; bytes: number }

/** Sends to the worker what a browser sends when another app shares: the same form, by hand. */
async function share(page: Page, text: string, files: readonly SharedFile[]): Promise<void> {
  await page.evaluate(
    ({ text, files, fields, action }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action })
      const words = document.createElement('input')
      Object.assign(words, { name: fields.text, value: text })
      const chooser = document.createElement('input')
      Object.assign(chooser, { type: 'file', name: fields.files, multiple: true })
      const list = new DataTransfer()
      for (const { name, type, bytes } of files) {
        list.items.add(new File([new Uint8Array(bytes)], name, { type }))
      }
      chooser.files = list.files
      form.append(words, chooser)
      document.body.append(form)
      form.submit()
    },
    { text, files, fields: shareFields, action: shareTargetPath },
  )
}

const isKept = (page: Page) => page.evaluate((name) => caches.has(name), sharedCache)

test('what another app shares waits for the choice of a conversation, and is written there', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-messages`)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await share(page, 'The tap drips', [
    { name: 'tap.jpg', type: 'image/jpeg', bytes: 2000 },
    { name: 'bill.pdf', type: 'application/pdf', bytes: 2000 },
    { name: 'phone.heic', type: 'image/heic', bytes: 2000 },
    { name: 'film.mp4', type: 'video/mp4', bytes: 2000 },
    { name: 'large.png', type: 'image/png', bytes: 11 * 1024 * 1024 },
  ])
  await expect(page.getByRole('heading', { name: 'Share with a host' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'tap.jpg' })).toBeVisible()
  await expect(page.getByText('bill.pdf')).toBeVisible()
  // Chromium reads no HEIC, whatever is in it.
  const heic = page.getByRole('listitem').filter({ hasText: 'phone.heic' })
  await expect(heic).toContainText('cannot read HEIC')
  await expect(page.getByRole('main').getByRole('img', { name: /film|large|phone/ })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'film.mp4' })).toContainText('JPEG')
  await expect(page.getByRole('listitem').filter({ hasText: 'large.png' })).toContainText('10 MB')
  await expectAccessible(page)

  await page.getByRole('main').getByRole('list').last().getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The tap drips')
  await expect(page.getByRole('img', { name: 'tap.jpg' })).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Goes with your message' })
  await expect(chosen.getByText('bill.pdf')).toBeVisible()
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  expect(await isKept(page)).toBe(false)
})

test('what a visitor shares waits behind the login, and is gone after a no', async ({
  page,
  context,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/`)
  const cookies = await context.cookies()
  // Left first: the page sees that its session is gone, and would go its own way meanwhile.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`${stay.origin}/`)
  await share(page, '', [{ name: 'tap.jpg', type: 'image/jpeg', bytes: 2000 }])
  await expect(page.getByText('Your photo is waiting')).toBeVisible()
  await context.addCookies(cookies)
  await page.goto(`${stay.origin}/share`)
  await expect(page.getByRole('img', { name: 'tap.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Do not share' }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(await isKept(page)).toBe(false)
  await page.goto(`${stay.origin}/share`)
  await expect(page.getByRole('heading', { name: 'Nothing was shared' })).toBeVisible()
})
