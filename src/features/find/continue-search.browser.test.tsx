import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import type { LastSearch } from '#lib/last-search.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { ContinueSearch } from './continue-search.tsx'

const now = () => Date.UTC(2027, 0, 4, 6)
const app = testApp({ now, today: parseCivilDate('2027-01-04') })

/** The tile's words and the dates in the address that it leads to. */
async function tile(search: LastSearch['search']) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await render(
    <AppProvider app={app}>
      <RouterContextProvider router={router}>
        <ContinueSearch last={{ city: null, category: null, name: null, language: 'en', search }} />
      </RouterContextProvider>
    </AppProvider>,
  )
  const link = document.querySelector('a')
  const asked = new URL(link?.href ?? '').searchParams
  const dates = ['check_in', 'check_out', 'flex', 'month', 'nights'].filter((name) =>
    asked.has(name),
  )
  // A span of days is set with spaces of its own.
  const words = link?.textContent.replaceAll(/\s/g, ' ')
  return { words, dates, adults: asked.get('adults') }
}

test.each([
  ['exact dates', { check_in: '2027-01-02', check_out: '2027-01-06' }],
  ['a weekend of a month', { flex: 'weekend', month: '2026-01' }],
  ['some nights of a month', { flex: 'month', month: '2026-12', nights: 5 }],
])('of %s that are over nothing is kept, of the rest everything', async (_kind, dates) => {
  expect(await tile({ ...dates, adults: 2 })).toEqual({
    words: 'Your last search2 guests',
    dates: [],
    adults: '2',
  })
})

test.each([
  [{ flex: 'weekend', month: '2027-03' }, 'Weekend, March', ['flex', 'month']],
  [{ flex: 'month', month: '2027-03', nights: 5 }, '5 nights, March', ['flex', 'month', 'nights']],
  [
    { check_in: '2027-01-09', check_out: '2027-01-12', flex: 'days_2' },
    '9 – 12 Jan ±2',
    ['check_in', 'check_out', 'flex'],
  ],
  [{ check_in: '2027-01-09', check_out: '2027-01-12' }, '9 – 12 Jan', ['check_in', 'check_out']],
])('dates to come are named as the list names them: %o', async (search, words, dates) => {
  expect(await tile(search)).toMatchObject({ words: `Your last search${words}`, dates })
})
