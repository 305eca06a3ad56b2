import type {
  CardRecord,
  ChargeRecord,
  CustomerRecord,
  DisputeRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
} from './records.ts'

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
    customer: session.customerId,
    customer_details: session.customerEmail === null ? null : { email: session.customerEmail },
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: session.mode === 'setup' ? null : intent,
    payment_method_types: ['card'],
    payment_status: session.mode === 'setup' ? 'no_payment_required' : session.paymentStatus,
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
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.amountReceived,
    capture_method: intent.isManual ? 'manual' : 'automatic',
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.lastError && {
      type: 'card_error',
      code: intent.lastError.code,
      message: intent.lastError.message,
      ...(intent.lastError.declineCode ? { decline_code: intent.lastError.declineCode } : {}),
    },
    customer: intent.customerId,
    latest_charge: charge,
    livemode: false,
    metadata: intent.metadata,
    payment_method: intent.cardId,
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

export function customerJson(customer: CustomerRecord): Json {
  const { id } = customer
  if (customer.isDeleted) return { id, object: 'customer', deleted: true }
  return {
    id,
    object: 'customer',
    created: customer.created,
    email: customer.email,
    invoice_settings: { default_payment_method: customer.defaultCardId },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
  }
}

/** A card as a payment method; the number itself is in no answer, as at Stripe. */
export function cardJson(card: CardRecord): Json {
  return {
    id: card.id,
    object: 'payment_method',
    allow_redisplay: card.allowRedisplay,
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
    created: card.created,
    customer: card.customerId,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/** A page of a list; the sandbox's lists are short. */
export function listJson(url: string, data: Json[]): Json {
  return { object: 'list', data, has_more: false, url }
}

/** A dispute; `intent` is an id or the expanded object. */
export function disputeJson(dispute: DisputeRecord, intent: string | Json): Json {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    evidence_details: {
      due_by: dispute.dueBy,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: dispute.reason,
    status: dispute.status,
  }
}
