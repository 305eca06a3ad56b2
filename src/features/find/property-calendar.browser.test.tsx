import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { PropertyCalendar } from './property-calendar.tsx'

const now = () => Date.UTC(2027, 0, 4, 6)
// Nobody answers: what the device has not, it does not learn.
const transport: Transport = { send: () => new Promise(() => {}) }
const app = testApp({ transport, now, today: parseCivilDate('2027-01-04') })
const home = { slug: 'villa', min_nights: 1 }

const labelOf = (day: string) =>
  document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-label')
const next = page.getByRole('button', { name: 'Next month' })

async function open(calendar: { until: string; taken: string[] } | null) {
  const queryClient = createQueryClient({ transport, storage: null })
  if (calendar) {
    const known = { from: app.today, min_nights: 1, no_check_in_weekdays: [], as_of: now() }
    const { queryKey } = callOptions(getHomeCalendar, { slug: home.slug })
    queryClient.setQueryData(queryKey, { ...known, ...calendar })
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <PropertyCalendar home={home} search={{}} onSearch={() => {}} />
      </AppProvider>
    </QueryClientProvider>,
  )
}

test('while its calendar has not come, no night of a home looks free', async () => {
  await open(null)
  expect(labelOf('2027-01-04')).toBe('Monday, 4 January 2027, not known yet')
  expect(labelOf('2027-02-20')).toBe('Saturday, 20 February 2027, not known yet')
  expect(document.querySelectorAll('[data-day]:not([aria-disabled])')).toHaveLength(0)
  await expect.element(page.getByText(/Not known yet/)).toBeInTheDocument()
})

test('nights beyond what the calendar tells do not look free, and months end there', async () => {
  await open({ until: '2027-01-25', taken: ['2027-01-20'] })
  expect(labelOf('2027-01-19')).toBe('Tuesday, 19 January 2027')
  expect(labelOf('2027-01-20')).toMatch(/, checkout only$/)
  expect(labelOf('2027-01-24')).toBe('Sunday, 24 January 2027')
  expect(labelOf('2027-01-25')).toMatch(/, not known yet$/)
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/Not known yet/)).not.toBeInTheDocument()
})
