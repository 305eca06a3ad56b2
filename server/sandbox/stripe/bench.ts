import Stripe from 'stripe'
import type { CheckoutInput } from '#server/providers/payment/provider.ts'
import { createStripeCards } from '#server/providers/payment/stripe-cards.ts'
import { createStripeProvider } from '#server/providers/payment/stripe-provider.ts'
import { createMemoryStore, type SandboxStore } from '#server/sandbox/store.ts'
import { createStripeSandbox } from './stripe-sandbox.ts'

const secretKey = 'sk_test_bench'
const webhookSecret = 'whsec_bench'
const origin = 'https://areesh.test'

/** A sandbox with the product's adapter and the official client on it, for tests. Time stands still. */
export function createBench(store: SandboxStore = createMemoryStore(), firstId = 0) {
  const clock = { time: Date.UTC(2026, 0, 5, 9, 0, 0), now: () => clock.time }
  const inbox: { headers: Headers; body: string; at: number }[] = []
  const reported: unknown[] = []
  const receiver: { answer: () => Promise<number> } = { answer: async () => 200 }
  let ids = firstId
  const sandbox = createStripeSandbox({
    store,
    clock,
    newId: () => {
      ids += 1
      return String(ids).padStart(8, '0')
    },
    deliverWebhook: async (headers, body) => {
      inbox.push({ headers: new Headers(headers), body, at: clock.time })
      return receiver.answer()
    },
    webhookSecret,
    publicOrigin: origin,
    report: (error) => reported.push(error),
  })
  const provider = createStripeProvider({ secretKey, webhookSecret, clock, fetch: sandbox.fetch })
  const cards = createStripeCards({ secretKey, fetch: sandbox.fetch })
  const client = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    clock,
    inbox,
    receiver,
    /** Unexpected errors inside the sandbox. */
    reported,
    sandbox,
    provider,
    cards,
    client,
    /** What the inbox received, verified and read by the adapter as of its arrival. */
    events: () =>
      inbox.map(({ headers, body, at }) =>
        createStripeProvider({ secretKey, webhookSecret, clock: { now: () => at } }).parseWebhook(
          headers,
          body,
        ),
      ),
    page: (path: string) => sandbox.app.request(path),
    /** Sends a form to the API, as any client would. */
    post: (path: string, form: string, headers: Record<string, string> = {}) =>
      sandbox.app.request(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}`, ...headers },
        body: form,
      }),
    /** Sends a form of the hosted page. */
    submit: (url: string, fields: Record<string, string>) =>
      sandbox.app.request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    input: (change: Partial<CheckoutInput> = {}): CheckoutInput => ({
      paymentId: 'pay-1',
      attempt: 1,
      bookingNumber: 'AR7K2M',
      lines: [
        { label: '5 nights × 800', amountFils: 400_000 },
        { label: 'Cleaning', amountFils: 25_000 },
        { label: 'VAT 5%', amountFils: 21_250 },
        { label: 'Tourism Dirham', amountFils: 15_000 },
      ],
      totalFils: 461_250,
      order: { currency: 'AED', minor: 461_250, rate: null },
      language: 'en',
      guestEmail: 'guest@example.com',
      customerRef: null,
      isAuthorisation: false,
      keepsCardForDeposit: false,
      returnUrls: {
        success: `${origin}/payment-response/AR7K2M/success`,
        cancel: `${origin}/payment-response/AR7K2M/cancel`,
      },
      notifyUrl: `${origin}/webhooks/stripe`,
      expiresAt: clock.time + 30 * 60_000,
      ...change,
    }),
  }
}
