import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HomeCard } from '#contract/home-card.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { render } from '#ui/test/render.tsx'
import { CardPromise } from './card-promise.tsx'

const home: HomeCard = {
  id: 'a',
  slug: 'a',
  title: 'A',
  type: 'villa',
  place: 'Hatta',
  city: 'Dubai',
  lat: 25,
  lng: 56,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  max_guests: 2,
  pictures: [],
  tags: [],
  below_median_percent: null,
  rating: null,
  review_count: 0,
  distance_km: null,
  price: { kind: 'from', total_fils: 1, median_total_fils: null, nights: 1, per_night_fils: 1 },
  is_available: true,
}

test('a card says until when its stay is free to cancel, before that nobody waits with a key', async () => {
  const free_until = parseCivilDate('2027-01-09')
  await render(<CardPromise home={{ ...home, free_until, has_self_check_in: true }} />)
  await expect.element(page.getByText('Free to cancel until Sat 9 Jan')).toBeVisible()
  expect(page.getByText('Self check-in').elements()).toHaveLength(0)
})

test('without a day to say, a home with a lock of its own says that', async () => {
  await render(<CardPromise home={{ ...home, has_self_check_in: true }} />)
  await expect.element(page.getByText('Self check-in')).toBeVisible()
})
