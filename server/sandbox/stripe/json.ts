import type { ChargeRecord, IntentRecord, RefundRecord, SessionRecord } from './records.ts'

type Json = Record<string, unknown>

/** A checkout session as the API shows it; `intent` is an id or the expanded object. */
export function sessionJson(
  session: SessionRecord,
  url: string,
  intent: string | Json | null,
): Json {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer: null,
    customer_details: session.customerEmail === null ? null : { email: session.customerEmail },
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: intent,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? url : null,
  }
}

export function intentJson(intent: IntentRecord, charge: string | Json | null): Json {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.amountReceived,
    capture_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.lastError && {
      type: 'card_error',
      code: intent.lastError.code,
      message: intent.lastError.message,
      ...(intent.lastError.declineCode ? { decline_code: intent.lastError.declineCode } : {}),
    },
    latest_charge: charge,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ['card'],
    status: intent.status,
  }
}

export function chargeJson(charge: ChargeRecord): Json {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amount,
    amount_refunded: charge.amountRefunded,
    captured: true,
    created: charge.created,
    currency: charge.currency,
    livemode: false,
    metadata: charge.metadata,
    paid: true,
    payment_intent: charge.intentId,
    refunded: charge.amountRefunded === charge.amount,
    status: 'succeeded',
  }
}

export function refundJson(refund: RefundRecord): Json {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    status: 'succeeded',
  }
}
