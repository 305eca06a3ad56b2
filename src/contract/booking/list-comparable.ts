import * as v from 'valibot'
import { bookingCardSchema } from '#contract/booking/list.ts'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { homeCardSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'

/**
 * What a guest has booked instead of a stay that host or operator called off, and homes for the nights
 * that nothing is booked for: free then, near, with as many bedrooms, the price as near as can be. Nothing
 * for any other booking.
 */
export const listComparableHomes = defineCall({
  model: 'booking',
  method: 'listComparable',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({
    /** Stays on some of its nights, booked since, the first to begin first; some may wait for their payment. */
    instead: v.array(bookingCardSchema),
    /** The first nights in a row that are left of it and that no other stay is sure for; null when none are. */
    stay: v.nullable(
      v.object({ check_in: civilDateSchema, check_out: civilDateSchema, party: partySchema }),
    ),
    /** What these days cost in the home that is lost. */
    was_fils: v.number(),
    homes: v.array(homeCardSchema),
    as_of: v.number(),
  }),
})
