import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { homeCardSchema, pictureSchema } from '#contract/home-card.ts'
import { ratingScoresSchema, reviewSchema } from '#contract/review.ts'

/** The host as property pages show them; contact details come with a confirmed booking. */
export const hostSummarySchema = v.object({
  slug: v.string(),
  name: v.string(),
  photo: v.nullable(v.string()),
  languages: v.array(v.string()),
  response_minutes: v.nullable(v.number()),
  response_rate: v.nullable(v.number()),
  joined_on: v.string(),
  is_verified: v.boolean(),
  home_count: v.number(),
})

/** A home with everything that a guest decides by. The position is approximate (about 400 m). */
export const homeDetailsSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  /** Paragraphs. */
  description: v.array(v.string()),
  type: v.string(),
  place: v.string(),
  place_slug: v.string(),
  city: v.string(),
  city_slug: v.string(),
  emirate: v.string(),
  lat: v.number(),
  lng: v.number(),
  bedrooms: v.number(),
  beds: v.number(),
  bathrooms: v.number(),
  max_guests: v.number(),
  area_sqm: v.nullable(v.number()),
  grade: v.picklist(['standard', 'deluxe']),
  permit_no: v.nullable(v.string()),
  permit_expires_on: v.nullable(v.string()),
  pictures: v.array(v.object({ ...pictureSchema.entries, room: v.string() })),
  rooms: v.array(
    v.object({
      name: v.string(),
      photo: v.nullable(pictureSchema),
      beds: v.array(v.object({ kind: v.string(), count: v.number() })),
    }),
  ),
  amenities: v.array(v.string()),
  tags: v.array(v.string()),
  is_instant: v.boolean(),
  is_self_check_in: v.boolean(),
  check_in_time: v.string(),
  check_out_time: v.string(),
  min_nights: v.number(),
  pets_allowed: v.boolean(),
  cancellation_policy: v.string(),
  rules: v.object({
    smoking: v.boolean(),
    parties: v.boolean(),
    quiet_from: v.nullable(v.string()),
    quiet_until: v.nullable(v.string()),
    notes: v.array(v.string()),
  }),
  rating: v.nullable(v.number()),
  review_count: v.number(),
  scores: v.nullable(ratingScoresSchema),
  reviews: v.array(reviewSchema),
  host: hostSummarySchema,
  /** Average night with every fee for a short stay, shown while no dates are chosen. */
  from_fils: v.number(),
  similar: v.array(homeCardSchema),
})

export type HomeDetails = v.InferOutput<typeof homeDetailsSchema>

/** One home; `home` is null when it is not, or no longer, listed. `similar` then still helps. */
export const getHomeDetails = defineCall({
  model: 'property',
  method: 'getDetails',
  kind: 'query',
  auth: 'any',
  input: v.object({ slug: v.pipe(v.string(), v.maxLength(120)) }),
  output: v.object({
    home: v.nullable(homeDetailsSchema),
    /** Epoch ms of this answer. */
    as_of: v.number(),
  }),
})
