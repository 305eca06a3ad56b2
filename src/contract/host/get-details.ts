import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { homeCardSchema } from '#contract/home-card.ts'
import { hostSummarySchema } from '#contract/property/get-details.ts'
import { reviewSchema } from '#contract/review.ts'

/** A host with their homes and what guests said; null when there is none by that slug. */
export const getHostDetails = defineCall({
  model: 'host',
  method: 'getDetails',
  kind: 'query',
  auth: 'any',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(120)) }),
  output: v.object({
    host: v.nullable(
      v.object({
        ...hostSummarySchema.entries,
        bio: v.string(),
        rating: v.nullable(v.number()),
        review_count: v.number(),
        homes: v.array(homeCardSchema),
        reviews: v.array(reviewSchema),
      }),
    ),
  }),
})
