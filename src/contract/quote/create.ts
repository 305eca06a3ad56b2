import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { partySchema } from '#contract/party.ts'
import { quoteSchema } from '#contract/quote/quote.ts'

/**
 * Locks the price of a stay for a quarter of an hour. The price comes from the server alone. Asking
 * again for the same stay gives the same quote while it is young. Refusals stand beside the field
 * they concern: `check_in`, `check_out`, `adults`, `guests`, `pets`.
 */
export const createQuote = defineCall({
  model: 'quote',
  method: 'create',
  kind: 'command',
  auth: 'any',
  input: v.object({
    property_slug: v.pipe(v.string(), v.maxLength(120)),
    check_in: civilDateSchema,
    check_out: civilDateSchema,
    party: partySchema,
  }),
  output: quoteSchema,
})
