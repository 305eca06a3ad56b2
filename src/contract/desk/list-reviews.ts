import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { languageSchema } from '#contract/language.ts'
import { rejectionSchema } from '#contract/review/own-rating.ts'
import { ratingScoresSchema } from '#contract/review.ts'
import { reviewFlags } from '#domain/review/first-look.ts'
import { reviewStatuses } from '#domain/review/review-rules.ts'

/**
 * Lists of reviews at the desk. `pending`, `approved` (waiting for the other side) and `rejected` are the
 * operator's alone: a host reads nothing before it is published.
 */
export const deskReviewLists = ['pending', 'approved', 'rejected', 'published'] as const

export type DeskReviewList = (typeof deskReviewLists)[number]

export const deskReviewSchema = v.object({
  review_id: v.string(),
  /** Says which words a decision is about. */
  revision: v.number(),
  status: v.picklist(reviewStatuses),
  booking_number: v.nullable(v.string()),
  home: v.string(),
  slug: v.string(),
  host: v.string(),
  author: v.string(),
  stayed_on: v.string(),
  language: languageSchema,
  /** As it was written. */
  text: v.string(),
  scores: ratingScoresSchema,
  host_rating: v.nullable(v.number()),
  overall: v.number(),
  /** For the host of the home, once it is published. */
  private_note: v.nullable(v.string()),
  flags: v.array(v.picklist(reviewFlags)),
  rejection: v.nullable(rejectionSchema),
  reply: v.nullable(v.string()),
  /** Whether the one who asks may answer it in public. */
  can_reply: v.boolean(),
  written_at: v.number(),
  published_at: v.nullable(v.number()),
})

export type DeskReview = v.InferOutput<typeof deskReviewSchema>

/** A guest whom a host can rate. */
export const guestToRateSchema = v.object({
  booking_number: v.string(),
  home: v.string(),
  guest: v.string(),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  closes_at: v.number(),
  /** What the host has written so far; the guest cannot read it yet. */
  rating: v.nullable(v.object({ score: v.number(), text: v.string() })),
})

export type GuestToRate = v.InferOutput<typeof guestToRateSchema>

/** Reviews of the host's homes, of all homes for operators, a page at a time; and guests to rate. */
export const listDeskReviews = defineCall({
  model: 'desk',
  method: 'listReviews',
  kind: 'query',
  auth: 'desk',
  input: v.object({
    /** Where it is left out: what waits for an operator, what a host's guests say. */
    list: v.optional(v.picklist(deskReviewLists)),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  output: v.object({
    list: v.picklist(deskReviewLists),
    reviews: v.array(deskReviewSchema),
    page: v.number(),
    page_count: v.number(),
    /** Of the lists that the one who asks may read. */
    counts: v.array(v.object({ list: v.picklist(deskReviewLists), count: v.number() })),
    can_moderate: v.boolean(),
    /** Guests of the host's own homes, the longest waiting first. */
    guests: v.array(guestToRateSchema),
    now: v.number(),
  }),
})
