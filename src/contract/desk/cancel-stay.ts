import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'
import { cancelledNights, hostCancelReasons } from '#domain/booking/early-end.ts'

/** Longest words to the guest of whoever ends a stay, in characters as people count them. */
export const endWordsMaxLength = 500

/** Words to the guest; the server asks for some. */
export const endWordsSchema = v.pipe(v.string(), v.trim(), v.maxGraphemes(endWordsMaxLength))

/**
 * Host or operator cancels a confirmed stay: everything that was paid goes back, and the guest is told
 * why. A second time it tells what went back. Refused with `too-late` when the stay has ended otherwise,
 * and beside `nights` when a host would open a home that cannot be used.
 */
export const cancelDeskStay = defineCall({
  model: 'desk',
  method: 'cancelStay',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_id: bookingIdSchema,
    reason: v.picklist(hostCancelReasons),
    text: endWordsSchema,
    nights: v.picklist(cancelledNights),
  }),
  output: v.object({ refund_fils: v.number() }),
  invalidates: ['booking', 'property', 'chat', 'payment'],
})
