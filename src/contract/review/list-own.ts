import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { ratedStaySchema } from '#contract/review/own-rating.ts'
import { ratingStatuses } from '#domain/booking/kinds.ts'

/** A person's stays by the four statuses of ratings (specification 4), the latest first. */
export const listOwnRatings = defineCall({
  model: 'review',
  method: 'listOwn',
  kind: 'query',
  auth: 'user',
  input: v.object({ status: v.picklist(ratingStatuses) }),
  output: v.object({
    stays: v.array(ratedStaySchema),
    counts: v.object({
      approved: v.number(),
      rejected: v.number(),
      past: v.number(),
      cancelled: v.number(),
    }),
    as_of: v.number(),
  }),
})
