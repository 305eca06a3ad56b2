import '#ui/styles/index.css'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { TripArrival } from './trip-arrival.tsx'

const words = { en: 'Marina Tower, 2104', ar: 'برج المارينا، 2104', ru: 'Марина Тауэр, 2104' }
// One brown pixel, also the photo itself.
const preview = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const picture = {
  path: `data:image/webp;base64,${preview}`,
  alt: 'The green door beside the lift',
  width: 1280,
  height: 720,
  preview,
}
const arrival = {
  address: words,
  street: words,
  makani: null,
  lat: 25,
  lng: 55,
  steps: [
    { text: 'Take lift B', picture: null },
    { text: 'The door is on the left', picture },
  ],
  wifi: null,
  door_code: { kind: 'none' as const },
}

const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }

test.for(['en', 'ar'] as const)(
  'the photo of a step has its place kept, and opens large in %s',
  async (language) => {
    await page.viewport(390, 844)
    await showPart(<TripArrival arrival={arrival} />, [], { ...clock, language })
    const photo = page.getByRole('button', { name: picture.alt })
    const { width, height } = photo.element().getBoundingClientRect()
    expect(width / height).toBeCloseTo(16 / 9, 1)
    await photo.click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('img', { name: picture.alt })).toBeVisible()
    await expect.element(dialog.getByText('The door is on the left')).toBeVisible()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)

test('a photo that cannot be had leaves its words', async () => {
  const lost = { ...picture, path: '/way-in/stays/AR-1/none.webp' }
  const steps = [{ text: 'Lift B', picture: lost }]
  await showPart(<TripArrival arrival={{ ...arrival, steps }} />, [], clock)
  await expect.element(page.getByText(picture.alt)).toBeVisible()
})
