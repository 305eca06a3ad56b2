import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Whether the device knows what the guest has seen of their stay. */
const isNoted = (page: Page) =>
  page.evaluate(() => localStorage.getItem('areesh:own:seen-stays') !== null)

test('what changed while the app was away is told, without a signal too, until it was seen', async ({
  page,
  stay,
}) => {
  const trip = `${stay.origin}/bookings/AR-STAY-1`
  const title = page.getByRole('heading', { name: 'What changed' })
  await openWithWorker(page, trip)
  await expect.poll(() => isNoted(page)).toBe(true)
  await expect(title).toBeHidden()

  await page.goto('about:blank')
  const { doorCode } = await stay.openDoor()
  await page.goto(trip)
  const panel = page.getByRole('region', { name: 'What changed' })
  await expect(panel.getByText('The dates are now')).toBeVisible()
  await expect(panel.getByText('The door code is here')).toBeVisible()
  await expect(panel).not.toContainText(doorCode)
  await expectAccessible(page)

  await stay.kill()
  await page.reload()
  await expect(panel.getByText('The door code is here')).toBeVisible()
  await page.goto(`${stay.origin}/bookings`)
  await expect(panel.getByText('The door code is here')).toBeVisible()
  await panel.getByRole('button', { name: 'Got it' }).click()
  await expect(title).toBeHidden()
  await page.reload()
  await expect(page.getByText('as of')).toBeVisible()
  await expect(title).toBeHidden()
})
