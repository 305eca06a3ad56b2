import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { createSteadyConnection } from '#lib/connection.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createBrowserOutbox } from '#lib/outbox/browser-outbox.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { HomeSearchForm } from './home-search-form.tsx'

const now = () => Date.UTC(2027, 0, 4, 6)
// Nobody answers: what these tests say needs no server.
const transport: Transport = { send: () => new Promise(() => {}) }
const session = createFixedSession(null, 'guest-1')
const app: App = {
  language: 'en',
  session,
  transport,
  connection: createSteadyConnection(),
  deviceStore: null,
  outbox: createBrowserOutbox({ transport, session, now }),
  now,
  today: parseCivilDate('2027-01-04'),
  isTakingOver: () => false,
  showToast: () => {},
}

const submit = page.getByRole('button', { name: 'Search homes' })
const errors = () =>
  [...document.querySelectorAll('[data-field-error]')].map(({ textContent }) => textContent)

beforeEach(async () => {
  const queryClient = createQueryClient({ transport, storage: null })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <HomeSearchForm />
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
})

test('an empty search asks for destination and dates with the words of the specification', async () => {
  await submit.click()
  await expect
    .poll(errors)
    .toEqual(['Please select destination.', 'Please select check in check out date.'])
})

test('without guests the search asks for their number', async () => {
  await page.getByRole('button', { name: /^Guests/ }).click()
  await page.getByRole('button', { name: 'Fewer: Adults' }).click()
  await page.getByRole('button', { name: 'Fewer: Adults' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await submit.click()
  await expect
    .poll(errors)
    .toEqual([
      'Please select destination.',
      'Please select check in check out date.',
      'Please enter no. of guest.',
    ])
})

test('a text that is no chosen place is not a destination', async () => {
  await page.getByRole('combobox', { name: 'Destination' }).fill('Dubai')
  await userEvent.keyboard('{Enter}')
  await expect.poll(errors).toContain('Please select destination.')
})

test('every error is tied to its field', async () => {
  await submit.click()
  await expect.poll(errors).toHaveLength(2)
  await expect
    .element(page.getByRole('combobox', { name: 'Destination' }))
    .toHaveAccessibleDescription('Please select destination.')
  await expect
    .element(page.getByRole('button', { name: /^Check-in/ }))
    .toHaveAccessibleDescription('Please select check in check out date.')
})

test('a check-in without its checkout is shown as chosen, and the checkout asked for', async () => {
  await page.getByRole('button', { name: /Add dates/ }).click()
  await page.getByRole('button', { name: /^Thursday, 14 January 2027/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: /From 14 Jan/ })).toBeVisible()
  await submit.click()
  await expect.poll(errors).toContain('Please select check in check out date.')
})
