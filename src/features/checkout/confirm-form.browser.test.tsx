import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { QuoteView } from '#contract/quote/quote.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { ConfirmForm } from './confirm-form.tsx'

const at = Date.UTC(2027, 0, 10, 8)
const quote: QuoteView = {
  quote_id: '0190a0a0-0000-7000-8000-000000000001',
  home: {
    ...{ slug: 'lost', title: 'Lost home', type: 'apartment', place: 'Liwan', bedrooms: 1 },
    ...{ picture: null, rating: null, review_count: 0 },
  },
  dates: {
    check_in: parseCivilDate('2027-02-10'),
    check_out: parseCivilDate('2027-02-13'),
    ...{ check_in_at: at, check_out_at: at, check_in_time: '15:00', check_out_time: '11:00' },
    nights: 3,
  },
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  folio: {
    ...{ nights: 3, lines: [], nightly: [], total_fils: 300_000 },
    ...{ deposit_fils: 0, per_night_fils: 100_000 },
  },
  milestones: [],
  rules: {
    ...{ smoking: false, parties: false, quiet_from: null, quiet_until: null },
    ...{ pets_allowed: false, notes: [] },
  },
  ...{ is_request: false, hash: 'h', expires_at: at, as_of: at },
}
const taken = {
  ...{ outcome: 'taken', nights: ['2027-02-10'], property_slug: 'lost', city_slug: 'dubai' },
  own_booking_id: null,
}

test('whoever has lost a home is led on by the button that would have held it', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const sent = await showPart(
    <RouterContextProvider router={router}>
      <ConfirmForm firstQuote={quote} profile={null} onEdit={() => {}} />
    </RouterContextProvider>,
    [taken, { homes: [] }],
    { now: () => at, today: parseCivilDate('2027-01-10') },
  )
  await page.getByRole('textbox', { name: 'First name' }).fill('Layla')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad')
  await page.getByRole('textbox', { name: /Email/ }).fill('layla@example.com')
  await page.getByRole('checkbox', { name: /I accept the house rules/ }).click()
  const hold = page.getByRole('button', { name: 'Hold and go to payment' })
  await hold.first().click()
  await expect.element(page.getByText(/a moment faster/)).toBeInViewport()
  expect(hold.elements()).toHaveLength(0)
  const on = page.getByRole('link', { name: 'Choose other dates' })
  for (const link of on.elements()) expect(link.getAttribute('href')).toBe('/property/lost#dates')
  await expect.element(page.getByText(/^These dates are gone\./).first()).toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'create')).toHaveLength(1)
})
