import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import { folioSchema, milestoneSchema } from '#contract/folio.ts'
import { pictureSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'

/** House rules as a guest accepts them; `notes` are lines in the guest's language. */
export const houseRulesSchema = v.object({
  smoking: v.boolean(),
  parties: v.boolean(),
  quiet_from: v.nullable(v.string()),
  quiet_until: v.nullable(v.string()),
  pets_allowed: v.boolean(),
  notes: v.array(v.string()),
})

export type HouseRulesView = v.InferOutput<typeof houseRulesSchema>

/** The home of a quote or a checkout, enough to recognise it by. */
export const stayHomeSchema = v.object({
  slug: v.string(),
  title: v.string(),
  type: v.string(),
  place: v.string(),
  bedrooms: v.number(),
  picture: v.nullable(pictureSchema),
  rating: v.nullable(v.number()),
  review_count: v.number(),
})

/** When and for whom: civil dates in Dubai with the exact instants (epoch ms) that follow. */
export const stayDatesSchema = v.object({
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  check_in_at: v.number(),
  check_out_at: v.number(),
  check_in_time: v.string(),
  check_out_time: v.string(),
  nights: v.number(),
})

/** A price the server stands by until `expires_at` (epoch ms). Nothing else is ever charged. */
export const quoteSchema = v.object({
  quote_id: v.string(),
  home: stayHomeSchema,
  dates: stayDatesSchema,
  party: partySchema,
  folio: folioSchema,
  milestones: v.array(milestoneSchema),
  rules: houseRulesSchema,
  /** The host answers first: the card is charged then, and not before. */
  is_request: v.boolean(),
  /** Same content, same hash: what the price was made from. */
  hash: v.string(),
  expires_at: v.number(),
  /** Epoch ms of this answer by the server's clock. */
  as_of: v.number(),
})

export type QuoteView = v.InferOutput<typeof quoteSchema>
