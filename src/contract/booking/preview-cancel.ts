import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { folioLineKinds } from '#contract/folio-line.ts'

/** Reasons a guest can give. `other` needs words of their own. */
export const cancelReasons = [
  'plans_changed',
  'dates_wrong',
  'found_other',
  'illness',
  'visa',
  'other',
] as const

export type CancelReason = (typeof cancelReasons)[number]

/** Shortest text for `other`, in characters. */
export const cancelTextMinLength = 10

/** What a cancellation gives back, as a whole and line by line. */
const outcome = {
  refund_fils: v.number(),
  kept_fils: v.number(),
  lines: v.array(
    v.object({
      kind: v.picklist(folioLineKinds),
      detail: v.record(v.string(), v.union([v.number(), v.string()])),
      amount_fils: v.number(),
      refund_fils: v.number(),
    }),
  ),
}

const cancelOutcome = v.object(outcome)

export type CancelOutcome = v.InferOutput<typeof cancelOutcome>

/** What a cancellation right now would give back, and what later days would. */
export const previewCancel = defineCall({
  model: 'booking',
  method: 'previewCancel',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({
    total_fils: v.number(),
    ...outcome,
    /** What the guest's bank has taken back for them already, and does not come a second time. */
    bank_gave_fils: v.optional(v.number(), 0),
    /**
     * Days of Dubai from which on less comes back, at the latest hour of each; the earliest first. Empty
     * where waiting changes nothing.
     */
    later: v.array(v.object({ from_on: civilDateSchema, ...outcome })),
    /** The last day until which `later` counts. */
    last_on: civilDateSchema,
    /** For a guest who is in the house and would leave early; null before check-in. */
    leaving: v.nullable(
      v.object({
        /** Nights that are the guest's, used or paid for, and those that others can have. */
        nights_used: v.number(),
        nights_left: v.number(),
        /** When the last of the guest's nights ends, epoch ms. */
        leave_at: v.number(),
      }),
    ),
    /**
     * What the guest's bank does about the same payments: it decides first, or has given money of them back
     * already; null where it does nothing.
     */
    bank: v.nullable(v.picklist(['decides', 'gave'])),
    as_of: v.number(),
  }),
})
