import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SeenMoney } from '#contract/booking/seen-money.ts'
import { render } from '#ui/test/render.tsx'
import { TripSeenMoney } from './trip-seen-money.tsx'

async function show(money: NonNullable<SeenMoney>) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const booking = { booking_id: 'b-1', booking_number: 'AR-1' }
  await render(
    <RouterContextProvider router={router}>
      <TripSeenMoney booking={booking} money={money} totalFils={461_250} />
    </RouterContextProvider>,
  )
}

const status = page.getByRole('status')
const link = page.getByRole('link')

test.each([
  [null, 'wait to be confirmed', 'See your payment'],
  ['short', 'Send the rest on the payment page by Sun 10 Jan, 12:00;', 'Pay the rest'],
])('money that arrives (%s) is told, and leads to its own page', async (code, words, way) => {
  const rest_until = code === 'short' ? Date.UTC(2027, 0, 10, 8) : null
  await show({ state: 'arriving', code, amount_fils: 0, rest_until })
  await expect.element(status).toMatchTextContent(words)
  await expect.element(link).toHaveTextContent(way)
  await expect.element(link).toHaveAttribute('href', '/payment-response/b-1/pending')
})

test('after the page has closed nobody is sent there to pay the rest', async () => {
  await show({ state: 'arriving', code: 'short', amount_fils: 0, rest_until: null })
  await expect.element(status).toMatchTextContent('the payment page has closed')
  await expect.element(link).toHaveTextContent('See your payment')
})

test.each([
  ['short', 'Less than the total arrived before the payment page closed.'],
  ['late', 'Your payment arrived after its page had closed.'],
  [null, 'Your payment needs a look by our team.'],
])('money in review (%s) says why, what came of it and whom to ask', async (code, words) => {
  await show({ state: 'review', code, amount_fils: 230_625, rest_until: null })
  await expect.element(status).toMatchTextContent(words)
  await expect
    .element(status)
    .toMatchTextContent(/2,306\.25 of .*4,612\.50\. Please don’t pay again/)
  await expect.element(status).toMatchTextContent(/name booking AR-1/)
  await expect.element(link).toHaveAttribute('href', '/contact-us#AR-1')
})
