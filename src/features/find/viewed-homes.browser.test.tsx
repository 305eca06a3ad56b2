import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HomeCard } from '#contract/home-card.ts'
import { forgetOwnStorage } from '#lib/own-storage.ts'
import {
  forgetViewedHomes,
  recordViewedHome,
  refreshViewedHomes,
  useViewedHomes,
} from '#lib/viewed-homes.ts'
import { render } from '#ui/test/render.tsx'

const dayMs = 24 * 60 * 60 * 1000

function card(id: string, title = id): HomeCard {
  return {
    id,
    slug: id,
    title,
    type: 'villa',
    place: 'Palm Jumeirah',
    city: 'Dubai',
    lat: 25.1,
    lng: 55.1,
    bedrooms: 2,
    beds: 2,
    bathrooms: 2,
    max_guests: 4,
    pictures: [],
    tags: [],
    below_median_percent: null,
    rating: null,
    review_count: 0,
    distance_km: null,
    price: {
      kind: 'from',
      total_fils: 100_000,
      median_total_fils: null,
      nights: 1,
      per_night_fils: 100_000,
    },
    is_available: true,
  }
}

function List() {
  const viewed = useViewedHomes()
  return <p data-testid="list">{viewed.map(({ home }) => home.title).join(' ')}</p>
}

const shown = () => expect.poll(() => page.getByTestId('list').element().textContent)

beforeEach(() => forgetViewedHomes())

test('the newest home stands first and once, and a dozen are kept', async () => {
  await render(<List />)
  for (let at = 1; at <= 14; at += 1) recordViewedHome(card(`h${at}`), at)
  recordViewedHome(card('h5'), 15)
  await shown().toBe('h5 h14 h13 h12 h11 h10 h9 h8 h7 h6 h4 h3')
})

test('homes that were not looked at for two months are forgotten', async () => {
  await render(<List />)
  recordViewedHome(card('old'), 1)
  recordViewedHome(card('new'), 1 + 60 * dayMs)
  await shown().toBe('new')
})

test('newer cards take the place of the kept ones, homes that are gone leave', async () => {
  await render(<List />)
  recordViewedHome(card('a'), 1)
  recordViewedHome(card('b'), 2)
  recordViewedHome(card('c'), 3)
  refreshViewedHomes(['a', 'b'], [card('a', 'renewed')], 4)
  await shown().toBe('c renewed')
})

test('a logout forgets them, and what another part wrote wrongly is no list', async () => {
  await render(<List />)
  recordViewedHome(card('a'), 1)
  await shown().toBe('a')
  forgetOwnStorage()
  window.dispatchEvent(new StorageEvent('storage'))
  await shown().toBe('')
  localStorage.setItem('areesh:own:viewed', '[{"home":1}]')
  window.dispatchEvent(new StorageEvent('storage'))
  await shown().toBe('')
})
