import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/** Somebody at the desk is typing an answer, as `chat/tellTyping`. */
export const tellDeskTyping = defineCall({
  model: 'desk',
  method: 'tellTyping',
  kind: 'command',
  auth: 'desk',
  input: v.object({ booking_id: bookingIdSchema }),
  output: v.object({}),
  invalidates: [],
})
