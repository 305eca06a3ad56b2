import * as v from 'valibot'
import { cancelReasons } from '#contract/booking/preview-cancel.ts'
import { defineCall } from '#contract/call.ts'

/**
 * Cancels a confirmed stay and sends the money back. `refund_fils` is what the guest agreed to in the
 * preview; when the sum has moved since, nothing happens (code `refund-changed`).
 */
export const cancelBooking = defineCall({
  model: 'booking',
  method: 'cancel',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_number: v.pipe(v.string(), v.maxLength(40)),
    reason: v.picklist(cancelReasons),
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    refund_fils: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: v.object({ refund_fils: v.number() }),
  invalidates: ['payment', 'property'],
})
