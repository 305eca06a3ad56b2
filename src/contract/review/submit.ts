import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { ownRatingSchema } from '#contract/review/own-rating.ts'
import { ratingFormSchema } from '#contract/review/rating-form.ts'

/**
 * Rates a stay, or rates it anew while nobody can read it yet. The same words a second time change
 * nothing. Codes: `rating-early`, `rating-late`, `rating-published`.
 */
export const submitRating = defineCall({
  model: 'review',
  method: 'submit',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    ...ratingFormSchema.entries,
  }),
  output: ownRatingSchema,
  invalidates: ['booking', 'property', 'host'],
})
