import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { homeCardSchema } from '#contract/home-card.ts'

/** Most homes that one call gives. */
export const mostCards = 24

/**
 * The cards of known homes without dates, in the order asked for, as of now and in the guest's
 * language. Homes that are no longer listed are left out.
 */
export const listHomeCards = defineCall({
  model: 'property',
  method: 'listCards',
  kind: 'query',
  auth: 'any',
  input: v.object({
    ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(mostCards)),
  }),
  output: v.object({ homes: v.array(homeCardSchema) }),
})
