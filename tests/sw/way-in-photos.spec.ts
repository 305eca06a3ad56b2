import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { wayInPath, wholeMapPath } from '#contract/device-worker.ts'
import { expectAccessible } from '#tests/support/expect-accessible.ts'
import { browserCookies, openWithWorker, test } from './stay-fixture.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Addresses of photos of the way in that rest on the device. */
function keptPhotos(page: Page): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return lists
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith(prefix))
  }, wayInPath)
}

/** Whether all that a map is drawn with rests on the device. */
const hasWholeMap = (page: Page) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, wholeMapPath)

const naturalWidth = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth)

test('photos, map and compass are at the door with the guest, without a signal', async ({
  page,
  context,
  stay,
  browser,
}) => {
  test.slow()
  const { propertyId, bookingNumber, at, cookies } = await stay.openDoor()
  const trip = `${stay.origin}/bookings/${bookingNumber}`
  const atDesk = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await atDesk.addCookies(browserCookies(stay.origin, cookies))
  const host = await atDesk.newPage()
  await host.goto(`${stay.origin}/desk/homes?home=${propertyId}`)
  const step = host.getByRole('group', { name: 'Step 1', exact: true })

  /** Chooses a photo for the first step, and waits until the server shows it. */
  async function choose(background: string, button: string): Promise<void> {
    const photo = { create: { width: 1600, height: 1200, channels: 3, background } } as const
    const chooser = host.waitForEvent('filechooser')
    await step.getByRole('button', { name: button }).click()
    const buffer = await sharp(photo).jpeg().toBuffer()
    await (await chooser).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
  }
  async function save(): Promise<void> {
    await host.getByRole('button', { name: 'Save check-in details' }).click()
    await expect(host.getByText('Saved. Guests of coming stays see it now.')).toBeVisible()
  }

  await choose('#227755', 'Add a photo')
  const preview = step.getByRole('img')
  await preview.scrollIntoViewIfNeeded()
  await expect.poll(() => naturalWidth(preview)).toBe(1280)
  await step
    .getByRole('textbox', { name: /What the photo shows, in English/ })
    .fill('The green door beside the lift')
  await expectAccessible(host)
  await save()

  // The stay's own page is never opened before the server is gone.
  await openWithWorker(page, `${stay.origin}/bookings`)
  await expect.poll(() => keptPhotos(page)).toHaveLength(1)
  const [first] = await keptPhotos(page)
  await expect.poll(() => hasWholeMap(page)).toBe(true)
  await stay.kill()
  await page.goto(trip)
  const ready = page.getByRole('listitem').filter({ hasText: 'Photos of the way' })
  await expect(ready).toContainText('Saved')
  const readyMap = page.getByRole('listitem').filter({ hasText: 'Map around the home' })
  await expect(readyMap).toContainText('Saved')
  // No map was drawn on this device before.
  await page.locator('[data-map]').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.getByRole('button', { name: 'From the airport', exact: true }).click()
  await expect(page.getByText(/It is no route/)).toBeVisible()
  // A kilometre south of the door.
  await context.grantPermissions(['geolocation'], { origin: stay.origin })
  await context.setGeolocation({ latitude: at.lat - 0.009, longitude: at.lng, accuracy: 12 })
  await page.getByRole('button', { name: 'Point me to the door' }).click()
  await expect(page.getByText(/^1\skm, north$/)).toBeVisible()
  await expectAccessible(page)
  const photo = page.getByRole('img', { name: 'The green door beside the lift' })
  await photo.first().scrollIntoViewIfNeeded()
  await expect.poll(() => naturalWidth(photo.first())).toBe(1280)
  await page.getByRole('button', { name: 'The green door beside the lift' }).click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => naturalWidth(large)).toBe(1280)
  await expectAccessible(page)

  await stay.start()
  await choose('#772255', 'Replace photo')
  await expect(host.getByText('Sending', { exact: true })).toHaveCount(0)
  await save()
  await page.goto(`${stay.origin}/bookings`)
  await expect
    .poll(async () => (await keptPhotos(page)).filter((path) => path !== first))
    .toHaveLength(1)
  expect(await keptPhotos(page)).not.toContain(first)
  await atDesk.close()
})
