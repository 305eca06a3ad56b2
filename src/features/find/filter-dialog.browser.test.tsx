import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { render } from '#ui/test/render.tsx'
import { FilterDialog } from './filter-dialog.tsx'

const counted = (...keys: string[]) => keys.map((key) => ({ key, count: 3 }))
const result: ComponentProps<typeof FilterDialog>['result'] = {
  ...{
    homes: [],
    total: 3,
    page: 1,
    page_count: 1,
    price: { min_fils: 0, max_fils: 0, buckets: [] },
  },
  ...{ relief: null, wider: null, title: null, emirate: null, as_of: 0 },
  facets: {
    ...{ types: [], ratings: [], bedrooms: [], beds: [], bathrooms: [] },
    flags: counted('self_check_in', 'pets', 'step_free'),
    amenities: counted('pool', 'self-check-in', 'pets', 'step-free'),
  },
}

type Search = ComponentProps<typeof FilterDialog>['search']

function open(search: Search, language?: 'ru', facets = result.facets) {
  const quiet = { isOld: false, onClose: () => {}, onSearch: () => {} }
  const found = { ...result, facets }
  return render(<FilterDialog openAt="all" result={found} search={search} {...quiet} />, language)
}
const choices = () =>
  [...document.querySelectorAll('[data-choice]')].map((one) => one.getAttribute('data-choice'))

test('what a home has or has not is offered once', async () => {
  await open({})
  await expect.poll(choices).toEqual(['self_check_in', 'pets', 'step_free', 'pool'])
})

test('one that a link has chosen the other way can be taken back', async () => {
  await open({ amenities: 'pets' })
  await expect.poll(choices).toEqual(['self_check_in', 'pets', 'step_free', 'pool', 'pets'])
})

test('steps of ratings are written as the language writes numbers', async () => {
  const ratings = ['4.8', '4'].map((key) => ({ key, count: 3 }))
  await open({ min_rating: 4.8 }, 'ru', { ...result.facets, ratings, flags: [], amenities: [] })
  const shown = () =>
    [...document.querySelectorAll('[data-choice] bdi')].map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(['4,8+', '4+'])
  const pressed = document.querySelector('[aria-pressed=true]')
  expect(pressed?.getAttribute('data-choice')).toBe('4.8')
})
