import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { homeCardSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'

/**
 * Homes like one: in the same area, the whole price within a fifth of its own, and bookable for the
 * same dates and guests when there are any.
 */
export const listSimilarHomes = defineCall({
  model: 'property',
  method: 'listSimilar',
  kind: 'query',
  auth: 'any',
  input: v.object({
    slug: v.pipe(v.string(), v.maxLength(120)),
    check_in: v.optional(civilDateSchema),
    check_out: v.optional(civilDateSchema),
    party: v.optional(partySchema),
  }),
  output: v.object({ homes: v.array(homeCardSchema) }),
})
