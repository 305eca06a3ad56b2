import * as v from 'valibot'
import type { ProviderPayment, ProviderRefund } from './provider.ts'

// Amounts are major units, as numbers or as texts.
const amountSchema = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())

/** What creating a payment answers. */
export const createdSchema = v.object({
  payment_reference: v.pipe(v.string(), v.nonEmpty()),
  hosted_url: v.pipe(v.string(), v.url()),
  order_currency: v.string(),
  order_amount: amountSchema,
  expiry_date: v.string(),
})

/** What looking a payment up answers: the truth. */
export const paymentSchema = v.object({
  payment_reference: v.string(),
  order_currency: v.string(),
  order_amount: amountSchema,
  status: v.string(),
  payment_tier: v.optional(v.nullable(v.string())),
  receive_amount: v.optional(v.nullable(amountSchema)),
  expiry_date: v.optional(v.nullable(v.string())),
})

/** The refunds of a payment; `remarks` carries our refund's id. */
export const refundsSchema = v.object({
  refunds: v.array(
    v.object({
      payout_reference: v.string(),
      refund_amount: amountSchema,
      status: v.string(),
      remarks: v.optional(v.nullable(v.string())),
    }),
  ),
})

/** What asking for a refund answers. */
export const refundMadeSchema = v.object({ payout_reference: v.string(), status: v.string() })

/** What a webhook tells; it is only a hint to look the payment up. */
export const eventSchema = v.object({
  event: v.string(),
  payment_reference: v.string(),
  status: v.optional(v.string()),
  webhook_data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
})

export type TripleaPayment = v.InferOutput<typeof paymentSchema>
export type TripleaRefunds = v.InferOutput<typeof refundsSchema>['refunds']

/** Major units as minor ones. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100)
}

/**
 * States a payment in the product's words. Only `good` confirms (older answers say it in the tier
 * alone). Too little is asked for while the page is open and judged by a person after it; more than
 * was asked for stays between the payer and Triple-A. `now` is in epoch ms.
 */
export function readTripleaPayment(
  payment: TripleaPayment,
  refunds: TripleaRefunds,
  now: number,
): ProviderPayment {
  const receivedMinor = toMinor(payment.receive_amount ?? 0)
  const orderMinor = toMinor(payment.order_amount)
  const words = [payment.status, payment.payment_tier ?? payment.status]
  const has = (word: string) => words.includes(word)
  const refundedMinor = refunds
    .filter(({ status }) => refundState(status) === 'succeeded')
    .reduce((sum, { refund_amount }) => sum + toMinor(refund_amount), 0)
  const facts = { currency: payment.order_currency.toUpperCase(), refundedMinor }
  const nothing = { ...facts, capturedMinor: 0 }
  const some = { ...facts, capturedMinor: Math.min(receivedMinor, orderMinor) }
  const isOver = payment.expiry_date ? Date.parse(payment.expiry_date) <= now : false
  if (has('good')) {
    if (receivedMinor >= orderMinor) return { ...some, state: 'paid' }
    return { ...some, state: 'review', failureCode: 'short' }
  }
  if (has('invalid')) return { ...nothing, state: 'failed', failureCode: 'invalid' }
  if (has('short')) {
    return isOver
      ? { ...some, state: 'review', failureCode: 'short' }
      : { ...nothing, state: 'arriving', failureCode: 'short' }
  }
  if (has('hold')) return { ...nothing, state: 'arriving' }
  if (has('expired') || has('cancelled')) {
    if (receivedMinor > 0) return { ...some, state: 'review', failureCode: 'late' }
    return { ...nothing, state: 'expired', failureCode: has('expired') ? 'expired' : 'cancelled' }
  }
  return { ...nothing, state: 'pending' }
}

/** A refund waits until the payer has said where to; one that nobody claims ends as failed. */
export function refundState(status: string): ProviderRefund['state'] {
  if (['good', 'paid', 'done', 'confirmed'].includes(status)) return 'succeeded'
  return ['cancelled', 'expired', 'rejected', 'invalid'].includes(status) ? 'failed' : 'pending'
}
