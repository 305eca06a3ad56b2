import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createFixedSession } from '#lib/fixed-session.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { NeutralPayment } from './neutral-payment.tsx'

const someone = { _id: 'u-1', token: 't', full_name: 'Omar', profile_image: '', image_url: '' }

test.each([
  [null, 'Log in to see how your payment stands.', 'Log in'],
  [someone, 'This payment is not in your account.', 'Your trips'],
] as const)(
  'a payment of somebody else tells nothing, and asks no one twice to log in',
  async (user, words, way) => {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
    const app = testApp({
      now: () => 0,
      today: parseCivilDate('2027-01-10'),
      session: createFixedSession(user, 'g-1'),
    })
    await render(
      <AppProvider app={app}>
        <RouterContextProvider router={router}>
          <NeutralPayment />
        </RouterContextProvider>
      </AppProvider>,
    )
    await expect.element(page.getByRole('main')).toMatchTextContent(words)
    await expect.element(page.getByRole('link')).toHaveTextContent(way)
  },
)
