import Stripe from 'stripe'
import * as v from 'valibot'
import { PaymentProviderError, SignatureInvalid } from './payment-error.ts'
import type { ProviderPayment, ProviderRefund, ProviderWebhook } from './provider.ts'

/** Everything is charged in dirhams; Stripe writes currencies in lower case. */
export const stripeCurrency = 'aed'

const webhookToleranceS = 300

const eventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.optional(v.string()),
      object: v.optional(v.string()),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  }),
})

/** States a session, retrieved with its intent and charge, in the product's words. */
export function readPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = expanded(session.payment_intent)
  const charge = expanded(intent?.latest_charge ?? null)
  const capturedMinor = intent?.amount_received ?? 0
  const failureCode = intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code
  return {
    state: readState(session, intent, capturedMinor),
    capturedMinor,
    currency: (session.currency ?? stripeCurrency).toUpperCase(),
    refundedMinor: charge?.amount_refunded ?? 0,
    ...(failureCode ? { failureCode } : {}),
  }
}

function readState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  capturedMinor: number,
): ProviderPayment['state'] {
  // A page whose money was set aside first may go on calling itself unpaid.
  const isCharged = session.payment_status === 'paid' || intent?.status === 'succeeded'
  if (session.status === 'complete' && isCharged) {
    const exact = capturedMinor === session.amount_total && session.currency === stripeCurrency
    return exact ? 'paid' : 'review'
  }
  if (capturedMinor > 0) return 'review'
  if (session.status === 'expired') return 'expired'
  if (session.status === 'complete' && intent?.status === 'requires_capture') return 'authorised'
  // A completed page without money waits for a slow method, until that is refused.
  const refused = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return session.status === 'complete' && refused ? 'failed' : 'pending'
}

/** The object where Stripe sent it in full, null where it sent an id or nothing. */
export function expanded<Item extends object>(value: string | Item | null): Item | null {
  return typeof value === 'object' ? value : null
}

/** Verifies the signature over the raw bytes and its age at `now` (epoch ms), then reads the event. */
export function readWebhook(
  stripe: Stripe,
  secret: string,
  now: number,
  headers: Headers,
  rawBody: string | Uint8Array,
): ProviderWebhook {
  const header = headers.get('stripe-signature') ?? ''
  let event: unknown
  try {
    const payload = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody)
    event = stripe.webhooks.constructEvent(
      payload,
      header,
      secret,
      webhookToleranceS,
      undefined,
      now,
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new SignatureInvalid(error.message, error)
    }
    throw new PaymentProviderError('final', 'event_malformed', 'Stripe: event is not JSON', error)
  }
  const parsed = v.safeParse(eventSchema, event)
  if (!parsed.success) {
    throw new PaymentProviderError('final', 'event_malformed', 'Stripe: event has another shape')
  }
  const { id, type, data } = parsed.output
  return {
    eventId: id,
    type,
    providerRef: data.object.object === 'checkout.session' ? (data.object.id ?? null) : null,
    paymentId: data.object.metadata?.payment_id ?? null,
    disputeRef: data.object.object === 'dispute' ? (data.object.id ?? null) : null,
  }
}

/** Cards settle at once; other methods may stay pending for days. */
export function readRefundState(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
