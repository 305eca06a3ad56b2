import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/** The guest is typing: told to whoever looks at the conversation for the host now, and kept nowhere. */
export const tellTyping = defineCall({
  model: 'chat',
  method: 'tellTyping',
  kind: 'command',
  auth: 'user',
  input: v.object({ booking_id: bookingIdSchema }),
  output: v.object({}),
  invalidates: [],
})
