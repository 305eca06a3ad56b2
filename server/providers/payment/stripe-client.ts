import Stripe from 'stripe'
import type { Language } from '#contract/language.ts'

const requestTimeoutMs = 10_000

export type StripeAccess = {
  secretKey: string
  /** Answers Stripe's HTTP requests in place of the network, for the sandbox. */
  fetch?: typeof globalThis.fetch
}

/** Stripe's official client, as everything here uses it. */
export function createStripeClient({ secretKey, fetch }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: requestTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(fetch ? { httpClient: Stripe.createFetchHttpClient(fetch) } : {}),
  })
}

/** Stripe's hosted page has no Arabic and refuses `ar`; `auto` follows the guest's browser. */
export const checkoutLocales = { en: 'en', ar: 'auto', ru: 'ru' } as const satisfies Record<
  Language,
  string
>
