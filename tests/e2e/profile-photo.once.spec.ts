import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { maxPhotoBytes } from '#contract/profile/update-photo.ts'
import { test } from '#tests/support/fixtures.ts'
import { readPhrases } from '#tests/support/phrases.ts'

test('a guest sends a photo, sees it in the header, and removes it', async ({
  page,
  signIn,
  language,
}) => {
  const words = readPhrases(language)
  await signIn()
  await page.goto('/my-profile')
  const header = page.getByRole('banner').locator('img[src^="/uploads/profile/"]')
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words('Choose a photo') }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
  }

  await choose('me.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toHaveText(
    words('This file cannot be opened as a photo. Please choose a JPEG, PNG, WebP or AVIF file.'),
  )

  // As a good camera makes it: what is sent is cut from it, and small.
  const large = await sharp(randomBytes(2400 * 1800 * 3), {
    raw: { width: 2400, height: 1800, channels: 3 },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(maxPhotoBytes)
  await choose('me.jpg', large)
  const dialog = page.getByRole('dialog', { name: words('Your photo') })
  await dialog
    .getByRole('button', { name: words('Move the picture: drag it or press the arrow keys') })
    .press('ArrowRight')
  await dialog.getByRole('slider').press('ArrowUp')
  await dialog.getByRole('button', { name: words('Use this photo') }).click()
  await expect(header).toHaveCount(1)
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)

  await page.reload()
  await expect(header).toHaveCount(1)
  await page.getByRole('button', { name: words('Remove your photo') }).click()
  await expect(header).toHaveCount(0)
})
