import type Stripe from 'stripe'
import type { Clock } from '#server/deps.ts'
import { PaymentProviderError } from './payment-error.ts'
import type {
  Checkout,
  CheckoutInput,
  CloseResult,
  PaymentProvider,
  ProviderRefund,
  RefundInput,
} from './provider.ts'
import { checkoutLocales, createStripeClient, type StripeAccess } from './stripe-client.ts'
import { captureAuthorisation, releaseAuthorisation } from './stripe-deposits.ts'
import { classed } from './stripe-errors.ts'
import {
  expanded,
  readPayment,
  readRefundState,
  readWebhook,
  stripeCurrency,
} from './stripe-readings.ts'
import { refundOnce } from './stripe-refunds.ts'

/** The shortest life Stripe allows a hosted page, in ms. */
export const stripeCheckoutLifetimeMs = 30 * 60_000

/** Stripe counts the 30 minutes from the request's arrival; this covers slow and repeated sends. */
const transitMarginMs = 60_000

type StripeProviderOptions = StripeAccess & {
  webhookSecret: string
  /** Judges the age of webhooks. */
  clock: Clock
}

/** Card payments through Stripe Checkout: the guest types the card on Stripe's own page. */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const stripe = createStripeClient(options)

  const retrieve = (id: string) =>
    classed(() =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    )

  return {
    name: 'stripe',
    createCheckout: (input) => createCheckout(stripe, input),
    async fetch(providerRef) {
      return readPayment(await retrieve(providerRef))
    },
    parseWebhook: (headers, rawBody) =>
      readWebhook(stripe, options.webhookSecret, options.clock.now(), headers, rawBody),
    async refund(input) {
      return refund(stripe, await retrieve(input.providerRef), input)
    },
    authorisations: {
      async capture(providerRef) {
        const { id, amount } = intentOf(await retrieve(providerRef))
        await captureAuthorisation(stripe, id, amount)
      },
      async release(providerRef) {
        await releaseAuthorisation(stripe, intentOf(await retrieve(providerRef)).id)
      },
    },
    close: (providerRef) => close(stripe, retrieve, providerRef),
  }
}

async function createCheckout(stripe: Stripe, input: CheckoutInput): Promise<Checkout> {
  assertLines(input)
  const metadata = {
    payment_id: input.paymentId,
    attempt: String(input.attempt),
    booking_number: input.bookingNumber,
    language: input.language,
  }
  const session = await classed(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: input.lines.map((line) => ({
          quantity: 1,
          price_data: {
            currency: stripeCurrency,
            unit_amount: line.amountFils,
            product_data: { name: line.label },
          },
        })),
        client_reference_id: input.bookingNumber,
        ...payerOf(input),
        locale: checkoutLocales[input.language],
        metadata,
        payment_intent_data: {
          metadata,
          ...(input.isAuthorisation ? { capture_method: 'manual' as const } : {}),
          ...(input.keepsCardForDeposit ? { setup_future_usage: 'off_session' } : {}),
        },
        success_url: withSessionId(input.returnUrls.success),
        cancel_url: input.returnUrls.cancel,
        expires_at: Math.ceil((input.expiresAt + transitMarginMs) / 1000),
      },
      { idempotencyKey: `pay:${input.paymentId}:${input.attempt}` },
    ),
  )
  if (session.amount_total !== input.totalFils || session.currency !== stripeCurrency) {
    throw new PaymentProviderError('final', 'amount_mismatch', 'Stripe states another total')
  }
  if (session.url === null) {
    throw new PaymentProviderError('final', 'session_not_open', `${session.id} takes no payment`)
  }
  return { providerRef: session.id, url: session.url, expiresAt: session.expires_at * 1000 }
}

/**
 * Who pays: the account's customer, whose kept cards the page shows and for whom it offers to keep
 * another, or an address alone. Ways to pay are not named: Stripe offers cards, Apple Pay and Google
 * Pay by what the guest's device can do.
 */
function payerOf({ customerRef, guestEmail }: CheckoutInput) {
  if (customerRef === null) return { customer_email: guestEmail }
  return {
    customer: customerRef,
    saved_payment_method_options: { payment_method_save: 'enabled' as const },
  }
}

function assertLines(input: CheckoutInput): void {
  const sumFils = input.lines.reduce((sum, line) => sum + line.amountFils, 0)
  const valid = input.lines.every(
    (line) => Number.isSafeInteger(line.amountFils) && line.amountFils >= 0,
  )
  if (!valid || sumFils !== input.totalFils) {
    throw new PaymentProviderError('final', 'amount_mismatch', 'Lines do not add up to the total')
  }
}

/** Stripe replaces the placeholder; its braces must stay unescaped. */
function withSessionId(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
}

async function refund(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  input: RefundInput,
): Promise<ProviderRefund> {
  const intent = intentOf(session)
  const made = await refundOnce(stripe, {
    intentId: intent.id,
    amountMinor: input.amountMinor,
    mark: { payment_id: input.paymentId, refund_id: input.refundId },
    idempotencyKey: `refund:${input.refundId}`,
  })
  return { refundRef: made.id, state: readRefundState(made.status), amountMinor: made.amount }
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const intent = expanded(session.payment_intent)
  if (intent) return intent
  throw new PaymentProviderError('final', 'not_captured', `${session.id} took no money`)
}

async function close(
  stripe: Stripe,
  retrieve: (id: string) => Promise<Stripe.Checkout.Session>,
  providerRef: string,
): Promise<CloseResult> {
  try {
    await classed(() => stripe.checkout.sessions.expire(providerRef))
    return 'closed'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
  }
  // Stripe refuses to expire a page that is no longer open: it was paid, or is over already.
  try {
    const session = await retrieve(providerRef)
    if (session.status === 'expired') return 'closed'
    const { state } = readPayment(session)
    return state === 'paid' || state === 'authorised' ? 'already-paid' : 'unknown'
  } catch (error) {
    if (error instanceof PaymentProviderError) return 'unknown'
    throw error
  }
}
