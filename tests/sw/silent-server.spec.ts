import { expect } from '@playwright/test'
import { openWithWorker, test } from './stay-fixture.ts'

test('a page that a silent server does not give says so, and comes by itself once there is an answer', async ({
  page,
  stay,
}) => {
  await openWithWorker(page, `${stay.origin}/my-profile`)
  const lack = page.getByRole('heading', { name: 'This page needs a connection' })
  stay.freeze()
  try {
    await page.goto(`${stay.origin}/faq`, { waitUntil: 'commit' })
    await expect(lack).toBeVisible()
  } finally {
    stay.thaw()
  }
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await expect(lack).toHaveCount(0)
})
