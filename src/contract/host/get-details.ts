import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { homeCardSchema } from '#contract/home-card.ts'
import { hostSummarySchema } from '#contract/property/get-details.ts'
import { reviewSchema } from '#contract/review.ts'

/**
 * A host with a page of their homes and what guests said last; null when there is none by that slug,
 * however long it is. Further reviews come with the call review/list.
 */
export const getHostDetails = defineCall({
  model: 'host',
  method: 'getDetails',
  kind: 'query',
  auth: 'any',
  input: v.object({
    slug: v.string(),
    /** Page of the homes; one beyond the last gives the last. */
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  output: v.object({
    host: v.nullable(
      v.object({
        ...hostSummarySchema.entries,
        bio: v.string(),
        rating: v.nullable(v.number()),
        review_count: v.number(),
        homes: v.array(homeCardSchema),
        page: v.number(),
        page_count: v.number(),
        reviews: v.array(reviewSchema),
      }),
    ),
  }),
})
