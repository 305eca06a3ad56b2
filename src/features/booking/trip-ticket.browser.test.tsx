import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { render } from '#ui/test/render.tsx'
import { TripTicket } from './trip-ticket.tsx'

const booking = {
  home: {
    ...{ slug: 'sand-dune', title: 'Sand Dune', type: 'Villa', place: 'Abu Dhabi', bedrooms: 2 },
    ...{ picture: null, rating: null, review_count: 0, permit_no: null },
  },
  dates: {
    ...{ check_in: parseCivilDate('2027-01-10'), check_out: parseCivilDate('2027-01-13') },
    ...{ check_in_at: 0, check_out_at: 0, check_in_time: '15:00', check_out_time: '11:00' },
    nights: 3,
  },
  party: { adults: 2, children: 1, infants: 0, pets: 0 },
  ...({ arrival: null, state: 'confirmed', tab: 'upcoming', seen_money: null } as const),
}

test.each(['en', 'ar'] as const)(
  'the ticket of a trip is the way to its home, in %s',
  async (language) => {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
    await render(
      <RouterContextProvider router={router}>
        <TripTicket booking={booking} />
      </RouterContextProvider>,
      language,
    )
    const link = page.getByRole('link', { name: 'Sand Dune' })
    await expect.element(link).toHaveAttribute('href', '/property/sand-dune')

    // The picture's side of the ticket too.
    const name = link.element().getBoundingClientRect()
    for (const x of [24, window.innerWidth - 24]) {
      expect(document.elementFromPoint(x, name.top + 4)).toBe(link.element())
    }
    // The words below can be marked and copied.
    const below = (name.left + name.right) / 2
    expect(document.elementFromPoint(below, name.bottom + 12)).not.toBe(link.element())
  },
)
