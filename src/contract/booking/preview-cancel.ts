import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { folioLineKinds } from '#contract/folio.ts'

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

/** What a cancellation right now would give back, line by line. */
export const previewCancel = defineCall({
  model: 'booking',
  method: 'previewCancel',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({
    total_fils: v.number(),
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
    as_of: v.number(),
  }),
})
