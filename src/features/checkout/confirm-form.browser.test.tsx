import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { showPart } from '#parts/test/show-part.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { testQuote } from './test-quote.ts'

const at = Date.UTC(2027, 0, 10, 8)
const taken = {
  ...{ outcome: 'taken', nights: ['2027-02-10'], property_slug: 'lost', city_slug: 'dubai' },
  own_booking_id: null,
}

test('whoever has lost a home is led on by the button that would have held it', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const sent = await showPart(
    <RouterContextProvider router={router}>
      <ConfirmForm firstQuote={testQuote} profile={null} onEdit={() => {}} />
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
