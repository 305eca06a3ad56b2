import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type BookingCard, listBookings } from '#contract/booking/list.ts'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import type { Transport } from '#contract/transport.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { TripsPage } from './trips-page.tsx'

const now = Date.UTC(2027, 0, 16, 9)

const stay = (number: string, more: Partial<BookingCard>): BookingCard => ({
  booking_id: number,
  booking_number: number,
  state: 'confirmed',
  slug: 'home',
  title: 'A home',
  place: 'Dubai Marina',
  picture: null,
  check_in: parseCivilDate('2027-02-10'),
  check_out: parseCivilDate('2027-02-13'),
  check_in_time: '15:00',
  check_out_time: '11:00',
  guests: 2,
  total_fils: 277_575,
  refunded_fils: 0,
  host_name: 'Anjali Menon',
  pay_until: null,
  seen_money: null,
  answer_by: null,
  door_code_from_at: null,
  revision: 1,
  rating: 'not_yet',
  ...more,
})

/** The page of somebody who has these trips, and what it told the address. */
async function show(lists: Partial<Record<BookingTab, BookingCard[]>>) {
  const of = (tab: BookingTab) => lists[tab] ?? []
  const transport: Transport = {
    async send<C extends CallDefinition>(call: C, input: CallInput<C>) {
      const { tab } = v.parse(listBookings.input, input)
      const counts = {
        current: of('current').length,
        upcoming: of('upcoming').length,
        past: of('past').length,
        cancelled: of('cancelled').length,
      }
      // The schema is the call's own, which the compiler cannot follow here.
      const result = v.parse(call.output, {
        bookings: of(tab),
        counts,
        as_of: now,
      }) as CallOutput<C>
      return { result, message: '', answeredAt: now }
    },
  }
  const app = testApp({
    transport,
    now: () => now,
    today: parseCivilDate('2027-01-16'),
  })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  })
  const told: string[] = []
  const nothing = () => {}
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <TripsPage
            tab="upcoming"
            sort="check_in"
            typed=""
            onTab={nothing}
            onSort={nothing}
            onType={(typed) => told.push(typed)}
            mapKeeper={{ isKept: async () => true, keep: async () => {} }}
          />
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
  return { told }
}

const field = page.getByRole('searchbox', { name: 'Find a trip' })

test('a trip is found in every list by its place or number, and the lists come back', async () => {
  const { told } = await show({
    upcoming: [stay('AR-1AAAAA', { title: 'Tower home' })],
    past: [stay('AR-2BBBBB', { title: 'Old house', place: 'Ajman', state: 'completed' })],
  })
  await field.fill('ajman')
  await expect.element(page.getByRole('link', { name: 'Old house' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 trip found')
  await expect.element(page.getByRole('tablist')).not.toBeInTheDocument()
  expect(told).toEqual([])
  await field.fill('1aa')
  await expect.element(page.getByRole('link', { name: 'Tower home' })).toBeVisible()
  await userEvent.tab()
  expect(told).toEqual(['1aa'])
  await field.fill('')
  await expect.element(page.getByRole('tablist')).toBeVisible()
})

test('what fits no trip gets words on what to try', async () => {
  await show({ upcoming: [stay('AR-1AAAAA', {}), stay('AR-3CCCCC', {})] })
  await field.fill('paris')
  await expect.element(page.getByRole('heading', { name: 'No trip fits' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('0 trips found')
})

test('one trip needs no search', async () => {
  await show({ upcoming: [stay('AR-1AAAAA', { title: 'Tower home' })] })
  await expect.element(page.getByRole('heading', { name: 'Tower home' })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('a stay whose money was seen is not asked to be paid, nor shown as one that is sure', async () => {
  const money = (state: 'arriving' | 'review', code: string | null) => ({
    state: state === 'review' ? ('processing' as const) : ('awaiting_payment' as const),
    seen_money: {
      ...{ state, code, amount_fils: 0 },
      rest_until: code === 'short' && state === 'arriving' ? Date.UTC(2027, 0, 10, 8) : null,
    },
  })
  await show({
    upcoming: [
      stay('AR-1AAAAA', money('arriving', null)),
      stay('AR-2BBBBB', money('arriving', 'short')),
      stay('AR-3CCCCC', money('review', 'late')),
      stay('AR-4DDDDD', { ...money('review', 'short'), state: 'awaiting_payment' }),
    ],
  })
  const card = (at: number) => page.getByRole('article').nth(at)
  await expect.element(card(0)).toMatchTextContent(/Payment in progress/)
  await expect
    .element(card(0))
    .toMatchTextContent(/Your coins were seen and wait to be confirmed\./)
  await expect.element(card(1)).toMatchTextContent(/Open the trip to pay the rest by/)
  for (const at of [2, 3]) {
    await expect.element(card(at)).toMatchTextContent(/Payment under review/)
    await expect.element(card(at)).toMatchTextContent(/Please don’t pay again\./)
  }
})

test('what is held stands above the next trip with the time left, and says when that is over', async () => {
  // The store stamps what it has by the clock of the browser.
  vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => void vi.restoreAllMocks())
  await show({
    upcoming: [
      stay('AR-2BBBBB', { state: 'held', title: 'Held home', pay_until: now + 90_000 }),
      stay('AR-1AAAAA', { title: 'Tower home' }),
      stay('AR-3CCCCC', { state: 'held', title: 'Lost home', pay_until: now }),
    ],
  })
  const card = (at: number) => page.getByRole('article').nth(at)
  await expect.element(card(0)).toMatchTextContent(/Held home.*Your dates are held for 1:30/)
  const way = card(0).getByRole('link', { name: 'Go to payment' })
  expect(way.element().getAttribute('href')).toBe('/checkout/AR-2BBBBB')
  await expect.element(card(1)).toMatchTextContent(/Lost home.*Hold ended/)
  await expect.element(card(2)).toMatchTextContent(/Tower home/)
})
