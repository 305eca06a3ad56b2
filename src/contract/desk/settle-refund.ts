import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'
import { endWordsSchema } from '#contract/desk/cancel-stay.ts'

/**
 * Writes down that a refund which the provider does not make was given back another way, and how. The guest
 * is told. The same again changes nothing. Code `too-late` when it is under way or over by now.
 */
export const settleRefund = defineCall({
  model: 'desk',
  method: 'settleRefund',
  kind: 'command',
  auth: 'operator',
  input: v.object({ refund_id: bookingIdSchema, text: endWordsSchema }),
  output: v.object({}),
  invalidates: ['booking', 'payment'],
})
