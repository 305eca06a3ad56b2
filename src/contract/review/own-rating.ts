import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import { pictureSchema } from '#contract/home-card.ts'
import { ratingFormSchema } from '#contract/review/rating-form.ts'
import { ownRatingStates, rejectionReasons } from '#domain/review/review-rules.ts'

/** Why a review was turned down. */
export const rejectionSchema = v.object({
  reason: v.picklist(rejectionReasons),
  /** The operator's own words. */
  note: v.nullable(v.string()),
})

const windowSchema = {
  state: v.picklist(ownRatingStates),
  /** Whether the guest may write, or write anew, right now. */
  can_write: v.boolean(),
  /** Epoch ms. */
  opens_at: v.number(),
  closes_at: v.number(),
  rejection: v.nullable(rejectionSchema),
}

/** How a person's rating of a stay stands, with their words. */
export const ownRatingSchema = v.object({
  booking_number: v.string(),
  ...windowSchema,
  /** What was written, as the form takes it; null before. */
  form: v.nullable(ratingFormSchema),
  /** The host's public answer. */
  reply: v.nullable(v.string()),
  /** What the host says of the guest; null until both sides can be read. */
  of_guest: v.nullable(v.object({ score: v.number(), text: v.string() })),
  as_of: v.number(),
})

export type OwnRating = v.InferOutput<typeof ownRatingSchema>

/** A stay in the lists of ratings. */
export const ratedStaySchema = v.object({
  booking_number: v.string(),
  title: v.string(),
  picture: v.nullable(pictureSchema),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  /** What the guest gave the stay as a whole; null before. */
  overall: v.nullable(v.number()),
  ...windowSchema,
})

export type RatedStay = v.InferOutput<typeof ratedStaySchema>
