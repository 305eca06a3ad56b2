import '#ui/styles/index.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { forgetOwnStorage } from '#lib/own-storage.ts'
import { render } from '#ui/test/render.tsx'
import { noteStay, noteUnread } from './seen-stays.ts'
import { TripChanges } from './trip-changes.tsx'

const seenAt = Date.UTC(2027, 0, 14, 11)
const arrival: NonNullable<BookingDetails['arrival']> = {
  address: { en: 'House 3', ar: 'منزل 3', ru: 'Дом 3' },
  street: { en: 'Al Marsa', ar: 'المرسى', ru: 'Аль-Марса' },
  makani: null,
  lat: 25,
  lng: 55,
  steps: [],
  wifi: { network: 'Home', password: 'quiet-palm' },
  door_code: { kind: 'later', from_at: seenAt },
}

const booking: BookingDetails = {
  booking_id: 'b-1',
  booking_number: 'AR-1',
  state: 'confirmed',
  tab: 'upcoming',
  home: {
    ...{ slug: 'home', title: 'Marina home', type: 'apartment', place: 'Dubai Marina' },
    ...{ bedrooms: 1, picture: null, rating: null, review_count: 0, permit_no: null },
  },
  dates: {
    check_in: parseCivilDate('2027-02-10'),
    check_out: parseCivilDate('2027-02-13'),
    ...{ check_in_at: 0, check_out_at: 0, check_in_time: '15:00', check_out_time: '11:00' },
    nights: 3,
  },
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  lead_guest: { first_name: 'Layla', last_name: 'Haddad' },
  folio: {
    ...{ nights: 3, lines: [], total_fils: 300_000, deposit_fils: 0, per_night_fils: 100_000 },
    nightly: [],
  },
  arrival,
  host: { slug: 'omar', name: 'Omar', photo: null, phone: '+971500000000' },
  rules: {
    ...{ smoking: false, parties: false, quiet_from: null, quiet_until: null },
    ...{ pets_allowed: false, notes: [] },
  },
  ...{
    special_request: null,
    milestones: [],
    payments: [],
    deposit: null,
    refunds: [],
    disputes: [],
  },
  ...{
    documents: [],
    timeline: [],
    additions: [],
    actions: [],
    booked_at: 0,
    seen_money: null,
    pay_until: null,
  },
  ...{ request: null, ending: null, case: null, case_kinds: [], emergency: [], guests: [] },
  ...{ is_guest_verified: true, unregistered_count: 0, can_cancel: true, revision: 1 },
  rating: { state: 'not_yet', opens_at: 0, closes_at: 0 },
  as_of: seenAt,
}

const laterDates = { ...booking.dates, check_in_time: '16:00' }
const open = { ...arrival, door_code: { kind: 'shown', code: '4711', works_from_at: 0 } as const }
const answer = (more: Partial<BookingDetails>, isOwn = false) =>
  noteStay({ ...booking, as_of: seenAt + 1000, ...more }, { language: 'en', isOwn })

beforeEach(() => {
  forgetOwnStorage()
  answer({ as_of: seenAt })
})

async function show(bookingNumber?: string) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <RouterContextProvider router={router}>
      <main>
        <h1>Trip</h1>
        <TripChanges {...(bookingNumber ? { bookingNumber } : {})} />
      </main>
    </RouterContextProvider>,
  )
}

const title = page.getByRole('heading', { name: 'What changed' })

test('what is new since the guest has seen a stay is told politely, until they have', async () => {
  answer({ dates: laterDates, arrival: open })
  await show('AR-1')
  await expect.element(page.getByText('Since Thu 14 Jan, 15:00')).toBeVisible()
  await expect.element(page.getByText('Check-in is now from 16:00 (was 15:00)')).toBeVisible()
  const panel = page.getByRole('region', { name: 'What changed' })
  await expect.element(panel.getByText('The door code is here')).toBeVisible()
  expect(panel.element().textContent).not.toContain('4711')
  expect((await axe.run('main')).violations).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Got it' }))
  await expect.element(title).not.toBeInTheDocument()
  expect(document.activeElement?.getAttribute('aria-live')).toBe('polite')
  answer({ dates: laterDates, arrival: open, as_of: seenAt + 2000 })
  await expect.element(title).not.toBeInTheDocument()
})

test('a first sight, an older answer and what the guest did are nothing new', async () => {
  answer({ dates: laterDates, as_of: seenAt - 1000 })
  answer({ dates: laterDates }, true)
  await show()
  await expect.element(title).not.toBeInTheDocument()
  answer({ dates: laterDates, arrival: open, as_of: seenAt + 2000 })
  await expect.element(page.getByText('The door code is here')).toBeVisible()
  await expect.element(page.getByText('Check-in is now')).not.toBeInTheDocument()
})

test('what changes back before it was seen was no change', async () => {
  await show()
  answer({ dates: laterDates })
  await expect.element(title).toBeVisible()
  answer({ as_of: seenAt + 2000 })
  await expect.element(title).not.toBeInTheDocument()
})

test('the list of trips names the stay and leads to it; messages that were read are gone', async () => {
  noteUnread('b-1', 1)
  noteUnread('b-1', 3)
  await show()
  const link = page.getByRole('link', { name: 'Marina home' })
  await expect.element(link).toHaveAttribute('href', '/bookings/AR-1')
  await expect.element(page.getByText('2 new messages')).toBeVisible()
  noteUnread('b-1', 0)
  await expect.element(title).not.toBeInTheDocument()
})
