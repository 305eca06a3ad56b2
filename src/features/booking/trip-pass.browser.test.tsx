import '#ui/styles/index.css'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { render } from '#ui/test/render.tsx'
import { codeGrid } from './draw-pass.ts'
import { passSize } from './pass.ts'
import type { PassStay } from './pass-picture.tsx'
import { TripPass } from './trip-pass.tsx'

const number = 'AR-7KQ2-M4XW'
const stay: PassStay = {
  booking_number: number,
  lead_guest: { first_name: 'Layla', last_name: 'Haddad' },
  home: {
    slug: 'marina-home',
    title: 'Two bedrooms above the marina with a long balcony to the evening sun',
    type: 'apartment',
    place: 'Dubai Marina',
    picture: null,
    bedrooms: 2,
    rating: null,
    review_count: 0,
    permit_no: null,
  },
  dates: {
    check_in: parseCivilDate('2027-01-10'),
    check_out: parseCivilDate('2027-01-15'),
    check_in_at: 0,
    check_out_at: 0,
    check_in_time: '15:00',
    check_out_time: '11:00',
    nights: 5,
  },
  arrival: {
    address: { en: 'Marina Heights, 2104', ar: 'مارينا هايتس، 2104', ru: 'Марина Хайтс, 2104' },
    street: { en: 'Al Marsa Street', ar: 'شارع المرسى', ru: 'улица Аль-Марса' },
    makani: '12476 78305',
  },
}

const open = (language: 'en' | 'ar' = 'en') =>
  render(<TripPass isOpen onClose={() => {}} stay={stay} />, language)

const picture = () => page.getByRole('img', { name: new RegExp(number) })

afterEach(() => {
  vi.restoreAllMocks()
})

/** Reads whether the middle of each module of the code is dark on the canvas. */
function readCode(canvas: HTMLCanvasElement, isRtl: boolean) {
  const url = new URL(`/bookings/${number}`, location.origin).href
  const { modules, module, offset } = codeGrid(url)
  const [edge, side] = [80, 420]
  const left = isRtl ? passSize.width - edge - side : edge
  const top = passSize.height - edge - side
  const context = canvas.getContext('2d')
  const wrong: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const at = (place: number) => offset + place * module + Math.floor(module / 2)
      const [red = 255] = context?.getImageData(left + at(column), top + at(row), 1, 1).data ?? []
      if (red < 128 !== Boolean(modules.get(row, column))) wrong.push(`${row} ${column}`)
    }
  }
  return wrong
}

test.for(['en', 'ar'] as const)(
  'the card is drawn with a code that can be read, in %s',
  async (language) => {
    await page.viewport(390, 844)
    await open(language)
    const save = page.getByRole('button').last()
    await expect.element(save).toBeEnabled()
    const canvas = picture().element()
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
    expect(readCode(canvas, language === 'ar')).toEqual([])
    // The button that could not be pressed before takes its colour.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)

test('where the device can send pictures it is sent', async () => {
  const sent: ShareData[] = []
  vi.stubGlobal('navigator', {
    ...{ canShare: () => true, languages: ['en'], language: 'en' },
    share: async (data: ShareData) => void sent.push(data),
  })
  await open()
  await page.getByRole('button', { name: 'Send or add to wallet' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  const [file] = sent[0]?.files ?? []
  expect([file?.name, file?.type]).toEqual([`${number}.png`, 'image/png'])
  expect(file?.size).toBeGreaterThan(20_000)
  vi.unstubAllGlobals()
})

test('elsewhere it is saved as a picture', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await open()
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  expect(saved).toEqual([`${number}.png`])
})
