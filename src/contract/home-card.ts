import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'

const fils = v.pipe(v.number(), v.integer())

/** A picture as screens need it: `photo` names the files below /media/homes. */
export const pictureSchema = v.object({
  photo: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** What stands in until the picture is there: a WebP of 16 pixels' width, base64. */
  preview: v.optional(v.string()),
})

export type Picture = v.InferOutput<typeof pictureSchema>

/** Dates of one home's stay. */
export const staySchema = v.object({ check_in: civilDateSchema, check_out: civilDateSchema })

/** Labels a card may carry, in the order of their weight. */
export const cardTags = ['new_arrival', 'offer', 'instant'] as const

/** A home in a list: enough to choose by, with the whole price and nothing exact about the place. */
export const homeCardSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  type: v.string(),
  place: v.string(),
  city: v.string(),
  lat: v.number(),
  lng: v.number(),
  bedrooms: v.number(),
  beds: v.number(),
  bathrooms: v.number(),
  max_guests: v.number(),
  pictures: v.array(pictureSchema),
  tags: v.array(v.picklist(cardTags)),
  /** Percent below the home's own 30-day median; null when it is not. */
  below_median_percent: v.nullable(v.number()),
  rating: v.nullable(v.number()),
  review_count: v.number(),
  /** Km from the searched or the guest's position; null without one. */
  distance_km: v.nullable(v.number()),
  price: v.object({
    /** `total`: the whole stay with every fee. `from`: one night with every fee, no dates chosen. */
    kind: v.picklist(['total', 'from']),
    total_fils: fils,
    /** The same stay at the home's own median, for the struck price; null when not lower. */
    median_total_fils: v.nullable(fils),
    nights: v.number(),
    /** Average price per 24 hours with every fee. */
    per_night_fils: fils,
  }),
  is_available: v.boolean(),
  /** The last day on which a cancellation of the stay gives everything back, while it is to come. */
  free_until: v.optional(civilDateSchema),
  has_self_check_in: v.optional(v.boolean()),
  /** The home's own best dates in a search with flexible ones: `price` is theirs. */
  stay: v.optional(staySchema),
})

export type HomeCard = v.InferOutput<typeof homeCardSchema>
