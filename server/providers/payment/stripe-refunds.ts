import type Stripe from 'stripe'
import { classed } from './stripe-errors.ts'

/** A refund that is asked for. `mark`: metadata that no other refund of the payment has. */
type Asked = {
  intentId: string
  amountMinor: number
  mark: Record<string, string>
  idempotencyKey: string
}

/**
 * Asks for a refund once, however often and late it is asked for. Stripe forgets keys after a day: a server
 * that was away for longer finds what it made by its mark.
 */
export async function refundOnce(
  stripe: Stripe,
  { intentId, amountMinor, mark, idempotencyKey }: Asked,
): Promise<Stripe.Refund> {
  const before = await classed(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  const made = before.data.find(({ metadata }) =>
    Object.entries(mark).every(([name, value]) => metadata?.[name] === value),
  )
  if (made) return made
  return classed(() =>
    stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: amountMinor,
        reason: 'requested_by_customer',
        metadata: mark,
      },
      { idempotencyKey },
    ),
  )
}
