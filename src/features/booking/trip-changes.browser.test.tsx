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
import { forgetOwnStorage } from '#lib/own-storage.ts'
import { render } from '#ui/test/render.tsx'
import { noteStay, noteUnread } from './seen-stays.ts'
import { testArrival, testBooking } from './test-booking.ts'
import { TripChanges } from './trip-changes.tsx'

const seenAt = testBooking.as_of
const booking = testBooking
const arrival = testArrival

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
