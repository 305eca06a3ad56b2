import * as v from 'valibot'
import { depositTextSchema } from '#contract/booking/deposit.ts'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/**
 * Charges a part or all of a stay's deposit for what was broken, once, from check-in until two days after
 * checkout. The guest reads the words and can object. Code `too-late` when nothing can be claimed.
 */
export const claimDeposit = defineCall({
  model: 'desk',
  method: 'claimDeposit',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_id: bookingIdSchema,
    amount_fils: v.pipe(v.number(), v.safeInteger()),
    text: depositTextSchema,
  }),
  output: v.object({}),
  invalidates: ['booking'],
})
