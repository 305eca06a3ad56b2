import * as v from 'valibot'

/**
 * How a bank stands to a charge that its customer disputes there. `open`: it has not decided. `stands`: the charge
 * stays as it is. `taken`: it gave the money to the guest.
 */
export const disputeOutcomes = ['open', 'stands', 'taken'] as const

/** A charge of a stay that the guest's bank looks into, or has decided about, for guest and desk alike. */
export const disputeSchema = v.object({
  dispute_id: v.string(),
  /** What was charged: the stay, or of its deposit. */
  about: v.picklist(['payment', 'deposit']),
  outcome: v.picklist(disputeOutcomes),
  amount_fils: v.number(),
  /** What of the stay is unpaid again by it: less than was taken where some of that was to go back anyway. */
  unpaid_fils: v.number(),
  opened_at: v.number(),
  /** Null while it is open. */
  closed_at: v.nullable(v.number()),
})

export type StayDispute = v.InferOutput<typeof disputeSchema>
