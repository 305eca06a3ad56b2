import * as v from 'valibot'
import { tripLinkSchema, tripNumberSchema } from '#contract/booking/trip-link.ts'
import { defineCall } from '#contract/call.ts'

/** The good links of an own trip, the newest first. Never kept on the device: each is a key. */
export const listTripLinks = defineCall({
  model: 'booking',
  method: 'listTripLinks',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: tripNumberSchema }),
  output: v.object({ links: v.array(tripLinkSchema), can_share: v.boolean() }),
})
