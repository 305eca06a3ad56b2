import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallDefinition, CallInput, CallOutput } from '#contract/call.ts'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import type { Transport } from '#contract/transport.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { StaysPage } from './stays-page.tsx'

type Lists = Record<BookingTab, readonly string[]>

const deskStay = (booking_number: string, host_name: string | null): DeskStay => ({
  ...{ booking_id: booking_number, booking_number, state: 'completed', host_name, nights: 3 },
  home: { slug: 'marina-home', title: 'Marina home', place: 'Dubai Marina', picture: null },
  check_in: parseCivilDate('2027-01-14'),
  check_out: parseCivilDate('2027-01-17'),
  ...{ check_in_time: '15:00', check_out_time: '11:00', guest_name: 'Layla Haddad', guests: [] },
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  ...{ unregistered_count: 0, special_request: null, has_chat: false, deposit: null },
  ...{ disputes: [], endings: [] },
  money: { total_fils: 287_250, tax_fils: 22_250, paid_fils: 287_250, refunded_fils: 0 },
})

/** The page of somebody whose lists hold these stays, which the server gives as the real one does. */
async function show(lists: Lists, hostName: string | null = null) {
  const transport: Transport = {
    async send<C extends CallDefinition>(call: C, input: CallInput<C>) {
      const { tab } = v.parse(listDeskStays.input, input)
      const tabs = Object.keys(lists) as BookingTab[]
      // The schema is the call's own, which the compiler cannot follow here.
      const result = v.parse(call.output, {
        stays: lists[tab].map((number) => deskStay(number, hostName)),
        counts: Object.fromEntries(tabs.map((one) => [one, lists[one].length])),
        as_of: 0,
      }) as CallOutput<C>
      return { result, message: '', answeredAt: 0 }
    },
  }
  const app = testApp({ transport, now: () => 0, today: parseCivilDate('2027-01-20') })
  const history = createMemoryHistory({ initialEntries: ['/desk/stays'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <main>
            <StaysPage />
          </main>
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
}

const none: Lists = { current: [], upcoming: [], past: [], cancelled: [] }
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const chosen = (name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })

test('the page opens where there are stays, and stays where somebody goes from there', async () => {
  await show({ ...none, past: ['AR-1AAAAA'] })
  await expect.element(chosen('Past')).toBeVisible()
  await expect.element(page.getByText('AR-1AAAAA')).toBeVisible()
  await tab('Upcoming').click()
  await expect.element(page.getByText('No stays in this list.')).toBeVisible()
  await expect.element(chosen('Upcoming')).toBeVisible()
})

test('with something ahead the page opens there, and with nothing at all too', async () => {
  await show({ ...none, upcoming: ['AR-2BBBBB'], current: ['AR-1AAAAA'] })
  await expect.element(page.getByText('AR-2BBBBB')).toBeVisible()
  await show(none)
  await expect.element(page.getByText('No stays in this list.').last()).toBeVisible()
})

test.each([
  [null, 'Yours'],
  ['Omar', 'For the host (Omar)'],
])('what of the price is the host’s says whose that is (%s)', async (hostName, words) => {
  await show({ ...none, past: ['AR-1AAAAA'] }, hostName)
  await expect.element(page.getByRole('term').filter({ hasText: words })).toBeVisible()
})
