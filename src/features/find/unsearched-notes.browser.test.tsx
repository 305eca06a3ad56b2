import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import type { FindSearch } from './search-params.ts'
import { UnsearchedNotes } from './unsearched-notes.tsx'

async function show(language: 'en' | 'ar' | 'ru', address: string, search: FindSearch = {}) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await showPart(
    <RouterContextProvider router={router}>
      <UnsearchedNotes search={search} />
    </RouterContextProvider>,
    [],
    { language, now: () => Date.UTC(2027, 0, 10, 9), today: parseCivilDate('2027-01-10') },
  )
  return page.getByRole('main')
}

const words = {
  en: {
    guests: 'The number of guests in the link was left out. Up to 16 guests can be chosen.',
    dates: 'The dates in the link could not be used. Please choose new ones.',
    past: 'These dates have passed. Please choose new ones.',
  },
  ar: {
    guests: 'لم يُؤخذ بعدد الضيوف الوارد في الرابط. يمكن اختيار 16 ضيفًا كحد أقصى.',
    dates: 'تعذّر استخدام التواريخ الواردة في الرابط. يُرجى اختيار تواريخ أخرى.',
    past: 'هذه التواريخ مضت. اختر تواريخ جديدة.',
  },
  ru: {
    guests: 'Число гостей из ссылки не учтено. Можно выбрать до 16 гостей.',
    dates: 'Даты из ссылки не подошли. Пожалуйста, выберите другие.',
    past: 'Эти даты прошли. Выберите новые.',
  },
}

test.each(['en', 'ar', 'ru'] as const)(
  'in %s a list says what of its address it did not search',
  async (language) => {
    const { guests, dates, past } = words[language]
    await expect.element(await show(language, '/?adults=99')).toHaveTextContent(guests)
    await expect
      .element((await show(language, '/#left-out-guests')).last())
      .toHaveTextContent(guests)
    const both = await show(language, '/?bedrooms=2#left-out-guests-dates')
    await expect.element(both.last()).toHaveTextContent(`${dates}${guests}`)
    const stay = { check_in: '2027-01-02', check_out: '2027-01-04' }
    await expect.element((await show(language, '/', stay)).last()).toHaveTextContent(past)
  },
)

test('nothing is said of an address that can be used', async () => {
  const main = await show('en', '/?adults=2&utm_source=letter#reviews', { adults: 2 })
  await expect.element(main).toHaveTextContent('')
})
