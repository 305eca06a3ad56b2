import { expect, type Page } from '@playwright/test'
import { openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const icon = '/?source=home-screen'
const wayIn = (page: Page) => page.getByRole('heading', { name: 'Getting there' })
const search = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until the lists and the stay rest on the device: nothing of it was opened. */
async function prepare(page: Page, origin: string): Promise<void> {
  await openWithWorker(page, `${origin}${icon}`)
  const kept = () =>
    page.evaluate(async () => {
      const lists = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect
    .poll(kept)
    .toEqual(expect.arrayContaining([expect.stringMatching(/booking\/getDetails$/)]))
}

test('from the icon without a signal the next stay opens, and with one the home page', async ({
  page,
  stay,
}) => {
  const { bookingNumber } = await stay.openDoor()
  await prepare(page, stay.origin)
  const home = await search(page).innerText()
  await page.goto(`${stay.origin}${icon}`)
  await expect(search(page)).toHaveText(home)
  await expect(page).toHaveURL(`${stay.origin}${icon}`)

  await stay.kill()
  await page.goto(`${stay.origin}${icon}`)
  await expect(wayIn(page)).toBeVisible()
  await expect(page).toHaveURL(`${stay.origin}/bookings/${bookingNumber}`)
  await expect(page.getByText('as of').first()).toBeVisible()

  // Going on and back stays within the app.
  await page.getByRole('button', { name: 'Back to trips' }).click()
  await expect(page).toHaveURL(`${stay.origin}/bookings`)
  await page.goBack()
  await expect(wayIn(page)).toBeVisible()

  // Whoever asks for something else gets that.
  await page.goto(`${stay.origin}/my-messages`)
  await expect(page).toHaveURL(`${stay.origin}/my-messages`)
  await expect(search(page)).toHaveText('Messages')
  await page.goto(`${stay.origin}/`)
  await expect(search(page)).toHaveText(home)
})

test('a connection that stays silent counts as none', async ({ page, stay }) => {
  const { bookingNumber } = await stay.openDoor()
  await prepare(page, stay.origin)
  stay.freeze()
  try {
    await page.goto(`${stay.origin}${icon}`)
    await expect(wayIn(page)).toBeVisible()
    await expect(page).toHaveURL(`${stay.origin}/bookings/${bookingNumber}`)
  } finally {
    stay.thaw()
  }
})
