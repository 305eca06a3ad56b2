import * as v from 'valibot'
import { tripNumberSchema } from '#contract/booking/trip-link.ts'
import { defineCall } from '#contract/call.ts'

/** Ends a link for good: from now on it leads to nothing. Ending it again changes nothing. */
export const endTripLink = defineCall({
  model: 'booking',
  method: 'endTripLink',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: tripNumberSchema,
    link_id: v.pipe(v.string(), v.uuid()),
  }),
  output: v.object({}),
})
