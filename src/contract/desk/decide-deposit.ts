import * as v from 'valibot'
import { depositTextSchema } from '#contract/booking/deposit.ts'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/**
 * Decides on a guest's objection: how much of what was charged goes back, none to all of it, and why. The
 * same decision again changes nothing. Code `too-late` when it was decided otherwise already.
 */
export const decideDeposit = defineCall({
  model: 'desk',
  method: 'decideDeposit',
  kind: 'command',
  auth: 'operator',
  input: v.object({
    booking_id: bookingIdSchema,
    returned_fils: v.pipe(v.number(), v.safeInteger()),
    text: depositTextSchema,
  }),
  output: v.object({}),
  invalidates: ['booking', 'payment'],
})
