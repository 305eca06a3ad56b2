import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MapPoint } from '#contract/property/list-map-points.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { visitorWishes } from '#lib/visitor-wishes.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { MapHeart } from './map-heart.tsx'

const point: MapPoint = {
  ...{ slug: 'liwan', title: 'Home in Liwan', type: 'villa', place: 'Liwan', city: 'Dubai' },
  ...{ id: '00000000-0000-7000-8000-000000000009', lat: 25, lng: 55, bedrooms: 1, beds: 1 },
  ...{ bathrooms: 1, max_guests: 2, dirhams: 1250, rating: null, review_count: 0, picture: null },
}
const day = parseCivilDate

test.each([
  ['en', 'Save Home in Liwan'],
  ['ar', 'حفظ Home in Liwan'],
  ['ru', 'Сохранить: Home in Liwan'],
] as const)('in %s a key keeps the home of the map and lets go of it', async (language, name) => {
  const stay = { check_in: day('2027-01-14'), check_out: day('2027-01-18') }
  await showPart(<MapHeart point={point} stay={stay} />, [], {
    language,
    now: () => Date.UTC(2027, 0, 10, 6),
    today: day('2027-01-10'),
  })
  const heart = page.getByRole('button', { name })
  const saved = () => visitorWishes().flatMap(({ edits }) => edits)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await userEvent.tab()
  expect(document.activeElement).toBe(heart.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(saved()).toMatchObject([{ kind: 'home', property_id: point.id, is_saved: true }])
  await userEvent.keyboard('{Enter}')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect(saved()).toMatchObject([{ kind: 'home', property_id: point.id, is_saved: false }])
})
