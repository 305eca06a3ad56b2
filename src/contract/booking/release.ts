import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * Gives up a hold before it is paid. The payment page is closed first; the nights are free only
 * when the provider says so.
 *
 * - `released`: the nights are free again.
 * - `confirmed`: it had been paid already, so the stay is booked.
 * - `unknown`: the provider did not answer; the hold ends by itself.
 */
export const releaseBooking = defineCall({
  model: 'booking',
  method: 'release',
  kind: 'command',
  auth: 'user',
  input: v.object({ booking_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({ outcome: v.picklist(['released', 'confirmed', 'unknown']) }),
})
