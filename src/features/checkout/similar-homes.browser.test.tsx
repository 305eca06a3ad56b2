import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HomeCard } from '#contract/home-card.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { SimilarHomes } from './similar-homes.tsx'

const home: HomeCard = {
  ...{ id: 'a', slug: 'a', title: 'Home a', type: 'apartment', place: 'Liwan', city: 'Dubai' },
  ...{ lat: 25, lng: 55, bedrooms: 1, beds: 2, bathrooms: 1, max_guests: 2, pictures: [] },
  ...{ tags: [], below_median_percent: null, rating: null, review_count: 0, distance_km: null },
  price: {
    kind: 'total',
    total_fils: 91_150,
    median_total_fils: null,
    nights: 3,
    per_night_fils: 1,
  },
  is_available: true,
}

const stay = {
  check_in: parseCivilDate('2027-02-10'),
  check_out: parseCivilDate('2027-02-13'),
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
}

const show = (homes: HomeCard[]) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return showPart(
    <RouterContextProvider router={router}>
      <SimilarHomes slug="lost" stay={stay} />
    </RouterContextProvider>,
    [{ homes }],
    { now: () => 0, today: parseCivilDate('2027-01-10') },
  )
}

test('whoever lost a home is offered others like it for the same stay, one tap from their booking', async () => {
  const sent = await show([home])
  const link = page.getByRole('link', { name: 'Home a' })
  await expect.element(link).toBeVisible()
  expect(sent).toEqual([{ method: 'listSimilar', input: { slug: 'lost', ...stay } }])
  const href = link.element().getAttribute('href') ?? ''
  expect(href).toMatch(/^\/confirm_booking\?.*property=a.*check_in=2027-02-10/)
  await expect.element(page.getByText('AED 912')).toBeVisible()
})

test('where none is like it, all homes for the dates are a tap away', async () => {
  await show([])
  const all = page.getByRole('link', { name: 'See all homes for these dates' })
  await expect.element(all).toHaveAttribute('href', expect.stringContaining('check_out=2027-02-13'))
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
