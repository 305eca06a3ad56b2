import * as v from 'valibot'
import { homeCardSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'
import { listStaySchema } from '#contract/wishlist/edit.ts'
import { savedHomeStates } from '#domain/wishlist/lists.ts'

/** What a kept home is compared by, beside its card. */
const comparedFactsSchema = v.object({
  min_nights: v.number(),
  area_sqm: v.nullable(v.number()),
  pets_allowed: v.boolean(),
  is_self_check_in: v.boolean(),
  /** Absent in what a device kept before homes were compared by them. */
  amenities: v.optional(v.array(v.string())),
  /** Epoch ms until which everything is given back; null without dates or when that time is over. */
  full_refund_until_at: v.nullable(v.number()),
})

/** A kept home for the list's dates and party. */
export const savedHomeSchema = v.object({
  ...homeCardSchema.entries,
  /** What stands against the list's dates and party; `open` without dates. */
  state: v.picklist(savedHomeStates),
  /** Null on a device that kept the home without a signal: then the card is as it was seen. */
  facts: v.nullable(comparedFactsSchema),
})

export type SavedHome = v.InferOutput<typeof savedHomeSchema>

export const wishItemSchema = v.object({
  property_id: v.string(),
  note: v.string(),
  is_watched: v.boolean(),
  /** How far the price has fallen since it was remembered (epoch ms); null when it has not. */
  price_fall: v.nullable(v.object({ fils: v.number(), since_at: v.number() })),
  home: savedHomeSchema,
})

export type WishItem = v.InferOutput<typeof wishItemSchema>

export const wishListSchema = v.object({
  id: v.string(),
  /** Empty for the first list while the guest has not named it. */
  name: v.string(),
  /** May lie in the past: prices are then "from" prices. */
  stay: v.nullable(listStaySchema),
  party: partySchema,
  is_watched: v.boolean(),
  share: v.nullable(v.object({ token: v.string(), with_notes: v.boolean() })),
  /** Newest first. Homes that are booked or no longer listed stay, marked. */
  items: v.array(wishItemSchema),
})

export type WishList = v.InferOutput<typeof wishListSchema>
