import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema, chatMessageSchema, messageIdSchema } from '#contract/chat/thread.ts'

/** Takes back a message that the caller wrote to a guest, as `chat/takeBack` does. */
export const takeBackDeskMessage = defineCall({
  model: 'desk',
  method: 'takeBack',
  kind: 'command',
  auth: 'desk',
  input: v.object({ booking_id: bookingIdSchema, message_id: messageIdSchema }),
  output: v.object({ message: chatMessageSchema }),
})
