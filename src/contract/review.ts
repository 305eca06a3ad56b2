import * as v from 'valibot'

export const ratingScoresSchema = v.object({
  value: v.number(),
  location: v.number(),
  amenities: v.number(),
  timely_check_in: v.number(),
  cleanliness: v.number(),
  communication: v.number(),
})

/** A published review. `text` is in the guest's language; `original` when that is a translation. */
export const reviewSchema = v.object({
  id: v.string(),
  author: v.string(),
  country: v.nullable(v.string()),
  stayed_on: v.string(),
  overall: v.number(),
  text: v.string(),
  original: v.nullable(v.object({ language: v.string(), text: v.string() })),
  reply: v.nullable(v.string()),
})

export type Review = v.InferOutput<typeof reviewSchema>
