import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/** Says how far a conversation was read; smaller numbers change nothing. */
export const markTalkRead = defineCall({
  model: 'desk',
  method: 'markRead',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_id: bookingIdSchema,
    seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
  }),
  output: v.object({ own_read_seq: v.number() }),
})
