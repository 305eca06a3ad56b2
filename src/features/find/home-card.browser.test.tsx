import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { cardOf } from './card-of.ts'
import { HomeCard } from './home-card.tsx'

const home: HomeDetails = {
  ...{ id: 'a', slug: 'a', title: 'Home a', summary: '', description: [], type: 'villa' },
  ...{ place: 'Liwan', place_slug: 'liwan', city: 'Dubai', city_slug: 'dubai', emirate: 'DU' },
  ...{ lat: 25, lng: 55, bedrooms: 1, beds: 2, bathrooms: 1, max_guests: 2, area_sqm: null },
  ...{ grade: 'standard', permit_no: null, permit_expires_on: null, pictures: [], rooms: [] },
  ...{ amenities: [], categories: [], tags: ['new_arrival', 'offer', 'instant'] },
  ...{ is_instant: true, is_self_check_in: false, check_in_time: '15:00', check_out_time: '11:00' },
  ...{ min_nights: 1, pets_allowed: false, cancellation_policy: 'flexible' },
  rules: { smoking: false, parties: false, quiet_from: null, quiet_until: null, notes: [] },
  ...{ rating: null, review_count: 0, scores: null, reviews: [], services: [] },
  host: {
    ...{ slug: 'h', name: 'Mariam', photo: null, languages: [], joined_on: '2025-01-01' },
    ...{ response_minutes: null, response_rate: null, response_count: 0 },
    ...{ is_verified: true, home_count: 1 },
  },
  from_fils: 100_000,
  offer: { median_fils: 125_000, below_percent: 20 },
}

function show(details: HomeDetails) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return showPart(
    <RouterContextProvider router={router}>
      <HomeCard home={cardOf(details)} />
    </RouterContextProvider>,
    [],
    { now: () => 0, today: parseCivilDate('2027-01-10') },
  )
}

test('a home kept from its page is an offer as it was there, and new beside that', async () => {
  await show(home)
  await expect.element(page.getByText('20% lower')).toBeVisible()
  await expect.element(page.getByText('New arrival')).toBeVisible()
  expect(page.getByText('Instant').elements()).toHaveLength(0)
  expect(page.getByRole('article').element().textContent).toContain('Before: AED 1,250')
})

test('one that is neither says that nobody waits for an answer', async () => {
  await show({ ...home, tags: ['instant'], offer: null })
  await expect.element(page.getByText('Instant')).toBeVisible()
  expect(page.getByText('20% lower').elements()).toHaveLength(0)
})
