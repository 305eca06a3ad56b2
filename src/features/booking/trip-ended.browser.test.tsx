import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { listComparableHomes } from '#contract/booking/list-comparable.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { ComparableHomes } from './comparable-homes.tsx'
import { RefundProgress } from './refund-progress.tsx'
import { TripRefunds } from './trip-refunds.tsx'
import { isTaken } from './trip-taken.tsx'
import { TripTimeline } from './trip-timeline.tsx'

const at = Date.UTC(2027, 0, 10, 8)

type Refund = BookingDetails['refunds'][number]
const refund = (state: string, settled_at: number | null = null): Refund => ({
  refund_id: state,
  payment_type: 'stripe',
  waits_for_bank: false,
  other_way: null,
  state,
  reason: 'host',
  amount_fils: 461_250,
  at,
  settled_at,
})

const showRefunds = (
  refunds: Refund[],
  {
    payment_type = 'stripe',
    as_of = at,
  }: { payment_type?: 'stripe' | 'triplea'; as_of?: number } = {},
) => {
  const paid = refunds.map((one) => ({ ...one, payment_type }))
  return render(<RefundProgress booking={{ refunds: paid, as_of }} />)
}

/** Whether a step is done, now or ahead. */
const stateOf = (title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .element()
    .getAttribute('data-state')

test('a refund that the guest’s bank stands against says who decides first', async () => {
  await showRefunds([{ ...refund('failed'), waits_for_bank: true }])
  await expect.element(page.getByText('Your bank decides first')).toBeVisible()
  await expect.element(page.getByText(/either it has given it back or we do/)).toBeVisible()
})

test.each([
  ['cancelled_by_guest', 2],
  ['hold_expired', 2],
  ['confirmed', 1],
] as const)(
  'money on its way is followed, and what has arrived of a stay that is over (%s)',
  async (state, count) => {
    const refunds = [refund('sent'), refund('settled', at)]
    await render(<TripRefunds booking={{ state, refunds, as_of: at }} onChange={() => {}} />)
    await expect.element(page.getByRole('heading', { name: 'Your money' })).toBeVisible()
    expect(page.getByText('Given back').elements()).toHaveLength(count)
  },
)

test.each([
  ['nights_taken', 'hold_expired', true],
  ['not_needed', 'hold_expired', false],
  ['nights_taken', 'confirmed', false],
] as const)('dates that went to somebody else (%s, %s) are a loss: %s', (reason, state, is) => {
  expect(isTaken({ state, refunds: [{ ...refund('sent'), reason }] })).toBe(is)
})

test.each([
  ['requested', 'ahead', 'ahead'],
  ['sent', 'now', 'ahead'],
  // Whoever sent it does not know when the bank shows it.
  ['settled', 'done', 'now'],
] as const)('a refund that is %s says how far it is', async (state, bank, card) => {
  await showRefunds([refund(state, state === 'settled' ? at : null)])
  await expect.element(page.getByText('AED 4,612.50')).toBeVisible()
  expect(stateOf('Given back')).toBe('done')
  expect(stateOf('Sent to your bank')).toBe(bank)
  expect(stateOf('On your card')).toBe(card)
  await expect.element(page.getByText(/^Banks take 5 to 10 working days/)).toBeVisible()
})

test('a refund that was sent names the day until when a bank shows it', async () => {
  await showRefunds([refund('settled', at)])
  await expect.element(page.getByText(/as a rule by 24 January 2027\.$/)).toBeVisible()
})

test('once a bank had its days it is said what to do if nothing has come', async () => {
  await showRefunds([refund('settled', at)], { as_of: at + 14 * 24 * 3_600_000 })
  await expect.element(page.getByText(/It should have been there by 24 January 2027/)).toBeVisible()
  expect(stateOf('On your card')).toBe('done')
})

test('a refund that our team gave back another way says how', async () => {
  await showRefunds([{ ...refund('settled', at), other_way: 'By transfer to your account' }])
  expect(stateOf('Given back another way')).toBe('done')
  await expect.element(page.getByText('By transfer to your account')).toBeVisible()
  expect(page.getByText('On your card').elements()).toHaveLength(0)
})

test('a refund in crypto waits for its payer', async () => {
  await showRefunds([refund('awaiting_payer')], { payment_type: 'triplea' })
  expect(stateOf('Sent to Triple-A')).toBe('now')
  const letter = 'Triple-A writes to you by email to ask which wallet the coins go to.'
  await expect.element(page.getByText(letter)).toBeVisible()
  expect(stateOf('Sent to your wallet')).toBe('ahead')
})

test('a refund in crypto ends in the wallet that its payer named', async () => {
  await showRefunds([refund('settled', at)], { payment_type: 'triplea' })
  expect(stateOf('Sent to your wallet')).toBe('done')
  expect(page.getByText(/working days/).elements()).toHaveLength(0)
})

test('a refund that failed is our team’s', async () => {
  await showRefunds([refund('failed')])
  expect(stateOf('It failed; our team is on it')).toBe('now')
  expect(stateOf('Sent to your bank')).toBe('ahead')
})

type Comparable = CallOutput<typeof listComparableHomes>

const home = (id: string, total_fils: number): Comparable['homes'][number] => ({
  ...{ id, slug: id, title: `Home ${id}`, type: 'apartment', place: 'Dubai Marina', city: 'Dubai' },
  ...{ lat: 25, lng: 55, bedrooms: 2, beds: 2, bathrooms: 2, max_guests: 4, pictures: [] },
  ...{ tags: [], below_median_percent: null, rating: null, review_count: 0, distance_km: null },
  price: { kind: 'total', total_fils, median_total_fils: null, nights: 3, per_night_fils: 1 },
  is_available: true,
})

const answer = (part: Partial<Comparable>): Comparable => ({
  instead: [],
  as_of: at,
  stay: {
    check_in: parseCivilDate('2027-02-10'),
    check_out: parseCivilDate('2027-02-13'),
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
  },
  was_fils: 300_000,
  homes: [],
  ...part,
})

async function showHomes(given: Comparable | 'away') {
  const transport: Transport = {
    async send(call) {
      if (given === 'away') throw new ConnectionError('no usable answer')
      return { result: v.parse(call.output, given), message: '', answeredAt: at }
    },
  }
  const app = testApp({ transport, now: () => at, today: parseCivilDate('2027-01-10') })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <main>
            <ComparableHomes bookingNumber="AR-7K2M9P" />
          </main>
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
}

test('homes for the same dates say how their price differs, and open their booking', async () => {
  await showHomes(answer({ homes: [home('a', 330_000), home('b', 280_000), home('c', 300_000)] }))
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect.element(item('Home a').getByText(/AED 300 more$/)).toBeVisible()
  await expect.element(item('Home b').getByText(/AED 200 less$/)).toBeVisible()
  await expect.element(item('Home c').getByText('the same price')).toBeVisible()
  const href = page.getByRole('link', { name: 'Home a' }).element().getAttribute('href') ?? ''
  expect(href).toMatch(/^\/confirm_booking\?/)
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({
    property: 'a',
    check_in: '2027-02-10',
    check_out: '2027-02-13',
    adults: '2',
  })
  const { violations } = await axe.run(document.querySelector('main') ?? document)
  expect(violations.map(({ id }) => id)).toEqual([])
})

const bookedStay = (
  part: Partial<Comparable['instead'][number]>,
): Comparable['instead'][number] => ({
  ...{ booking_id: 'b-2', booking_number: 'AR-2BBBBB', state: 'confirmed', slug: 'b' },
  ...{ title: 'Home b', place: 'Dubai Marina', picture: null, guests: 2, host_name: 'Omar' },
  check_in: parseCivilDate('2027-02-10'),
  check_out: parseCivilDate('2027-02-13'),
  ...{ check_in_time: '15:00', check_out_time: '11:00', total_fils: 280_000, refunded_fils: 0 },
  ...{ pay_until: null, seen_money: null, answer_by: null, door_code_from_at: null, revision: 1 },
  rating: 'not_yet',
  ...part,
})

test('a trip that was booked anew says so, leads to the new one, and offers no homes', async () => {
  await showHomes(answer({ stay: null, instead: [bookedStay({})] }))
  const heading = page.getByRole('heading', { name: 'You have booked another home' })
  await expect.element(heading).toBeVisible()
  const way = page.getByRole('link', { name: 'Home b' })
  expect(way.element().getAttribute('href')).toBe('/bookings/AR-2BBBBB')
  expect(page.getByRole('heading', { name: /^Homes for/ }).elements()).toHaveLength(0)
  const { violations } = await axe.run(document.querySelector('main') ?? document)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('while another home is only held, homes are still offered beside the time left', async () => {
  // The store stamps what it has by the clock of the browser.
  vi.spyOn(Date, 'now').mockReturnValue(at)
  onTestFinished(() => void vi.restoreAllMocks())
  const held = bookedStay({ state: 'held', pay_until: at + 60_000 })
  await showHomes(answer({ instead: [held], homes: [home('a', 330_000)] }))
  await expect.element(page.getByText(/^Your dates are held for/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Booked instead' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Homes for your dates' })).toBeVisible()
})

test('where nothing like it is free the way leads to all homes for the dates', async () => {
  await showHomes(answer({}))
  await expect.element(page.getByText(/^Nothing like it is free on these dates\./)).toBeVisible()
  const all = page.getByRole('link', { name: 'See all homes for these dates' })
  await expect.element(all).toBeVisible()
  expect(all.element().getAttribute('href')).toMatch(/^\/property\?.*check_in=/)
})

test('without a connection that is said', async () => {
  await showHomes('away')
  await expect
    .element(page.getByText('Homes that you can have instead need a connection.'))
    .toBeVisible()
})

test('a stay of which no day is left is not replaced', async () => {
  await showHomes(answer({ stay: null }))
  await expect
    .element(page.getByRole('heading', { name: 'Homes for your dates' }))
    .not.toBeInTheDocument()
})

test('the story of a guest who did not come says when check-in was, and not that they checked in', async () => {
  const hour = 3_600_000
  const timeline = [
    { state: 'confirmed' as const, at, actor: 'guest', added: null },
    { state: 'checked_in' as const, at: at + hour, actor: 'system', added: null },
    { state: 'no_show' as const, at: at + 12 * hour, actor: 'host', added: null },
  ]
  const dates = { check_in_at: at + hour, check_out_at: at + 72 * hour }
  await render(<TripTimeline booking={{ timeline, dates, state: 'no_show' }} />)
  await expect.element(page.getByText('Check-in', { exact: true })).toBeVisible()
  expect(page.getByText('Checked in').elements()).toHaveLength(0)
})
