import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { cardTags, pictureSchema } from '#contract/home-card.ts'
import { homeOfferSchema } from '#contract/home-offer.ts'
import { ratingScoresSchema, reviewSchema } from '#contract/review.ts'
import { serviceKinds, serviceUnits } from '#domain/booking/services.ts'

/** The host as property pages show them; contact details come with a confirmed booking. */
export const hostSummarySchema = v.object({
  slug: v.string(),
  name: v.string(),
  photo: v.nullable(v.string()),
  languages: v.array(v.string()),
  /** Computed from the messages of 90 days; null where they are too few. */
  response_minutes: v.nullable(v.number()),
  /** Percent of guests' questions that were answered within a day. */
  response_rate: v.nullable(v.number()),
  /** Questions that both stand on. */
  response_count: v.number(),
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
  pictures: v.array(
    v.object({
      ...pictureSchema.entries,
      room: v.string(),
      /** Made for the product: it shows the style of the home, not the home itself. */
      is_illustrative: v.boolean(),
    }),
  ),
  rooms: v.array(
    v.object({
      name: v.string(),
      photo: v.nullable(pictureSchema),
      beds: v.array(v.object({ kind: v.string(), count: v.number() })),
    }),
  ),
  amenities: v.array(v.string()),
  /** Kinds of homes that it is listed under, the most telling one first. */
  categories: v.array(v.object({ slug: v.string(), name: v.string() })),
  /** Labels that its card carries without dates. */
  tags: v.array(v.picklist(cardTags)),
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
  /** The newest ones; the others come with the call review/list. */
  reviews: v.array(reviewSchema),
  host: hostSummarySchema,
  /** What can be ordered beside the stay; each price holds everything, for one unit. */
  services: v.array(
    v.object({
      kind: v.picklist(serviceKinds),
      unit: v.picklist(serviceUnits),
      price_fils: v.number(),
      lead_hours: v.number(),
    }),
  ),
  /** Average night with every fee for a short stay, shown while no dates are chosen. */
  from_fils: v.number(),
  /** Null when that is not lower than usual. */
  offer: v.nullable(homeOfferSchema),
})

export type HomeDetails = v.InferOutput<typeof homeDetailsSchema>

/** One home; `home` is null when it is not, or no longer, listed, whatever stands in the address. */
export const getHomeDetails = defineCall({
  model: 'property',
  method: 'getDetails',
  kind: 'query',
  auth: 'any',
  input: v.object({ slug: v.string() }),
  output: v.object({
    home: v.nullable(homeDetailsSchema),
    /** Epoch ms of this answer. */
    as_of: v.number(),
  }),
})
