import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { MapHome } from './map-home.tsx'

const point: MapPoint = {
  ...{
    id: 'a',
    slug: 'liwan',
    title: 'Home in Liwan',
    type: 'villa',
    place: 'Liwan',
    city: 'Dubai',
  },
  ...{ lat: 25, lng: 55, bedrooms: 1, beds: 1, bathrooms: 1, max_guests: 2, dirhams: 1250 },
  ...{ rating: null, review_count: 0, picture: null },
}
const day = parseCivilDate

async function show(filter: SearchFilter, own: Partial<MapPoint> = {}): Promise<string> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await showPart(
    <RouterContextProvider router={router}>
      <MapHome
        point={{ ...point, ...own }}
        filter={filter}
        heart={({ stay }) => <button type="button">{`Keep ${stay?.check_in ?? 'undated'}`}</button>}
        onClose={() => {}}
      />
    </RouterContextProvider>,
    [],
    { now: () => 0, today: day('2027-01-10') },
  )
  await expect.element(page.getByRole('link', { name: 'Home in Liwan' })).toBeVisible()
  return page.getByRole('article').element().textContent ?? ''
}

test('the home before the map says for how many nights its price is', async () => {
  const said = await show({ check_in: day('2027-01-14'), check_out: day('2027-01-18') })
  expect(said).toContain('1,250')
  expect(said).toContain('total, 4 nights')
})

test('with flexible dates it names its own, of which the price is', async () => {
  const stay = { check_in: day('2027-01-22'), check_out: day('2027-01-24') }
  const said = await show({ flex: 'weekend', month: '2027-01' }, { stay })
  expect(said.replaceAll('\u00A0', ' ')).toContain('22 – 24 Jan')
  expect(said).toContain('total, 2 nights')
})

test('without dates it is a price from which homes begin', async () => {
  const said = await show({})
  expect(said).toContain('from')
  expect(said).toContain('per 24 hours, all included')
})

test('its heart keeps it for the nights that its price is for', async () => {
  await show({ check_in: day('2027-01-14'), check_out: day('2027-01-18') })
  await expect.element(page.getByRole('button', { name: 'Keep 2027-01-14' })).toBeVisible()
})

test('or for none where none are chosen', async () => {
  await show({})
  await expect.element(page.getByRole('button', { name: 'Keep undated' })).toBeVisible()
})
