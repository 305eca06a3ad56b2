import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/** The guest has seen the conversation up to `seq`. Older numbers change nothing. */
export const markRead = defineCall({
  model: 'chat',
  method: 'markRead',
  kind: 'command',
  auth: 'user',
  input: v.object({ booking_id: bookingIdSchema, seq: v.pipe(v.number(), v.integer()) }),
  output: v.object({ own_read_seq: v.number() }),
})
