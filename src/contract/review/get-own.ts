import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { ownRatingSchema } from '#contract/review/own-rating.ts'

/** A person's own rating of a stay: whether it may be given, what was written, what came of it. */
export const getOwnRating = defineCall({
  model: 'review',
  method: 'getOwn',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: ownRatingSchema,
})
