import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { rulePrefix } from '#contract/form-field.ts'
import { rejectionReasons, reviewStatuses } from '#domain/review/review-rules.ts'

/** Longest words of the operator's own, in characters. */
export const rejectionNoteLength = 500

/** Shortest words for the reason `other`, which says nothing by itself. */
export const rejectionNoteMinLength = 10

/**
 * An operator approves a review or turns it down with a reason, which the guest is told. `revision`
 * names the words that were read: code `review-changed` when the guest has written others since.
 */
export const moderateReview = defineCall({
  model: 'desk',
  method: 'moderateReview',
  kind: 'command',
  auth: 'operator',
  input: v.pipe(
    v.object({
      review_id: v.pipe(v.string(), v.uuid()),
      revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
      decision: v.picklist(['approve', 'reject']),
      reason: v.optional(v.nullable(v.picklist(rejectionReasons)), null),
      note: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(rejectionNoteLength)),
    }),
    v.forward(
      v.check(
        ({ decision, reason }) => decision === 'approve' || reason !== null,
        `${rulePrefix}select`,
      ),
      ['reason'],
    ),
    v.forward(
      v.check(
        ({ decision, reason, note }) =>
          decision === 'approve' || reason !== 'other' || note.length >= rejectionNoteMinLength,
        `${rulePrefix}required`,
      ),
      ['note'],
    ),
  ),
  output: v.object({ status: v.picklist(reviewStatuses), is_published: v.boolean() }),
  invalidates: ['review', 'property', 'host'],
})
