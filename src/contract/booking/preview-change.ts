import * as v from 'valibot'
import { askedChangeSchema } from '#contract/booking/change.ts'
import { defineCall } from '#contract/call.ts'
import { milestoneSchema } from '#contract/folio.ts'
import { folioLineKinds } from '#contract/folio-line.ts'

const fils = v.pipe(v.number(), v.integer())

/** What a stay would cost with other dates or guests, line by line, and what it would take and give. */
export const previewChange = defineCall({
  model: 'booking',
  method: 'previewChange',
  kind: 'query',
  auth: 'user',
  input: askedChangeSchema,
  output: v.object({
    /** Both prices, a line each; 0 where one of them has no such line. */
    lines: v.array(
      v.object({
        kind: v.picklist(folioLineKinds),
        detail: v.record(v.string(), v.union([v.number(), v.string()])),
        was_fils: fils,
        will_fils: fils,
      }),
    ),
    was_fils: fils,
    will_fils: fils,
    /** To pay, or below zero what goes back. */
    difference_fils: fils,
    /** What a cancellation would give back after the change. */
    milestones: v.array(milestoneSchema),
    /**
     * From when (epoch ms) on a cancellation would give back less than it does without the change; the
     * guest must agree to it. Null where the refund becomes no worse.
     */
    lost_refund: v.nullable(v.object({ at: v.number(), was_fils: fils, will_fils: fils })),
    needs_answer: v.boolean(),
    as_of: v.number(),
  }),
})
