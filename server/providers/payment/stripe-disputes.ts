import type Stripe from 'stripe'
import type { CardDispute } from './card-keeper.ts'
import { classed } from './stripe-errors.ts'
import { expanded } from './stripe-readings.ts'

// An inquiry (`warning_…`) asks for an answer as a dispute does, and takes no money.
const states: Readonly<Record<string, CardDispute['state']>> = {
  appeal_needs_response: 'needs_response',
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  warning_closed: 'closed',
}

/** What Stripe says of a dispute now, with the payment that it is about. */
export async function fetchStripeDispute(stripe: Stripe, disputeRef: string): Promise<CardDispute> {
  const dispute = await classed(() =>
    stripe.disputes.retrieve(disputeRef, { expand: ['payment_intent'] }),
  )
  const about = expanded(dispute.payment_intent)?.metadata
  const dueBy = dispute.evidence_details.due_by
  return {
    disputeRef: dispute.id,
    paymentId: about?.payment_id ?? null,
    depositId: about?.deposit_id ?? null,
    amountMinor: dispute.amount,
    reason: dispute.reason,
    state: states[dispute.status] ?? 'under_review',
    dueAt: dueBy === null ? null : dueBy * 1000,
    openedAt: dispute.created * 1000,
  }
}
