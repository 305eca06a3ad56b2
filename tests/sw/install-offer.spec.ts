import { expect } from '@playwright/test'
import { test } from './stay-fixture.ts'

test('a browser’s question that comes before the app is put after a booking, when it is wanted', async ({
  page,
  stay,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => Object.assign(window, { isPut: true })
      dispatchEvent(Object.assign(offer, { prompt }))
      Object.assign(window, { isKept: offer.defaultPrevented })
    })
  })
  await page.goto(`${stay.origin}/booking-confirmation/${stay.bookingId}`)
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
  const install = page.getByRole('button', { name: 'Install Areesh' })
  await install.click()
  await expect(install).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'isPut'))).toBe(true)
})
