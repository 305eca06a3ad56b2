import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { languageSchema } from '#contract/language.ts'
import { reviewSchema } from '#contract/review.ts'

/** Reviews a page, the brief's reading of the specification's constant 10. */
export const reviewPageSize = 10

/** Orders of reviews: newest first, best first, worst first. */
export const reviewOrders = ['recent', 'high', 'low'] as const

export type ReviewOrder = (typeof reviewOrders)[number]

const slug = v.optional(v.pipe(v.string(), v.maxLength(120)))

/** Published reviews of one home, or of all homes of one host, a page at a time. */
export const listReviews = defineCall({
  model: 'review',
  method: 'list',
  kind: 'query',
  auth: 'any',
  input: v.object({
    home: slug,
    host: slug,
    /** Words that the review must hold, in the guest's language or its own. */
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
    /** The language in which it was written. */
    language: v.optional(languageSchema),
    order: v.optional(v.picklist(reviewOrders)),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  output: v.object({
    reviews: v.array(reviewSchema),
    /** Reviews that fit, on all pages. */
    total: v.number(),
    page: v.number(),
    page_count: v.number(),
    /** Languages of all reviews before the search, most used first. */
    languages: v.array(v.object({ language: languageSchema, count: v.number() })),
  }),
})
