import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { homeCardSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'

/**
 * Homes that a guest can have instead of a stay that host or operator called off: free on what is left
 * of its dates, near, with as many bedrooms, the price as near as can be. None for any other booking.
 */
export const listComparableHomes = defineCall({
  model: 'booking',
  method: 'listComparable',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({
    /** The days that are left of the stay; null when none are. */
    stay: v.nullable(
      v.object({ check_in: civilDateSchema, check_out: civilDateSchema, party: partySchema }),
    ),
    /** What these days cost in the home that is lost. */
    was_fils: v.number(),
    homes: v.array(homeCardSchema),
  }),
})
