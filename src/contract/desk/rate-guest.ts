import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Longest words about a guest, in characters. */
export const guestRatingLength = 1000

/**
 * A host rates a guest, or does it anew while the guest cannot read it. The same words a second time
 * change nothing. Codes: `rating-early`, `rating-late`, `rating-published`.
 */
export const rateGuest = defineCall({
  model: 'desk',
  method: 'rateGuest',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    text: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(guestRatingLength)),
  }),
  /** Whether both sides can be read now. */
  output: v.object({ is_published: v.boolean() }),
  invalidates: ['review', 'property', 'host'],
})
