import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** A card's name at the provider. It becomes part of an address there, so nothing else passes. */
export const cardIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))

/** A card that the provider keeps for the person: as much of it as its owner knows it by. */
export const keptCardSchema = v.object({
  card_id: v.string(),
  /** As the provider writes it, for example `visa`. */
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  /** Charged first where nothing else is chosen. */
  is_default: v.boolean(),
})

/** The person's kept cards, asked of the provider each time. */
export const listCards = defineCall({
  model: 'payment',
  method: 'listCards',
  kind: 'query',
  auth: 'user',
  input: v.object({}),
  output: v.object({ cards: v.array(keptCardSchema), as_of: v.number() }),
})
