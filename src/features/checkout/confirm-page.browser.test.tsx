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
import type { CallDefinition, CallOutput } from '#contract/call.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { createQuote } from '#contract/quote/create.ts'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { testQuote } from './test-quote.ts'

const now = Date.UTC(2027, 0, 10, 8)
const { check_in, check_out } = testQuote.dates

test('what is ticked stays while a profile that did not come is asked for again', async () => {
  let isSilent = false
  let isAskedAgain = false
  const transport: Transport = {
    async send<C extends CallDefinition>(call: C) {
      if (call.method !== createQuote.method) {
        isAskedAgain ||= isSilent && call.method === getProfile.method
        if (isSilent) return new Promise<never>(() => {})
        throw new ConnectionError('away')
      }
      // The schema is the call's own, which the compiler cannot follow here.
      const result = v.parse(call.output, testQuote) as CallOutput<C>
      return { result, message: '', answeredAt: now }
    },
  }
  const queryClient = createQueryClient({ transport, storage: null })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const app = testApp({ transport, now: () => now, today: parseCivilDate('2027-01-10') })
  await render(
    <QueryClientProvider client={queryClient}>
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <ConfirmPage search={{ property: 'lost', check_in, check_out, adults: 2 }} />
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>,
  )
  const accepted = page.getByRole('checkbox', { name: /I accept the house rules/ })
  await accepted.click()
  isSilent = true
  void queryClient.refetchQueries()
  await expect.poll(() => isAskedAgain).toBe(true)
  // What the page makes of it is drawn by the frame after the next.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(accepted).toBeChecked()
})
