import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'
import { endWordsSchema } from '#contract/desk/cancel-stay.ts'

/**
 * Says that nobody came by the end of the check-in day. Money goes back by the policy of the stay, and
 * the guest is told and can object. Repeated and refused like `cancelDeskStay`.
 */
export const reportNoShow = defineCall({
  model: 'desk',
  method: 'reportNoShow',
  kind: 'command',
  auth: 'desk',
  input: v.object({ booking_id: bookingIdSchema, text: endWordsSchema }),
  output: v.object({ refund_fils: v.number() }),
  invalidates: ['booking', 'property', 'chat', 'payment'],
})
