import * as v from 'valibot'
import { tripLinkSchema, tripNumberSchema } from '#contract/booking/trip-link.ts'
import { defineCall } from '#contract/call.ts'
import { tripRoles } from '#domain/booking/trip-link.ts'

/**
 * Makes a link that shows a confirmed trip to others. The same `link_id` again gives the same link;
 * one that was ended never opens again.
 */
export const shareTrip = defineCall({
  model: 'booking',
  method: 'shareTrip',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: tripNumberSchema,
    /** Made by whoever asks, once for each link. */
    link_id: v.pipe(v.string(), v.uuid()),
    role: v.picklist(tripRoles),
  }),
  output: tripLinkSchema,
})
