import '#ui/styles/index.css'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#contract/language.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import type { App } from '#lib/app-context.tsx'
import { showPart } from '#parts/test/show-part.tsx'
import { DriverCard } from './driver-card.tsx'
import { TripArrival } from './trip-arrival.tsx'

const arrival = {
  address: { en: 'Marina Tower, 2104', ar: 'برج المارينا، 2104', ru: 'Марина Тауэр, 2104' },
  street: { en: 'Al Emreef Street', ar: 'شارع الإمريف', ru: 'улица Аль-Эмриф' },
  makani: null,
  lat: 25,
  lng: 55,
  steps: [],
  wifi: null,
  door_code: { kind: 'none' as const },
}
const clock = { now: () => 0, today: parseCivilDate('2027-01-14') }

const show = (part: React.ReactNode, language: Language, showToast: App['showToast'] = () => {}) =>
  showPart(part, [], { ...clock, language, showToast })

/** Language, direction and words of each address, in the order of the page. */
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((item) => Array.from(item.querySelectorAll<HTMLElement>('p[lang]')))
    .map(({ lang, dir, innerText }) => [lang, dir, innerText.replace(/\s+/g, ' ')])

/** House and street, in one line but for the page's own language. */
const line = {
  en: ['en', 'ltr', 'Marina Tower, 2104, Al Emreef Street'],
  ar: ['ar', 'rtl', 'برج المارينا، 2104، شارع الإمريف'],
  ru: ['ru', 'ltr', 'Марина Тауэр, 2104, улица Аль-Эмриф'],
}

test.each([
  ['en', ['en', 'ar', 'ru']],
  ['ar', ['ar', 'en', 'ru']],
  ['ru', ['ru', 'en', 'ar']],
] as const)(
  'in %s the page has the address in all languages, its own first',
  async (language, order) => {
    await page.viewport(390, 844)
    await show(<TripArrival arrival={arrival} />, language)
    const [own, ...others] = order
    const [first, ...rest] = rows()
    const lines = [arrival.address[own], arrival.street[own]].join(' ')
    expect(first).toEqual([own, own === 'ar' ? 'rtl' : 'ltr', lines])
    expect(rest).toEqual(others.map((each) => line[each]))
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)

test('each address is copied by a button of its own, as one line', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  const told: string[] = []
  await show(<TripArrival arrival={arrival} />, 'en', (_, text) => {
    told.push(text)
  })
  await page.getByRole('button', { name: 'Copy the address in Arabic' }).click()
  await expect.poll(() => told).toEqual(['Address copied'])
  await page.getByRole('button', { name: 'Copy the address in English' }).click()
  await expect.poll(() => told).toHaveLength(2)
  expect(written).toEqual([
    'برج المارينا، 2104، شارع الإمريف',
    'Marina Tower, 2104, Al Emreef Street',
  ])
})

test('where nothing can be copied, it is said how to take the address', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const told: string[] = []
  await show(<TripArrival arrival={arrival} />, 'ru', (_, text) => {
    told.push(text)
  })
  await page.getByRole('button', { name: 'Скопировать адрес по-английски' }).click()
  await expect.poll(() => told[0]).toMatch(/^Телефон не разрешает копировать\. Нажмите на адрес/)
})

test.each(['en', 'ar', 'ru'] as const)(
  'in %s the driver reads Arabic first and large, and Latin letters beneath',
  async (language) => {
    await page.viewport(390, 844)
    const card = (
      <DriverCard
        isOpen
        onClose={() => {}}
        arrival={arrival}
        hostPhone="+971501234567"
        title="A home"
        picture={null}
        stamp={null}
      />
    )
    await show(card, language)
    const arabic = page.getByText(arrival.address.ar, { exact: true })
    const latin = page.getByText(arrival.address.en, { exact: true })
    await expect.element(arabic).toBeVisible()
    await expect.element(latin).toBeVisible()
    expect(latin.elements()).toHaveLength(1)
    expect(latin.element().closest('[lang]')).toMatchObject({ lang: 'en', dir: 'ltr' })
    const [above, beneath] = [arabic, latin].map((each) => each.element().getBoundingClientRect())
    expect(above?.bottom).toBeLessThan(beneath?.top ?? 0)
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)
